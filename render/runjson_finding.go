package render

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// runFinding is one thing a reviewer raised, what became of it, and every statement of the run that names it. Texts are
// as the run wrote them, after redaction.
type runFinding struct {
	Key            string `json:"key"`         // unique in the run, ours
	ID             string `json:"id,omitzero"` // the reviewer's label; not unique
	Reviewer       string `json:"reviewer"`
	Severity       string `json:"severity"`              // unknown where the word is none of ours
	SeverityRaw    string `json:"severity_raw,omitzero"` // the word as written
	Classification string `json:"classification,omitzero"`
	LOE            string `json:"loe,omitzero"` // level of effort
	Category       string `json:"category,omitzero"`

	Title       string `json:"title,omitzero"`
	Description string `json:"description,omitzero"`
	File        string `json:"file,omitzero"`     // as written, without a line
	Line        int    `json:"line,omitzero"`     // 1-based
	EndLine     int    `json:"end_line,omitzero"` // absent = the same line
	Evidence    string `json:"evidence,omitzero"`
	Suggestion  string `json:"suggestion,omitzero"`
	Risk        string `json:"risk,omitzero"`
	InputNeeded string `json:"input_needed,omitzero"` // what the reviewer asks the user
	Status      string `json:"status,omitzero"`       // its own record's word
	Resolution  string `json:"resolution,omitzero"`   // what its own record says was done

	Disposition       string     `json:"disposition"`
	DispositionReason string     `json:"disposition_reason"`
	Waiver            *runWaiver `json:"waiver,omitempty"` // that lets it stand, or that lapsed; absent = none, or it is answered without one

	Proof       string `json:"proof"`             // none where it is not called fixed
	ProofBy     string `json:"proof_by,omitzero"` // who or what corroborates it
	ProofReason string `json:"proof_reason,omitzero"`
	Open        bool   `json:"open"` // nothing closed it, or what closed it is contradicted

	Fingerprint string `json:"fingerprint"`         // of this finding alone
	Identity    string `json:"identity"`            // equal in two runs where they raise the same finding
	Lifecycle   string `json:"lifecycle,omitzero"`  // against earlier runs; absent = not compared
	FirstSeen   string `json:"first_seen,omitzero"` // key of the run that raised it first
	Refutes     string `json:"refutes,omitzero"`    // key of the earlier run whose claim this refutes

	Source *runStanding `json:"source,omitempty"` // the code at its place now; absent = not shown, or no file is named

	Origin      runOrigin      `json:"origin"`
	AlsoRaised  []runOrigin    `json:"also_raised,omitempty"` // further places that raise it
	Fixes       []runStatement `json:"fixes,omitempty"`
	Deferrals   []runStatement `json:"deferrals,omitempty"`
	Questions   []runStatement `json:"questions,omitempty"`
	Tests       []runStatement `json:"tests,omitempty"`
	Escalations []runStatement `json:"escalations,omitempty"`
	More        int            `json:"more_statements,omitzero"` // that stand under a finding before it, and are not repeated
	Unread      []runUnread    `json:"unread,omitempty"`
}

// newRunFinding: where the run was not compared with others, identity is the fingerprint, and lifecycle and first_seen are left out.
func newRunFinding(v *judge.Verdict, s *judge.Settled, t *told) runFinding {
	f, past := s.Finding, v.Past.Of(s)
	out := runFinding{Key: f.Key, ID: f.ID, Reviewer: f.Reviewer, Severity: f.Severity.String(), SeverityRaw: f.SeverityRaw,
		Classification: f.Classification, LOE: f.LOE, Category: f.Category,
		Title: f.Title, Description: f.Description, File: f.File, Line: f.Line, EndLine: f.EndLine, Evidence: f.Evidence,
		Suggestion: f.Suggestion, Risk: f.Risk, InputNeeded: f.InputNeeded, Status: f.Status, Resolution: f.Resolution,
		Disposition: s.Disposition.String(), DispositionReason: s.Reason, Proof: s.Proof.String(), ProofBy: s.ProofBy.String(), ProofReason: s.ProofReason, Open: s.Open(),
		Fingerprint: past.Fingerprint, Identity: past.Identity, Lifecycle: past.Lifecycle.String(), FirstSeen: past.First.Key, Refutes: past.Refutes.Key, Origin: newRunOrigin(f.Origin()), AlsoRaised: each(further(f.Origins), newRunOrigin),
		Unread: each(f.Unread, newRunUnread), Source: newRunStanding(f.Now)}
	out.Waiver = newRunWaiver(s.Waiver)
	out.link(f, t)
	return out
}

