package swarm

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// Decisions whether the work goes through: a merge_verdict field, the gate of a stage (gates/stage-2.json), a file on the release
// with "ready": false, or Markdown titled as a decision with a verdict field. A word that nobody knows asks.

var (
	mergeNames   = []string{"merge_verdict", "merge_decision"}
	gateNames    = []string{"status", "verdict", "result", "decision", "outcome", "gate_status", "passed", "pass"}
	stageNames   = []string{"stage", "stage_name", "stage_id", "gate", "gate_id", "gate_name"}
	readyNames   = []string{"ready", "release_ready", "ready_for_release", "ready_to_release", "ready_to_ship", "ready_to_merge"}
	gateFolder   = regexp.MustCompile(`(?i)^(?:(?:stage|quality)[-_])?gates$`)
	gateName     = regexp.MustCompile(`(?i)[-_]gate$`)
	gateFile     = regexp.MustCompile(`(?i)^(?:stage[-_]gate|gate[-_]stage)(?:[-_]|$)`)
	releaseFile  = regexp.MustCompile(`(?i)(?:^|[-_])(?:release|readiness|ship|deploy(?:ment)?|go[-_]?no[-_]?go)(?:[-_]|$)`)
	decisionHead = regexp.MustCompile(`(?i)^(?:final )?(?:merge|release|ship|gate|deploy(?:ment)?|go[ /-]no[ /-]?go) (?:decision|verdict)\b`)
	verdictLabel = regexp.MustCompile(`^(?:(?:final|merge|release|gate|overall) )?(?:verdict|decision)$`)
	gateLabel    = regexp.MustCompile(`^(?:verdict|decision|status|result|outcome)$`)
)

func isDecision(f *dialect.File) bool {
	if f.Format == dialect.Markdown {
		return decisionHead.MatchString(title(f)) || gateName.MatchString(f.Stem()) && decisionIn(dialect.NewReading(f)).Word != ""
	}
	if !isData(f) {
		return false
	}
	v, merges := f.Root(mergeNames...)
	return merges && v.Get(mergeNames...).Kind == decode.String || isGate(f) || isNotReady(f)
}

func isGate(f *dialect.File) bool {
	v, ok := f.Root(append([]string{"blockers", "blocking_issues"}, stageNames...)...)
	return ok && v.Has(gateNames...) && (gateFolder.MatchString(path.Base(path.Dir(f.Path))) || gateFile.MatchString(f.Stem()))
}

func isNotReady(f *dialect.File) bool {
	v, ok := f.Root(readyNames...)
	n := v.Get(readyNames...)
	return ok && releaseFile.MatchString(f.Stem()) && n.Kind == decode.Bool && n.Text == "false"
}

func readDecision(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		r.Art.Decision = decisionIn(r)
		return r.Finish()
	}
	v, merges := f.Root(mergeNames...)
	if !merges {
		v, _ = f.Root(slices.Concat(readyNames, gateNames)...)
	}
	o := r.Object(v)
	d := &report.Decision{Origin: r.Origin(v), Word: OutcomeWord(o, mergeNames...), Time: o.Time(timeNames...)}
	switch {
	case d.Word != "":
	case isNotReady(f):
		d.Word = "no go"
		o.Drop(readyNames...)
	default:
		d.Stage = cmp.Or(o.MaybeWord(stageNames...), f.Stem())
		d.Word = gateWord(o)
	}
	if _, known := dialect.Verdict(d.Word); !known {
		r.AskValue(v, "decision: "+cmp.Or(d.Word, "none"))
	}
	r.Art.Decision = d
	r.KeepRest(o)
	return r.Finish()
}

// gateWord is the least favorable word of a gate.
func gateWord(o *dialect.Object) (word string) {
	for _, name := range gateNames {
		said := OutcomeWord(o, name)
		if verdict, _ := dialect.Verdict(said); said != "" && (word == "" || verdict == report.Negative) {
			word = said
		}
	}
	return word
}

// decisionIn finds the verdict of a text: a field, the line after a heading "Verdict", or what follows in the title. A refusal
// counts more than an approval.
func decisionIn(r *dialect.Reading) *report.Decision {
	d, labels := &report.Decision{Origin: r.At(1)}, verdictLabel
	if gateName.MatchString(r.Stem()) {
		d.Stage, labels = r.Stem(), gateLabel
	}
	titled := false
	for _, p := range parts(r.File) {
		name, value, labelled := label(p.text)
		word := ""
		switch {
		case titled && p.level == 0 && !labelled:
			word = p.text
		case labelled && labels.MatchString(name):
			word = value
		case p.level == 1:
			word = strings.TrimLeft(p.text[len(decisionHead.FindString(p.text)):], " :—–-")
			if decisionHead.FindString(p.text) == "" {
				word = ""
			}
		}
		titled = p.level > 0 && labels.MatchString(dialect.Fold(p.text))
		verdict, known := dialect.Verdict(word)
		if word != "" && (d.Word == "" || known && verdict == report.Negative) {
			d.Word, d.Line = word, r.At(p.no).Line
		}
	}
	if _, known := dialect.Verdict(d.Word); !known {
		r.Ask(max(d.Line-max(r.BodyLine, 1)+1, 1), "decision: "+cmp.Or(d.Word, "none"))
	}
	return d
}
