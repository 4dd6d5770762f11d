package judge

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// work is a piece of work and an agent.
type work struct{ subject, agent string }

// workersOf returns who submitted which work for review: their own approval of it is no review.
func workersOf(run *report.Run) map[work]bool {
	all := map[work]bool{}
	for _, m := range run.Messages {
		if m.From != "" && slices.Contains(handInTypes, m.Kind()) {
			all[work{m.Subject(), m.From}], all[work{"*", report.ReviewerName(m.From)}] = true, true
		}
	}
	return all
}

// reviewEvidence: a signed review with a list, or a message with a verdict, by somebody else than the author. A list of
// findings without a reviewer is none, nor is a review of the design.
func (a *Account) reviewEvidence() bool {
	byOther := func(m *report.Message) bool { return a.fromRun(m) && !a.workers[work{m.Subject(), m.From}] }
	return slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool {
		if r.Carrier != nil && !byOther(r.Carrier) || r.Carrier == nil && a.workers[work{"*", r.Reviewer}] {
			return false
		}
		return signed(r) && !r.Design
	}) || slices.ContainsFunc(a.Run.Messages, func(m *report.Message) bool {
		return m.Verdict != report.NoVerdict && slices.Contains(reviewTypes, m.Kind()) && byOther(m)
	})
}

// signed reports whether a review has a list that a reviewer signs for.
func signed(r *report.Review) bool { return r.Listed && !r.Generic && !r.Scanner }

func (a *Account) verificationEvidence() bool {
	return slices.ContainsFunc(a.Measured, func(m *Measured) bool {
		return m.Shows() && (m.Carrier == nil || a.fromRun(m.Carrier))
	})
}

// fromRun reports whether a message can be evidence: in a swarm's run directory only the swarm's own messages are.
func (a *Account) fromRun(m *report.Message) bool { return m.Dialect == report.Swarm || !a.planned() }

// planned reports whether a swarm's architect planned. A plan that only has the same shape makes no run a swarm's.
func (a *Account) planned() bool { return a.Run.Plan != nil && a.Run.Plan.Dialect == report.Swarm }

func noReview(g *gate) {
	if g.reviewEvidence() {
		return
	}
	if lost, found := g.Lost(ReviewFile); found {
		g.add(lost, "No review could be read: %s is lost.", lost.Path)
		return
	}
	text := "No independent review found"
	for _, r := range g.Run.Reviews {
		if r.Scanner {
			text = "Nobody signs for the scanner " + r.Path + ", and no independent review was found"
		}
	}
	g.about(refsTo(g.Run.Reviews, func(r *report.Review) Ref { return originRef(r.Origin) }), "%s.", text)
}

func noVerification(g *gate) {
	if g.verificationEvidence() {
		return
	}
	if lost, found := g.Lost(VerificationFile); found {
		g.add(lost, "The verification could not be read: %s is lost.", lost.Path)
		return
	}
	for _, in := range g.Run.Inputs {
		if strings.HasPrefix(strings.ToLower(path.Base(in.Path)), "verification") {
			g.add(report.Origin{Path: in.Path}, "No verification found: %s states no outcome in a form that is read. "+
				"Write status and test counts as a verification-result.json has them.", in.Path)
			return
		}
	}
	g.about(nil, "No verification found: whether the work passes its tests is not recorded.")
}

// notUnderstood asks a person to look at each passage that no reader understood: it may hold a finding.
func notUnderstood(g *gate) {
	const most = 3 // quoted passages
	var quoted []string
	var places []Ref
	for _, p := range g.Run.NotUnderstood {
		if !g.asked(p) {
			quoted = append(quoted, p.Origin.String()+" "+report.Quoted(p.Text))
			places = append(places, originRef(p.Origin))
		}
	}
	if len(places) > 0 {
		g.about(places, "%s not understood: %s. %s", report.Plural(len(places), "passage"), listNames(quoted, most),
			ReadableForm)
	}
}

// ReadableForm is how a finding is written so that it is read.
const ReadableForm = "Write each finding as “### ID [SEVERITY] title” with “File: path:line” below it, or as JSON."

// asked reports whether another rule names what a passage asks about: a lost file, or the outcome of a check.
func (a *Account) asked(p report.Passage) bool {
	lost := func(in report.Input) bool { return in.Path == p.Path }
	named := func(c report.Check) bool { return strings.Contains(p.Text, c.Raw) }
	unclear := func(m *Measured) bool { return m.Path == p.Path && slices.ContainsFunc(m.unclear(), named) }
	return slices.ContainsFunc(a.lost, lost) || slices.ContainsFunc(a.Measured, unclear)
}

// stale: the source that was shown is at another commit than the run is about, and at none that the run itself made.
// Without a source or a hash of both there is nothing to compare.
func stale(g *gate) {
	run := g.Run
	if run.Source == nil || !report.IsCommit(run.Commit) || !report.IsCommit(run.Source.Commit) {
		return
	}
	own := func(c report.Commit) bool { return report.SameCommit(c.Hash, run.Source.Commit) }
	if !report.SameCommit(run.Commit, run.Source.Commit) && !slices.ContainsFunc(run.Commits, own) {
		g.about(nil, "The source has moved on: the run is about %.7s, the source is at %.7s.", run.Commit, run.Source.Commit)
	}
}

// requiredMissing asks for what the policy itself names; whom the schema requires by default costs points only.
func requiredMissing(g *gate) {
	for _, name := range g.Policy.Required {
		if !g.reviewedBy(name) {
			g.about(nil, "The policy requires a review by %s, but none could be read.", name)
		}
	}
}