// runWaiver is a written decision of the team about a finding. Dates are as they were written.
type runWaiver struct {
	State   string `json:"state"` // active, expiring or lapsed
	Owner   string `json:"owner"`
	Reason  string `json:"reason"`
	Created string `json:"created"`
	Expires string `json:"expires"`
	Line    int    `json:"line"` // in the file of waivers
}

func newRunWaiver(w *judge.Waiver) *runWaiver {
	if w == nil {
		return nil
	}
	return &runWaiver{w.State.String(), w.Owner, w.Reason, w.Created.Text, w.Expires.Text, w.Line}
}

// runStanding compares what a finding quotes with the code as it lies now.
type runStanding struct {
	State   report.State `json:"state"`
	File    string       `json:"file,omitzero"`     // in the source; absent = there is none
	Line    int          `json:"line,omitzero"`     // where the quoted evidence stands now, or else the stated line
	EndLine int          `json:"end_line,omitzero"` // absent = the same line
}

func newRunStanding(s *report.Standing) *runStanding {
	if s == nil {
		return nil
	}
	return &runStanding{s.State, s.File, s.Line, s.EndLine}
}

func further(origins []report.Origin) []report.Origin {
	if len(origins) < 2 {
		return nil
	}
	return origins[1:]
}

// runStatement is one claim of the run about a finding, with its place. Which keys it has depends on the kind of claim.
type runStatement struct {
	ID          string    `json:"id"` // as the claim writes it
	Description string    `json:"description,omitzero"`
	Reason      string    `json:"reason,omitzero"`
	InputNeeded string    `json:"input_needed,omitzero"`
	Action      string    `json:"action,omitzero"` // what should be done later
	Answer      string    `json:"answer,omitzero"` // what was said to a question or an escalation
	Type        string    `json:"type,omitzero"`   // of an escalation
	File        string    `json:"file,omitzero"`
	Lines       string    `json:"lines,omitzero"`   // the changed range as written
	Count       *int      `json:"count,omitzero"`   // of tests
	ByUser      bool      `json:"by_user,omitzero"` // the user declined it
	Own         bool      `json:"own,omitzero"`     // said by the finding's own record
	Origin      runOrigin `json:"origin"`
}

func (out *runFinding) link(f *report.Finding, t *told) {
	out.Fixes = each(t.fixes.of(f.Fixes, &out.More), func(x *report.Fix) runStatement {
		return runStatement{ID: x.ID, Description: x.Description, File: x.File, Lines: x.Lines, Own: x.Own, Origin: newRunOrigin(x.Origin)}
	})
	out.Deferrals = each(t.deferrals.of(f.Deferrals, &out.More), func(x *report.Deferral) runStatement {
		return runStatement{ID: x.ID, Reason: x.Reason, Action: x.Action, ByUser: x.ByUser, Origin: newRunOrigin(x.Origin)}
	})
	out.Questions = each(t.questions.of(f.Questions, &out.More), func(x *report.Question) runStatement {
		return runStatement{ID: x.ID, Description: x.Description, InputNeeded: x.InputNeeded, Action: x.Action, Answer: x.Answer, Origin: newRunOrigin(x.Origin)}
	})
	out.Tests = each(t.tests.of(f.Tests, &out.More), func(x *report.TestClosure) runStatement {
		return runStatement{ID: x.ID, Description: x.Description, File: x.File, Count: stated(x.Count), Origin: newRunOrigin(x.Origin)}
	})
	out.Escalations = each(t.escalations.of(f.Escalations, &out.More), func(x *report.Escalation) runStatement {
		return runStatement{ID: x.ID, Type: x.Type, Description: x.Description, Answer: x.Answer, Origin: newRunOrigin(x.Origin)}
	})
}

// stated gives a number that the run states; nil where it states none, so that 0 is never made up.
func stated(c report.Count) *int {
	if !c.Known {
		return nil
	}
	return &c.N
}
