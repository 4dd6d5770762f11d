package report

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report/pattern"
)

// Answers that name their finding by the number that its review gives it, or by its title. A number means something only beside one numbering: where
// two reviews count, where a file also names findings by their ids, or counts further than the review, it may be the fixer's own.

var numberAlone = pattern.Of(`(?i)^(?:(?:finding|issue)[ -]?)?#?(\d{1,3})(\.)?$`)

// answeredNumber reads “#3”, “Finding 3” and a bare 3, and the “3.” of a list, which counts by itself; zero where it is none of these.
func answeredNumber(id string) (n int, counts bool) {
	m := numberAlone.FindStringSubmatch(strings.TrimSpace(id))
	if m == nil {
		return 0, false
	}
	n, _ = strconv.Atoi(m[1])
	return n, m[2] != ""
}

// TitleAsID makes of a finding's title what names it in an answer.
func TitleAsID(title string) string { return "“" + strings.TrimSpace(title) + "”" }

// IsTitle reports whether what names a finding is its title, by [TitleAsID].
func IsTitle(id string) bool { return strings.HasPrefix(id, "“") && strings.HasSuffix(id, "”") }

// named gives the finding that an answer names by its number or its title, where just one can be meant.
func (r *references) named(id, summary string) []*Finding {
	if n, _ := answeredNumber(id); n > 0 {
		if list := r.numbering(summary); n <= len(list) {
			return list[n-1 : n : n]
		}
		return nil
	}
	return r.titled(id)
}

// titled gives the one finding that has a title, folded to words. A short one may be any headline.
func (r *references) titled(id string) []*Finding {
	said := Words(strings.Trim(id, "“”"))
	if len(said) < shortestSaid || !strings.Contains(said, " ") {
		return nil
	}
	if r.titles == nil {
		r.titles = map[string][]*Finding{}
		for _, f := range r.run.Findings {
			title := Words(f.Title)
			r.titles[title] = append(r.titles[title], f)
		}
	}
	if found := r.titles[said]; len(found) == 1 {
		return found
	}
	return nil
}

// numbering gives the findings of the one review that counts its findings, in their order, if a summary surely answers by these numbers.
func (r *references) numbering(summary string) []*Finding {
	if list, known := r.numbers[summary]; known {
		return list
	}
	list := r.numberedReview(summary)
	for _, s := range r.run.Summaries {
		if s.Path == summary && !r.countsBy(s, len(list)) {
			list = nil
		}
	}
	if r.numbers == nil {
		r.numbers = map[string][]*Finding{}
	}
	r.numbers[summary] = list
	return list
}

// numberedReview gives what the only numbered review raised, of those that the summary may answer; where none has numbers, the ids may be such.
func (r *references) numberedReview(summary string) (list []*Finding) {
	for _, v := range r.run.Reviews {
		if counted := v.counted(); counted != nil && len(r.ofReview(counted, summary)) == len(counted) {
			if list != nil {
				return nil
			}
			list = counted
		}
	}
	if list == nil {
		list = r.loneReview()
	}
	return list
}

// loneReview gives the findings of the only review that raised any, where their ids count them: SEC-001, SEC-002 and so on.
func (r *references) loneReview() (list []*Finding) {
	for _, v := range r.run.Reviews {
		if len(v.Findings) == 0 {
			continue
		}
		if list != nil || slices.ContainsFunc(v.Findings, func(f *Finding) bool { return f.Number > 0 }) {
			return nil
		}
		list = v.Findings
	}
	for i, f := range list {
		number := strings.TrimLeft(f.ID[len(strings.TrimRight(f.ID, "0123456789")):], "0")
		if number != strconv.Itoa(i+1) {
			return nil
		}
	}
	return list
}

// counted gives the findings of a review in the order of their numbers; nil where these are not one, two and so on to the last.
func (v *Review) counted() []*Finding {
	list := make([]*Finding, len(v.Findings))
	for _, f := range v.Findings {
		if f.Number < 1 || int(f.Number) > len(list) || list[f.Number-1] != nil {
			return nil
		}
		list[f.Number-1] = f
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

// countsBy reports whether all answers of a summary are numbers up to the last finding's. The marks of a list count by themselves, and must
// reach it.
func (r *references) countsBy(s *FixSummary, last int) bool {
	most, itself := 0, false
	for _, id := range s.answeredIDs() {
		n, counts := answeredNumber(id)
		if n == 0 && len(r.find(id, "", "")) > 0 || n > last {
			return false
		}
		most, itself = max(most, n), itself || counts
	}
	return !itself || most == last
}

// answeredIDs gives what names the findings that a summary answers.
func (s *FixSummary) answeredIDs() []string {
	ids := make([]string, 0, len(s.Fixes)+len(s.Deferrals)+len(s.Questions))
	for _, x := range s.Fixes {
		ids = append(ids, x.ID)
	}
	for _, x := range s.Deferrals {
		ids = append(ids, x.ID)
	}
	for _, x := range s.Questions {
		ids = append(ids, x.ID)
	}
	return ids
}

// dropTitles drops what a report in words says below titles that are no finding's, where it answers others: a report has such parts as well.
// What it drops is noted.
func (r *references) dropTitles(s *FixSummary) {
	if !slices.ContainsFunc(s.answeredIDs(), func(id string) bool { return !r.isOther(id) }) {
		return
	}
	drop := func(id string, at Origin) bool {
		if r.isOther(id) {
			r.run.Problems = append(r.run.Problems, Problem{Origin: at, Level: Note, Kind: UnknownReference,
				Message: Quoted(strings.Trim(id, "“”")) + " is not the title of just one finding; what is said below it answers none"})
			return true
		}
		return false
	}
	s.Fixes = slices.DeleteFunc(s.Fixes, func(x *Fix) bool { return drop(x.ID, x.Origin) })
	s.Deferrals = slices.DeleteFunc(s.Deferrals, func(x *Deferral) bool { return drop(x.ID, x.Origin) })
	s.Questions = slices.DeleteFunc(s.Questions, func(x *Question) bool { return drop(x.ID, x.Origin) })
}

// isOther reports whether an answer goes by a title that is not just one finding's.
func (r *references) isOther(id string) bool { return IsTitle(id) && len(r.titled(id)) == 0 }
