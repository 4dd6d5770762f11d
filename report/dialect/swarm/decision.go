package swarm

import (
	"cmp"
	"regexp"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Decisions whether the work goes through. A word that nobody knows asks, and so does a decision in Markdown.

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

var decisionHead = regexp.MustCompile(`(?i)^(?:final )?(?:merge|release|gate) (?:decision|verdict)\b`)

func isDecision(f *dialect.File) bool {
	form, _ := decisionOf(f)
	return decisionHead.MatchString(f.Title()) || form >= 0
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
	form, v := decisionOf(f)
	if form < 0 {
		r.Ask(1, f.Title()+" (write a merge_verdict of GO or NO-GO as JSON)")
		return r.Finish()
	}
	o := r.Object(v)
	d := &report.Decision{Origin: r.Origin(v), Time: o.Time(timeNames...),
		Stage: o.MaybeWord(decisionForms[form].stages...)}
	for _, name := range decisionForms[form].names {
		word := OutcomeWord(o, name)
		if verdict, _ := dialect.Verdict(word); word != "" && (d.Word == "" || verdict == report.Negative) {
			d.Word = word // of several a refusal counts
		}
	}
	means, known := dialect.Verdict(d.Word)
	if d.Means = means; !known {
		r.AskValue(v, "decision: "+cmp.Or(d.Word, "none"))
	}
	r.Art.Decisions = []*report.Decision{d}
	r.KeepRest(o)
	return r.Finish()
}
