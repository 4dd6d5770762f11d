package dialect

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A gate between two stages of a pipeline decides too, of its own stage alone: gates/stage-2.json, {"stage": 2, "status": "FAIL", "blockers": […]}. What
// it names as blockers are findings of others, as strings; a list of whole findings is read as one.

var (
	gateFolder = pattern.Of(`(?i)^(?:(?:stage|quality)[-_])?gates$`)
	gateFile   = pattern.Of(`(?i)^(?:stage[-_]gate|gate[-_]stage)(?:[-_]|$)`)
	stageNames = []string{"stage", "stage_name", "stage_id", "gate", "gate_id", "gate_name"}
	gateMarks  = append(slices.Clip(stageNames), "blockers", "blocking_issues")
	gateStates = append(slices.Clip(phrase.VerdictNames), append([]string{"gate_status"}, report.PassNames...)...)
)

func gateShape(f *form.File) bool {
	if f.Format == form.Text || f.Format == form.XML || !gateFolder.MatchString(path.Base(path.Dir(f.Path))) && !gateFile.MatchString(form.Stem(f.Path)) {
		return false
	}
	at, ok := f.Root(gateMarks...)
	return ok && report.VerdictOf(gateWord(at.Node)) != report.NoVerdict && !listsShape(f)
}

// gateWord is what a gate says of the whole, the least favourable of several.
func gateWord(n *decode.Node) (word string) {
	for i := range n.Members {
		m := &n.Members[i]
		if !slices.Contains(gateStates, node.Snake(m.Name)) {
			continue
		}
		said := strings.TrimSpace(m.Value.Text)
		if m.Value.Kind == decode.Bool {
			said = m.Name + ": " + said
		}
		if report.VerdictOf(said) == report.Negative {
			return said
		}
		word = cmp.Or(word, said)
	}
	return word
}

// gateSaid reads a gate of its own that a script wrote line by line, e2e-gate.md: “status: fail”, “reason: …”. Nil = the file is none.
func gateSaid(f *form.File) *report.Decision {
	if !gateLines.MatchString(form.Stem(f.Path)) {
		return nil
	}
	for number, line := range f.Uncoded() {
		line = strings.TrimSpace(line)
		if m := gateLine.FindStringSubmatch(line); m != nil && report.VerdictOf(m[1]) != report.NoVerdict {
			return &report.Decision{Origin: f.At(number), Word: m[1], Stage: form.Stem(f.Path)}
		}
		if !plainField.MatchString(line) {
			return nil
		}
	}
	return nil
}

var (
	gateLines  = pattern.Of(`(?i)^[\w-]+[-_]gate$`)
	gateLine   = pattern.Of(`(?i)^(?:status|verdict|result|decision|outcome): +([\w -]{1,40})$`)
	plainField = pattern.Of(`^[a-z][\w-]{0,40}: +\S`)
)

func readGate(r *form.Reading) *report.Artefact {
	at, _ := r.File.Root(gateMarks...)
	o := r.Object(at)
	r.Art.Decision = &report.Decision{Origin: r.Origin(at), Word: gateWord(at.Node), Time: o.Stamp(phrase.TimeNames...),
		Stage: cmp.Or(o.Scalar(stageNames...), form.Stem(r.File.Path))}
	for _, name := range gateStates {
		o.Scalar(name)
	}
	r.KeepRest(o, at)
	return r.Finish()
}
