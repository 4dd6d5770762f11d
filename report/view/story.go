package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Event is one statement of the run about a finding, or our conclusion from them.
type Event struct {
	Is   string // what the stylesheet knows it by: raised, fixed, deferred, needs_input, tested …
	What string
	Text string
	Said bool // the text is the run's, not ours
	At   []Link
}

// maxEvent is the longest text of a statement, in bytes; the place after it leads to the whole.
const maxEvent = 4 << 10

// story tells a finding's life: where it was reported, every answer to it, what that is worth, and what earlier runs
// say. at is its first place.
func (r *Run) story(s *judge.Settled, at Link) (events []Event, more int) {
	raised := Event{Is: "raised", What: "Reported by " + reviewer(s.Reviewer)}
	if len(s.Origins) > 0 {
		raised.At = append([]Link{at}, fewLinks(s.Origins[1:], mostStory, r.at)...)
	}
	raised.At = append(raised.At, fewLinks(r.talk.sources[s.Finding], mostStory, r.message)...)
	answers := r.answers(s.Finding)
	if w := s.Waiver; w != nil && w.State == judge.WaiverLapsed {
		what := "Was waived by " + brief(w.Owner, 160) + " until " + brief(w.Expires.Text, 80)
		answers = append(answers, Event{Is: "lapsed", What: what, Text: report.Shorten(w.Reason, maxEvent), At: r.waiver(s)})
	}
	shown := min(len(answers), mostStory)
	events = append(append(events, raised), answers[:shown]...)
	end := Event{Is: status(s), What: "Status: " + badge(status(s)).Word, Text: report.Shorten(s.Reason, maxEvent),
		At: r.waiver(s)}
	if s.Proof != judge.NoProof {
		end.What += either(status(s) == Disputed, "", ", "+proofBadge(s).Word)
		end.Text = strings.TrimSpace(end.Text + " " + report.Shorten(s.ProofReason, maxEvent))
	}
	return append(append(events, end), r.before(s)...), len(answers) - shown
}

// before says what a finding is to earlier runs: its first and previous sighting, and a fix that it disproves.
func (r *Run) before(s *judge.Settled) (events []Event) {
	past := r.v.Past.Of(s)
	words := map[judge.Lifecycle]string{judge.Persisting: "Persisting: reported before, and open or waived since",
		judge.Reopened: "Reopened: closed before, and reported again"}
	if what := words[past.Lifecycle]; what != "" {
		e := Event{Is: string(past.Lifecycle), What: what}
		if past.Previous.Known() {
			e.At = []Link{{Text: "first in"}, runFinding(toSite, past.First)}
		}
		if past.Previous.Known() && past.Previous != past.First {
			e.At = append(e.At, Link{Text: "· last before in"}, runFinding(toSite, past.Previous))
		}
		events = append(events, e)
	}
	if past.Refutes.Known() {
		events = append(events, Event{Is: "refuted", What: "It disproves an earlier fix",
			Text: "That run called it fixed.", At: []Link{runFinding(toSite, past.Refutes)}})
	}
	return events
}

// toSite leads from the pages of a run to the site's root.
const toSite = "../../"

// onlyRemembered is said of a run that has no pages.
const onlyRemembered = "known from the history alone: its folder was not read"

// runLink leads to a run.
func runLink(root string, r *archive.Record) Link { return runFinding(root, archive.RefTo(r).RunRef) }

// runFinding leads to a finding in its run, or to the run.
func runFinding(root string, ref judge.RunRef) Link {
	l := Link{Text: brief(ref.ID, 80)}
	switch {
	case ref.Remembered:
		l.Title = onlyRemembered
	case ref.Finding == "":
		l.Href = root + RunDir(ref.Key) + "/" + RunPage
	default:
		l.Href = root + RunDir(ref.Key) + "/" + FindingHref(ref.Finding, ref.Page)
	}
	return l
}

// answers are the statements of the run about a finding.
func (r *Run) answers(f *report.Finding) (events []Event) {
	for _, list := range [][]*report.Statement{f.Fixes, f.Tests, f.Deferrals, f.Questions, f.Escalations} {
		for _, x := range list {
			events = append(events, r.statement(x))
		}
	}
	return events
}

// statement is one answer in words; its text is the run's.
func (r *Run) statement(x *report.Statement) Event {
	then := after(" Then: ", report.Shorten(x.Action, maxEvent))
	text := report.Shorten(cmp.Or(x.InputNeeded, x.Description), maxEvent) +
		after(" Answer: ", report.Shorten(x.Reply, maxEvent))
	e := Event{At: []Link{r.at(x.Origin)}, Said: true, Text: strings.TrimSpace(text + then)}
	file := path(x.File, "").Text
	switch {
	case x.Is == report.AnswerTested:
		e.Is, e.What = "tested", "Test written"+after(": ", file)
		if x.Count.Known {
			e.What += " (" + plural(x.Count.N, "test", "tests") + ")"
		}
	case x.Is == report.AnswerDeferred:
		e.Is, e.What = "deferred", either(x.ByUser, "Declined by the user", "Deferred")
		if !report.Filled(x.Description) {
			e.Text, e.Said = "No reason stated."+then, x.Action != ""
		}
	case x.Is == report.AnswerNeedsInput:
		e.Is, e.What = "needs_input", either(x.Reply != "", "Asked and answered", "Needs an answer")
	case x.Is == report.AnswerEscalated:
		e.Is, e.What = "needs_input", "Escalated"+after(": ", x.TargetPhase)
	case x.Unclaimed:
		e.Is, e.What = "unaccounted", "Answer: “"+brief(x.Denied, 40)+"”"
	default:
		e.Is, e.What = "fixed", either(x.Own, "Called fixed in its own entry", "Called fixed")
		if x.Word != "" {
			e.What = "Later review: “" + brief(x.Word, 40) + "”"
		} else if x.Verdict != nil {
			e.What, e.At = "A later verdict of the same role is positive", append(e.At, r.message(x.Verdict))
		}
		e.What += after(" in ", file) + after(", lines ", brief(x.Lines, 40))
	}
	return e
}

// after puts a separator before a detail; nothing before none.
func after(separator, detail string) string {
	if detail == "" {
		return ""
	}
	return separator + detail
}

// SimilarWords says which findings may be the same as one; empty = none.
func SimilarWords(v *judge.Verdict, key string) string {
	var names []string
	for _, x := range v.Past.SimilarTo(key) {
		name := cmp.Or(x.OtherID, "a finding")
		if s := v.Finding(x.Other.Finding); x.Within && s != nil {
			name = s.Name() + ", " + s.Disposition.Words()
		} else if !x.Within {
			name += " of " + x.Other.ID + either(x.Waived, ", waived", "")
		}
		names = append(names, name+" (same place"+either(x.Why == judge.SimilarPlace, " and code)", ", similar text)"))
	}
	return after("may be the same as ", strings.Join(names, "; "))
}
