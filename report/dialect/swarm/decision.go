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
	"swarmreport/report/dialect/review"
)

// Decisions whether the work goes through: a merge_verdict field, the gate of a stage (gates/stage-2.json), a file
// on the release with "ready": false, or Markdown titled as a decision with a verdict field. A word that nobody
// knows asks.

var (
	mergeNames   = []string{"merge_verdict", "merge_decision"}
	gateNames    = []string{"status", "verdict", "result", "decision", "outcome", "gate_status", "passed", "pass"}
	stageNames   = []string{"stage", "stage_name", "stage_id", "gate", "gate_id", "gate_name"}
	readyNames   = []string{"ready", "release_ready", "ready_for_release", "ready_to_merge"}
	gateFolder   = regexp.MustCompile(`(?i)^(?:(?:stage|quality)[-_])?gates$`)
	decisionHead = regexp.MustCompile(`(?i)^(?:final )?(?:merge|release|gate) (?:decision|verdict)\b`)
	verdictLabel = regexp.MustCompile(`^(?:(?:final|merge|release|gate|overall) )?(?:verdict|decision)$`)
)

func isDecision(f *dialect.File) bool {
	_, names := decisionOf(f)
	return decisionHead.MatchString(review.Title(f)) || f.IsData() && names != nil
}

// decisionOf gives the object that decides, and the members of it that may hold the word; nil if there is none.
func decisionOf(f *dialect.File) (dialect.Value, []string) {
	merge, isMerge := f.Root(mergeNames...)
	release, isRelease := f.Root(readyNames...)
	gate, isGate := f.Root(stageNames...)
	switch {
	case isMerge && merge.At(mergeNames...).Node.Kind == decode.String:
		return merge, mergeNames
	case isRelease && strings.Contains(f.Stem(), "release"):
		return release, readyNames
	case isGate && gate.Has(gateNames...) && gateFolder.MatchString(path.Base(path.Dir(f.Path))):
		return gate, gateNames
	}
	return merge, nil
}

func readDecision(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	d := &report.Decision{Origin: f.At(1)}
	r.Art.Decisions = []*report.Decision{d}
	if f.Format == dialect.Markdown {
		decisionIn(r, d)
	} else {
		v, names := decisionOf(f)
		o := r.Object(v)
		if o == nil {
			return r.Refuse(v, "decision")
		}
		d.Origin, d.Time = r.Origin(v), o.Time(timeNames...)
		for _, name := range names {
			decide(d, OutcomeWord(o, name), d.Line)
		}
		if slices.Equal(names, gateNames) {
			d.Stage = cmp.Or(o.MaybeWord(stageNames...), f.Stem())
		}
		r.KeepRest(o)
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

// decisionIn finds the verdict of a text: a field, the line after a heading "Verdict", or what follows in the title.
func decisionIn(r *dialect.Reading, d *report.Decision) {
	titled := false
	for _, p := range review.Lines(r.File) {
		name, value, _ := label(p.Text)
		word := ""
		switch head := decisionHead.FindString(p.Text); {
		case verdictLabel.MatchString(name):
			word = value
		case titled && p.Level == 0:
			word = p.Text
		case p.Level == 1:
			word = strings.TrimLeft(p.Text[len(head):], " :—–-")
		}
		titled = p.Level > 0 && verdictLabel.MatchString(dialect.Fold(p.Text))
		decide(d, word, r.At(p.No).Line)
	}
}
