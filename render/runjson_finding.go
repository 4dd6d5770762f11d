package render

import (
	"swarmreport/report"
	"swarmreport/report/judge"
)

// findingJSON is one finding, its status, and every statement of the run that names it. Texts are as the run wrote
// them, after redaction. Where the run was not compared with others, identity is the fingerprint, and lifecycle and
// first_seen are left out.
func findingJSON(v *judge.Verdict, s *judge.Settled, before *statements) object {
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

// mostStated is how many statements of one kind each of several namesakes repeats, at least.
const mostStated = 60

// statements are what earlier findings of the list were answered by. Where a thousand share an ID, the thousand fixes
// of it mean them all: each is written once, and not a million times.
type statements struct {
	written map[any]bool
	whole   map[any]int // the length of each list that was written as a whole, by its first element
}

// of writes every statement that answers a finding, with its place, and counts those that earlier findings have.
func (t *statements) of(f *report.Finding) object {
	more := 0
	return object{
		{"fixes?", stating(t, f.Fixes, &more, func(x *report.Statement) object {
			return object{{"id", x.ID}, {"description?", x.Description}, {"file?", x.File}, {"lines?", x.Lines},
				{"own?", x.Own}, {"origin", originJSON(x.Origin)}}
		})},
		{"deferrals?", stating(t, f.Deferrals, &more, func(x *report.Statement) object {
			return object{{"id", x.ID}, {"reason?", x.Description}, {"action?", x.Action}, {"by_user?", x.ByUser},
				{"origin", originJSON(x.Origin)}}
		})},
		{"questions?", stating(t, f.Questions, &more, func(x *report.Statement) object {
			return object{{"id", x.ID}, {"description?", x.Description}, {"input_needed?", x.InputNeeded},
				{"action?", x.Action}, {"answer?", x.Reply}, {"origin", originJSON(x.Origin)}}
		})},
		{"tests?", stating(t, f.Tests, &more, func(x *report.Statement) object {
			return object{{"id", x.ID}, {"description?", x.Description}, {"file?", x.File}, {"count?", x.Count},
				{"origin", originJSON(x.Origin)}}
		})},
		{"escalations?", stating(t, f.Escalations, &more, func(x *report.Statement) object {
			return object{{"id", x.ID}, {"description?", x.Description}, {"answer?", x.Reply}, {"type?", x.Type},
				{"origin", originJSON(x.Origin)}}
		})},
		{"more_statements?", more}}
}

// stating returns the first of a long list, and of the others those that are not written yet; it counts the rest.
func stating[T any](t *statements, all []*T, more *int, shape func(*T) object) []object {
	now := all
	if len(all) > mostStated {
		if t.written == nil {
			t.written, t.whole = map[any]bool{}, map[any]int{}
		}
		now = all[:mostStated:mostStated]
		if first := any(&all[0]); t.whole[first] < len(all) {
			t.whole[first] = len(all)
			for i, x := range all {
				if i >= mostStated && !t.written[x] {
					now = append(now, x)
				}
				t.written[x] = true
			}
		}
		*more += len(all) - len(now)
	}
	return each(now, shape)
}
