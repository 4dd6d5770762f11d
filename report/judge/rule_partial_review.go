package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// A review that passes and says itself how far: on conditions, or without some files of the change.

// conditional: it approves on conditions that nobody is known to have met. Where it lists findings, the conditions are about them, and what became
// of these is judged.
func (a *Account) conditional() (reasons []Reason) {
	for _, r := range a.Run.Reviews {
		if len(r.Conditions) > 0 && len(r.Findings) == 0 && approving(r) && !a.approvedSince(r) {
			reasons = append(reasons, Reason{Message: r.Path + " says " + report.Quoted(r.Verdict) + " on the condition " + report.Quoted(r.Conditions[0]) + ", and no approval without it follows.", Refs: refsTo(r.Origin)})
		}
	}
	return reasons
}

func approving(r *report.Review) bool {
	return r.Clean || report.VerdictOf(r.Verdict) == report.Positive
}

// approvedSince reports whether the same reviewer later approved the same without conditions.
func (a *Account) approvedSince(r *report.Review) bool {
	said := a.message(r.Message)
	return slices.ContainsFunc(a.Run.Reviews, func(later *report.Review) bool {
		if later.Reviewer != r.Reviewer || len(later.Conditions) > 0 || !approving(later) {
			return false
		}
		if m := a.message(later.Message); said != nil && m != nil {
			return m.Sequence > said.Sequence && m.Subject() == said.Subject()
		}
		return later.Time.After(r.Time)
	})
}

// partlyReviewed: files of the change stand among those that a review which passes did not look at, and no other review did.
func (a *Account) partlyReviewed() (reasons []Reason) {
	for _, r := range a.Run.Reviews {
		m := a.message(r.Message)
		if !approving(r) && (m == nil || m.Verdict != report.Positive) || m != nil && m.Duplicate != nil {
			continue
		}
		left := slices.Clone(r.Unreviewed)
		if m != nil {
			left = append(left, notReviewed(m.Body)...)
		}
		if files := slices.DeleteFunc(left, func(text string) bool { return !a.isChanged(fileIn(text)) || a.reviewedElsewhere(r, fileIn(text)) }); len(files) > 0 {
			reasons = append(reasons, Reason{Message: r.Path + " passes and says of files of the change that they were not reviewed: " + listNames(files, 3) + ".", Refs: refsTo(r.Origin)})
		}
	}
	return reasons
}

// isChanged: a summary or a message names the file as changed by the run.
func (a *Account) isChanged(file string) bool {
	if file == "" {
		return false
	}
	return len(a.handoffs().of(file)) > 0 || slices.ContainsFunc(a.Run.Summaries, func(s *report.FixSummary) bool {
		changed := a.modifiedBy(s)
		return changed.all.Has(file) || changed.ofFixes.Has(file)
	})
}

// reviewedElsewhere: another reviewer looked at the file. What the same one saw of it earlier was another state of it.
func (a *Account) reviewedElsewhere(r *report.Review, file string) bool {
	return slices.ContainsFunc(a.Run.Reviews, func(other *report.Review) bool {
		return other.Reviewer != r.Reviewer && (report.AnyPath(other.ReviewedFiles, file) ||
			slices.ContainsFunc(other.Findings, func(f *report.Finding) bool { return f.File != "" && report.SamePath(f.File, file) }))
	})
}

// fileIn gives the file with which an entry begins: “`shop/till.py` — too long”.
func fileIn(entry string) string {
	words := strings.Fields(strings.ReplaceAll(entry, "`", " "))
	if len(words) == 0 || !strings.ContainsAny(words[0], "./") {
		return ""
	}
	return strings.TrimRight(words[0], ":,;")
}

var notReviewedTitle = pattern.Of(`(?i)^\W*(?:(?:files )?not reviewed|unreviewed(?: files)?)\W*$`)

// notReviewed gives the entries of a section that is titled so.
func notReviewed(body string) (entries []string) {
	if !strings.Contains(strings.ToLower(body), "reviewed") {
		return nil
	}
	inside := false
	for line := range strings.Lines(body) {
		text := strings.TrimSpace(line)
		entry := strings.TrimLeft(text, "-*+ ")
		listed := len(entry) < len(text) && strings.ContainsRune("-*+", rune(text[0])) && !strings.HasPrefix(text, "**")
		switch {
		case text == "":
		case listed && inside:
			entries = append(entries, entry)
		default:
			inside = !listed && notReviewedTitle.MatchString(text)
		}
	}
	return entries
}
