package judge

import (
	"fmt"
	"slices"

	"swarmreport/report"
)

// tooManyOpen holds the open findings of each severity against the policy's limit; unknown counts as high.
func tooManyOpen(a *Account) []Reason {
	var reasons []Reason
	for _, severity := range report.Severities {
		if limit := a.Policy.MaxOpen[severity]; limit.Set {
			reasons = append(reasons, a.moreOpen(severity, limit.Most)...)
		}
	}
	return reasons
}

func (a *Account) moreOpen(severity report.Severity, most int) []Reason {
	says := func(n int) string {
		return fmt.Sprintf("%s open, and the policy allows %d", areFindings(n, severity), most)
	}
	reasons := a.about(says, func(s *Settled) bool { return s.Open() && s.Counts().Weight() == severity })
	if len(refsOf(reasons)) <= most {
		return nil
	}
	return reasons
}

func areFindings(n int, severity report.Severity) string {
	if n == 1 {
		return fmt.Sprintf("1 finding of severity %s is", severity)
	}
	return fmt.Sprintf("%d findings of severity %s are", n, severity)
}

// Artefact is a kind of record that a policy can require of every run.
type Artefact struct {
	Name    string // as the policy writes it
	Meaning string
	holds   func(*Account) bool
}

// Artefacts lists what can be required. To add one, write a line.
var Artefacts = []Artefact{
	{"plan", "an architect’s plan", func(a *Account) bool { return a.Run.Plan != nil }},
	{"reviews", "a readable review", (*Account).reviewEvidence},
	{"fix-summary", "a fix summary", func(a *Account) bool { return len(a.Run.Summaries) > 0 }},
	{"verification", "a verification", (*Account).verificationEvidence},
	{"baseline", "a measured baseline", func(a *Account) bool { held, _, _ := hasBaseline(a); return held > 0 }},
	{"test-coverage", "a test-coverage result", func(a *Account) bool { return len(a.Run.Coverage) > 0 }},
	{"report", "the agents’ own report", func(a *Account) bool { return len(a.Run.Stated) > 0 }},
	{"messages", "messages", func(a *Account) bool { return len(a.Run.Messages) > 0 }},
	{"commits", "a list of commits", func(a *Account) bool { return len(a.Run.Commits) > 0 }},
}

// requiredMissing asks for what the policy itself names; what the schema asks for by default costs points only.
func requiredMissing(a *Account) []Reason {
	var reasons []Reason
	for _, x := range Artefacts {
		if slices.Contains(a.Policy.Artefacts, x.Name) && !x.holds(a) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The policy requires %s (%s), and there is none that could be read.", x.Meaning, x.Name)})
		}
	}
	for _, name := range a.Policy.Required {
		if !a.reviewedBy(name) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The policy requires a review by %s, and there is none that could be read.", name)})
		}
	}
	return reasons
}

// waiverUnused looks at the waivers that name this run. One by fingerprint may be for another run: the archive's page tells.
func waiverUnused(a *Account) (reasons []Reason) {
	if a.Policy.Waivers == nil {
		return nil
	}
	for i := range a.Policy.Waivers.List {
		w := &a.Policy.Waivers.List[i]
		raised := func(f *report.Finding) bool { return w.names(f.ID, f.Reviewer) }
		if w.Fingerprint == "" && w.ofRun(a.Run.ID, a.Run.Project) && !slices.ContainsFunc(a.Run.Findings, raised) {
			reasons = append(reasons, Reason{Message: fmt.Sprintf("The waiver for %s names no finding of this run (%s:%d).", w.Names(), a.Policy.Waivers.Source, w.Line)})
		}
	}
	return reasons
}
