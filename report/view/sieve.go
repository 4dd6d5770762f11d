package view

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// sieve lets some messages pass. The stylesheet has a rule for each id, so that filters need no script.
type sieve struct {
	group string
	id    string // ours
	what  string // in words, behind "Only"
	chip  Chip
	pass  func(*report.Message) bool
	on    map[int]int // page, from 0: messages on it that pass
	pages []int       // in order
}

// The groups of filters, in the order of the page.
const (
	byVerdict = "Verdict"
	byMark    = "Worth a look"
	byAgent   = "Agent"
	byType    = "Type"
	byDialect = "Dialect"
)

// sieves gives every filter that lets a message of the run pass, with how many do on each page.
func (r *Run) sieves() []*sieve {
	all := append(r.verdictSieves(), r.markSieves()...)
	for i, name := range r.talk.busiest {
		all = append(all, &sieve{group: byAgent, id: numbered("agent", i), what: "to or from " + brief(name, 40), chip: Chip{Link: Link{Text: brief(name, 40)}, Term: term("agent", name)},
			pass: func(m *report.Message) bool { return m.From == name || m.To == name }})
	}
	for i, kind := range r.talk.kinds {
		all = append(all, &sieve{group: byType, id: numbered("type", i), what: "of the type " + brief(kind, 40), chip: Chip{Link: Link{Text: brief(kind, 40)}, Term: term("type", kind)},
			pass: func(m *report.Message) bool { return m.Type == kind }})
	}
	for _, d := range r.v.Run.Dialects {
		all = append(all, &sieve{group: byDialect, id: "dialect-" + string(d), what: "of the dialect " + string(d), chip: Chip{Link: Link{Text: string(d)}, Term: "dialect:" + string(d)},
			pass: func(m *report.Message) bool { return m.Dialect == d }})
	}
	for i, page := range r.talk.pages {
		for _, s := range all {
			s.sift(i, page)
		}
	}
	return slices.DeleteFunc(all, func(s *sieve) bool { return s.chip.Count == 0 })
}

func (r *Run) verdictSieves() (all []*sieve) {
	for _, v := range []report.Verdict{report.Negative, report.Positive} {
		all = append(all, &sieve{group: byVerdict, id: "verdict-" + v.String(), what: "with a " + v.String() + " verdict",
			chip: Chip{Link: Link{Text: v.String()}, Kind: "is", Is: v.String(), Term: "verdict:" + v.String()}, pass: func(m *report.Message) bool { return m.Verdict == v }})
	}
	return all
}

func (r *Run) markSieves() []*sieve {
	return []*sieve{
		{group: byMark, id: "mark-fault", what: "with a protocol fault", chip: Chip{Link: Link{Text: "protocol fault"}, Kind: "is", Is: "warning", Term: "mark:fault"},
			pass: func(m *report.Message) bool { return len(r.talk.faults[m]) > 0 }},
		{group: byMark, id: "mark-unanswered", what: "without an answer that was due", chip: Chip{Link: Link{Text: "no answer"}, Kind: "is", Is: "unanswered", Term: "mark:unanswered"},
			pass: func(m *report.Message) bool { return r.talk.waiting[m] }},
		{group: byMark, id: "mark-findings", what: "that raise findings", chip: Chip{Link: Link{Text: "raises findings"}, Kind: "is", Is: "raises", Term: "mark:findings"},
			pass: func(m *report.Message) bool { return len(r.talk.raised[m]) > 0 }},
		{group: byMark, id: "mark-duplicate", what: "that repeat an id", chip: Chip{Link: Link{Text: "repeated"}, Kind: "is", Is: "duplicate", Term: "mark:duplicate"},
			pass: func(m *report.Message) bool { return m.Duplicate != nil }},
	}
}

func (s *sieve) sift(page int, messages []*report.Message) {
	n := 0
	for _, m := range messages {
		if s.pass(m) {
			n++
		}
	}
	if n == 0 {
		return
	}
	if s.on == nil {
		s.on = map[int]int{}
		s.chip.Href = paged(MessagesPage, page+1) + "#" + s.id
	}
	s.on[page], s.pages, s.chip.Count = n, append(s.pages, page), s.chip.Count+n
}

// chipGroups leaves out a group of one filter that lets everything pass.
func (t *talk) chipGroups(sieves []*sieve) (groups []ChipGroup) {
	for _, name := range []string{byVerdict, byMark, byAgent, byType, byDialect} {
		g := ChipGroup{Name: name}
		for _, s := range sieves {
			if s.group == name {
				g.Chips = append(g.Chips, s.chip)
			}
		}
		if len(g.Chips) > 1 || len(g.Chips) == 1 && (name == byVerdict || name == byMark) {
			groups = append(groups, g)
		}
	}
	return withMore(withMore(groups, byAgent, t.agentsLeft, AgentsPage), byType, t.kindsLeft, "")
}

func filtersOn(sieves []*sieve, page int) (list []MessageFilter) {
	for _, s := range sieves {
		if s.on[page] == 0 {
			continue
		}
		f := MessageFilter{Filter: Filter{s.id, fmt.Sprintf("Only messages %s: %s.", s.what, Number(s.on[page])+" on this page")}}
		if i, _ := slices.BinarySearch(s.pages, page+1); i < len(s.pages) {
			next := s.pages[i]
			f.Next = Link{Text: "Next on page " + strconv.Itoa(next+1), Href: paged(MessagesPage, next+1) + "#" + s.id}
		}
		list = append(list, f)
	}
	return list
}

// commonest gives the most frequent names, at most as many as the stylesheet has filters for, most frequent first.
func commonest(counts map[string]int) (names []string, left int) {
	delete(counts, "")
	delete(counts, "*")
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	most := min(len(names), maxFilters)
	return names[:most], len(names) - most
}

// count finds the busiest agents and the commonest types: those that have a filter.
func (t *talk) count(all []*report.Message) {
	agents, kinds := map[string]int{}, map[string]int{}
	for _, m := range all {
		agents[m.From]++
		kinds[m.Type]++
		if m.To != m.From {
			agents[m.To]++
		}
	}
	t.busiest, t.agentsLeft = commonest(agents)
	t.kinds, t.kindsLeft = commonest(kinds)
}

// agentNumbers are the numbers of the filters that a message's sender and recipient have.
func (r *Run) agentNumbers(m *report.Message) string {
	var numbers []string
	for _, name := range []string{m.From, m.To} {
		if i := slices.Index(r.talk.busiest, name); i >= 0 {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	return strings.Join(numbers, " ")
}

func (r *Run) kindNumber(m *report.Message) string {
	if i := slices.Index(r.talk.kinds, m.Type); i >= 0 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

func (r *Run) flags(m *report.Message) string {
	var flags []string
	for _, f := range []struct {
		is   bool
		word string
	}{{len(r.talk.faults[m]) > 0, "fault"}, {r.talk.waiting[m], "unanswered"}, {len(r.talk.raised[m]) > 0, "findings"}, {m.Duplicate != nil, "duplicate"}} {
		if f.is {
			flags = append(flags, f.word)
		}
	}
	return strings.Join(flags, " ")
}
