package render

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// findingJSON is one finding, its status, and every statement of the run that names it. Texts are as the run wrote
// them, after redaction. Where the run was not compared with others, identity is the fingerprint, and lifecycle and
// first_seen are left out.
func findingJSON(v *judge.Verdict, s *judge.Settled, before statements) object {
	f, past := s.Finding, v.Past.Of(s)
	return append(object{
		{"key", f.Key}, {"id?", f.ID}, {"reviewer", f.Reviewer}, {"severity", f.Severity},
		{"severity_raw?", f.SeverityRaw}, {"classification?", f.Classification}, {"loe?", f.LOE}, {"category?", f.Category},
		{"title?", f.Title}, {"description?", f.Description}, {"file?", f.File}, {"line?", f.Line}, {"end_line?", f.EndLine},
		{"evidence?", f.Evidence}, {"suggestion?", f.Suggestion}, {"risk?", f.Risk}, {"input_needed?", f.InputNeeded},
		{"status?", f.Status}, {"resolution?", f.Resolution},
		{"disposition", s.Disposition}, {"disposition_reason", s.Reason}, {"waiver?", waiverJSON(s.Waiver)},
		{"proof", s.Proof}, {"proof_by?", s.ProofBy}, {"proof_reason?", s.ProofReason}, {"open", s.Open()},
		{"fingerprint", past.Fingerprint}, {"identity", past.Identity}, {"lifecycle?", past.Lifecycle},
		{"first_seen?", past.First.Key}, {"refutes?", past.Refutes.Key},
		{"source?", standingJSON(f.Now)}, {"origin", originJSON(f.Origin())},
		{"also_raised?", each(f.Origins[min(1, len(f.Origins)):], originJSON)}},
		append(before.of(f), member{"unread?", each(f.Unread, unreadJSON)})...)
}

// waiverJSON is a written decision of the team about a finding. Dates are as they were written.
func waiverJSON(w *judge.Waiver) object {
	if w == nil {
		return nil
	}
	return object{{"state", w.State}, {"owner", w.Owner}, {"reason", w.Reason}, {"created", w.Created.Text},
		{"expires", w.Expires.Text}, {"line", w.Line}}
}

// standingJSON compares what a finding quotes with the code as it is now.
func standingJSON(s *report.Standing) object {
	if s == nil {
		return nil
	}
	return object{{"state", s.State}, {"file?", s.File}, {"line?", s.Line}, {"end_line?", s.EndLine}}
}

// mostStated is how many statements of one kind a finding always lists. Where a thousand share an ID, the thousand
// fixes of it mean them all: beyond that number each is written once, and not a million times.
const mostStated = 60

// statements are those that the findings before have listed.
type statements map[*report.Statement]bool

// of lists every statement that answers a finding, and counts those that only earlier findings list.
func (t statements) of(f *report.Finding) object {
	more := 0
	list := func(all []*report.Statement) []object {
		var now []*report.Statement
		for i, x := range all {
			if i < mostStated || !t[x] {
				now, t[x] = append(now, x), true
			}
		}
		more += len(all) - len(now)
		return each(now, statementJSON)
	}
	return object{{"fixes?", list(f.Fixes)}, {"deferrals?", list(f.Deferrals)}, {"questions?", list(f.Questions)},
		{"tests?", list(f.Tests)}, {"escalations?", list(f.Escalations)}, {"more_statements?", more}}
}

// statementJSON is what a record says about a finding, with its place.
func statementJSON(x *report.Statement) object {
	return object{{"id", x.ID}, {"description?", x.Description}, {"input_needed?", x.InputNeeded}, {"file?", x.File},
		{"lines?", x.Lines}, {"type?", x.Type}, {"action?", x.Action}, {"count?", x.Count}, {"answer?", x.Reply},
		{"by_user?", x.ByUser}, {"own?", x.Own}, {"origin", originJSON(x.Origin)}}
}
