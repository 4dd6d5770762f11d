package protocol

import (
	"cmp"
	"slices"

	"swarmreport/report"
)

// Agent-team envelopes (seed 000): work is submitted, judged, and approved or revised. These rules too speak only where
// the order is certain.

// Routing walks the conversation once, by pieces of work. A message that names no work (most submissions and approvals) may be about
// any; then only what holds for all of them is said.
type Routing struct {
	waiting   map[string][]*report.Message // by work: submitted, not yet judged
	early     map[string][]*report.Message // by work: submitted, approved, and not judged since
	judged    map[string]*judgement
	submitted int
	verdicts  int
	decisions int
	directed  bool // a word of the orchestrator's is among the messages
	assigned  int
	approved  int

	unreviewed, undecided, disobeyed []Fault
	Left                             []*report.Message    // submitted, and never judged
	Passed                           map[string][]OwnWord // by work: with a verdict that passes, until it is sent back
}

// orchestrated are the types that only the orchestrator sends.
var orchestrated = []string{"taskassignment", "revisionrequest", "approval", "triagerequest", "architecturerequest", "researchrequest"}

// judgement is the verdicts on one piece of work that nobody has decided on yet.
type judgement struct {
	verdicts []*report.Message
	pieces   int // submissions that they are about; more than one leaves open which verdict is whose
}

// Routed walks a run's envelopes.
func Routed(run *report.Run) *Routing {
	list := Ordered(run)
	if len(list) == 0 {
		return &Routing{}
	}
	r := &Routing{waiting: map[string][]*report.Message{}, early: map[string][]*report.Message{}, judged: map[string]*judgement{}, Passed: map[string][]OwnWord{}}
	for _, m := range list {
		r.take(m)
	}
	for _, list := range r.waiting {
		r.Left = append(r.Left, list...)
		for _, m := range list {
			r.unreviewed = append(r.unreviewed, about("is ready for review, and no verdict follows", m))
		}
	}
	for _, list := range r.early {
		r.Left = append(r.Left, list...)
	}
	for _, j := range r.judged {
		for _, m := range j.verdicts {
			r.undecided = append(r.undecided, about("is followed by neither approval nor revision", m))
		}
	}
	return r
}

func submissionsReviewed(run *report.Run, found func(Fault)) int {
	r := Routed(run)
	pass(r.unreviewed, found)
	return r.submitted
}

// verdictsDecided: where only what agents handed in is kept, the orchestrator's decisions are not missing from it.
func verdictsDecided(run *report.Run, found func(Fault)) int {
	r := Routed(run)
	if !r.directed {
		return 0
	}
	pass(r.undecided, found)
	return r.verdicts
}

func verdictsObeyed(run *report.Run, found func(Fault)) int {
	r := Routed(run)
	pass(r.disobeyed, found)
	return r.decisions
}

// pass hands on what a walk found.
func pass(faults []Fault, found func(Fault)) {
	for _, f := range faults {
		found(f)
	}
}

func (r *Routing) take(m *report.Message) {
	work := cmp.Or(report.Plain(m.Thread), report.Plain(m.Component))
	r.directed = r.directed || slices.Contains(orchestrated, m.Kind())
	switch m.Kind() {
	case "workersubmission":
		if m.Says("signal", "rfr") && !r.allApproved() {
			r.submitted++
			r.waiting[work] = append(r.waiting[work], m)
		}
	case "reviewverdict", "auditverdict":
		r.judge(m, work)
	case "approval", "revisionrequest":
		r.decide(m, work)
	case "taskassignment":
		r.assign(m, work)
	}
	r.count(m)
	if Escalates(m) {
		r.release(work)
	}
}

func (r *Routing) count(m *report.Message) {
	switch {
	case m.Duplicate != nil:
	case m.Kind() == "approval":
		r.approved++
	case m.Kind() == "taskassignment", m.Kind() == "revisionrequest" && r.allApproved(): // it is work again
		r.assigned++
	}
}

// allApproved: who is approved commits, and the format has no other message to say so than one more submission.
func (r *Routing) allApproved() bool { return r.assigned > 0 && r.approved >= r.assigned }

// judge takes the submissions that a verdict may be about from the waiting.
func (r *Routing) judge(m *report.Message, work string) {
	if Escalates(m) {
		return
	}
	r.verdicts++
	j := r.judged[work]
	if j == nil {
		j = &judgement{}
		r.judged[work] = j
	}
	j.verdicts = append(j.verdicts, m)
	pieces := Drained(r.waiting, work, "")
	Drained(r.early, work, "")
	j.pieces += len(pieces)
	if len(pieces) == 0 && m.Verdict == report.Negative { // of what another judge passed before
		Drained(r.Passed, work, "")
	}
	if len(pieces) == 1 && m.Verdict == report.Positive {
		r.Passed[work] = append(r.Passed[work], OwnWord{pieces[0], m})
	}
}

// decide takes an approval or a revision. It belongs to verdicts where there are any; else it came too early.
func (r *Routing) decide(m *report.Message, work string) {
	r.decisions++
	if m.Kind() == "revisionrequest" {
		Drained(r.Passed, work, "")
	}
	decided := r.takeJudged(work)
	if len(decided) == 0 {
		for _, submission := range Drained(r.waiting, work, "") {
			r.unreviewed = append(r.unreviewed, about("is ready for review, and the "+m.Called()+" came before any verdict", submission, m))
			if m.Kind() == "approval" {
				r.early[work] = append(r.early[work], submission)
			}
		}
	}
	if len(decided) == 1 && decided[0].pieces < 2 {
		r.obey(m, decided[0].verdicts)
	}
}

// takeJudged takes the verdicts of a piece of work, else those that name no work; all where the decision names none.
func (r *Routing) takeJudged(work string) (taken []*judgement) {
	if work == "" {
		for _, j := range r.judged {
			taken = append(taken, j)
		}
		clear(r.judged)
		return taken
	}
	for _, key := range []string{work, ""} {
		if j := r.judged[key]; j != nil {
			delete(r.judged, key)
			return []*judgement{j}
		}
	}
	return nil
}

// obey holds a decision against the verdicts: one that fails forbids approval, and where all pass cleanly there is nothing to revise.
func (r *Routing) obey(m *report.Message, verdicts []*report.Message) {
	approves, clean := m.Kind() == "approval", true
	for _, v := range verdicts {
		clean = clean && v.Says("signal", "pass")
		if approves && v.Says("signal", "fail") {
			r.disobeyed = append(r.disobeyed, about("approves what the "+v.Called()+" failed", m, v))
			return
		}
	}
	if !approves && clean {
		r.disobeyed = append(r.disobeyed, about("asks for a revision of what passed cleanly", m, verdicts...))
	}
}

// assign begins new work on the same task: what came before it there is over.
func (r *Routing) assign(m *report.Message, work string) {
	for _, submission := range r.waiting[work] {
		r.unreviewed = append(r.unreviewed, about("is ready for review, and the "+m.Called()+" came before any verdict", submission, m))
	}
	delete(r.waiting, work)
	if j := r.judged[work]; j != nil {
		for _, v := range j.verdicts {
			r.undecided = append(r.undecided, about("is followed by the "+m.Called()+" and neither approved nor revised", v, m))
		}
		delete(r.judged, work)
	}
}

// release: an escalation ends the duties of what it is about.
func (r *Routing) release(work string) {
	Drained(r.waiting, work, "")
	r.takeJudged(work)
}

// OwnWord is what the author says of a piece of work, or the commit of it, beside the verdict that passed it.
type OwnWord struct{ Said, Verdict *report.Message }
