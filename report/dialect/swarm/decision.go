package swarm

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Decisions whether the work goes through: a merge_verdict field, the gate of a stage (gates/stage-2.json), a file
// on the release with "ready": false, or Markdown titled as a decision with a verdict field. A word that nobody
// knows asks.

var (
	mergeNames = []string{"merge_verdict", "merge_decision"}
	gateNames  = []string{"status", "verdict", "result", "decision", "outcome", "gate_status", "passed", "pass"}
	stageNames = []string{"stage", "stage_name", "stage_id", "gate", "gate_id", "gate_name"}
	readyNames = []string{"ready", "release_ready", "ready_for_release", "ready_to_release", "ready_to_ship",
		"ready_to_merge"}
	gateFolder  = regexp.MustCompile(`(?i)^(?:(?:stage|quality)[-_])?gates$`)
	gateName    = regexp.MustCompile(`(?i)[-_]gate$`)
	gateFile    = regexp.MustCompile(`(?i)^(?:stage[-_]gate|gate[-_]stage)(?:[-_]|$)`)
	releaseFile = regexp.MustCompile(`(?i)(?:^|[-_])(?:release|readiness|ship|deploy(?:ment)?` +
		`|go[-_]?no[-_]?go)(?:[-_]|$)`)
	decisionHead = regexp.MustCompile(`(?i)^(?:final )?(?:merge|release|ship|gate|deploy(?:ment)?` +
		`|go[ /-]no[ /-]?go) (?:decision|verdict)\b`)
	verdictLabel = regexp.MustCompile(`^(?:(?:final|merge|release|gate|overall) )?(?:verdict|decision)$`)
	gateLabel    = regexp.MustCompile(`^(?:verdict|decision|status|result|outcome)$`)
)

func isDecision(f *dialect.File) bool {
	if f.Format == dialect.Markdown {
		return decisionHead.MatchString(title(f)) || gateName.MatchString(f.Stem()) &&
			decisionIn(dialect.NewReading(f)).Word != ""
	}
	_, names := decisionOf(f)
	return isData(f) && names != nil
}

// decisionOf gives the object that decides, and the members of it that may hold the word; nil if there is none.
func decisionOf(f *dialect.File) (dialect.Value, []string) {
	if v, ok := f.Root(mergeNames...); ok && v.Get(mergeNames...).Kind == decode.String {
		return v, mergeNames
	}
	if v, ok := f.Root(readyNames...); ok && releaseFile.MatchString(f.Stem()) &&
		v.Get(readyNames...).Kind == decode.Bool {
		return v, readyNames
	}
	v, ok := f.Root(append([]string{"blockers", "blocking_issues"}, stageNames...)...)
	if ok && v.Has(gateNames...) && (gateFolder.MatchString(path.Base(path.Dir(f.Path))) ||
		gateFile.MatchString(f.Stem())) {
		return v, gateNames
	}
	return v, nil
}

func readDecision(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown {
		r.Art.Decision = decisionIn(r)
		return r.Finish()
	}
	v, names := decisionOf(f)
	o := r.Object(v)
	if o == nil {
		return r.Refuse(v, "decision")
	}
	d := &report.Decision{Origin: r.Origin(v), Time: o.Time(timeNames...)}
	for _, name := range names { // the least favorable
		said := OutcomeWord(o, name)
		if verdict, _ := dialect.Verdict(said); said != "" && (d.Word == "" || verdict == report.Negative) {
			d.Word = said
		}
	}
	if slices.Equal(names, gateNames) {
		d.Stage = cmp.Or(o.MaybeWord(stageNames...), f.Stem())
	}
	if _, known := dialect.Verdict(d.Word); !known {
		r.AskValue(v, "decision: "+cmp.Or(d.Word, "none"))
	}
	r.Art.Decision = d
	r.KeepRest(o)
	return r.Finish()
}

// decisionIn finds the verdict of a text: a field, the line after a heading "Verdict", or what follows in the
// title. A refusal counts more than an approval.
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
			if head := decisionHead.FindString(p.text); head != "" {
				word = strings.TrimLeft(p.text[len(head):], " :—–-")
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
