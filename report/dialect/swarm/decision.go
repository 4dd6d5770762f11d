package swarm

import (
	"cmp"
	"regexp"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// Decisions whether the work goes through. A word that nobody knows asks, and so does a text without a verdict field.

// decisionForms are the files of data that decide: in a path of that form, with the members that hold the word, and
// where only a stage is decided of, with its name.
var decisionForms = []struct {
	path          *regexp.Regexp
	names, stages []string
}{
	{regexp.MustCompile(``), []string{"merge_verdict", "merge_decision"}, nil},
	{regexp.MustCompile(`release[^/]*$`), []string{"ready", "release_ready", "ready_for_release", "ready_to_merge"}, nil},
	{regexp.MustCompile(`(?i)(?:^|/)(?:(?:stage|quality)[-_])?gates/[^/]*$`),
		[]string{"status", "verdict", "result", "decision", "outcome", "gate_status", "passed", "pass"},
		[]string{"stage", "stage_name", "stage_id", "gate", "gate_id", "gate_name"}},
}

var (
	decisionHead = regexp.MustCompile(`(?i)^(?:final )?(?:merge|release|gate) (?:decision|verdict)\b`)
	verdictLabel = regexp.MustCompile(`^(?:(?:final|merge|release|gate|overall) )?(?:verdict|decision)$`)
)

func isDecision(f *dialect.File) bool {
	form, _ := decisionOf(f)
	return decisionHead.MatchString(review.Title(f)) || form >= 0
}

// decisionOf gives the form of a file that decides, -1 if it has none, and the object that does.
func decisionOf(f *dialect.File) (form int, v dialect.Value) {
	for form, is := range decisionForms {
		v, ok := f.Root(is.names...)
		if ok && f.IsData() && is.path.MatchString(f.Path) && (is.stages == nil || v.Has(is.stages...)) {
			return form, v
		}
	}
	return -1, v
}

func readDecision(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	d := &report.Decision{Origin: f.At(1)}
	r.Art.Decisions = []*report.Decision{d}
	if form, v := decisionOf(f); form >= 0 {
		o := r.Object(v)
		d.Origin, d.Time = r.Origin(v), o.Time(timeNames...)
		for _, name := range decisionForms[form].names {
			decide(d, OutcomeWord(o, name), d.Line)
		}
		d.Stage = o.MaybeWord(decisionForms[form].stages...)
		r.KeepRest(o)
	}
	for _, p := range review.Lines(f) {
		if name, value, _ := label(p.Text); f.Format == dialect.Markdown && verdictLabel.MatchString(name) {
			decide(d, value, r.At(p.No).Line)
		}
	}
	if _, known := dialect.Verdict(d.Word); !known {
		r.AskValue(dialect.Value{Node: &decode.Node{}, Line: d.Line}, "decision: "+cmp.Or(d.Word, "none"))
	}
	return r.Finish()
}

// decide takes a word; of several a refusal counts.
func decide(d *report.Decision, word string, line int) {
	if verdict, _ := dialect.Verdict(word); word != "" && (d.Word == "" || verdict == report.Negative) {
		d.Word, d.Line = word, line
	}
}
