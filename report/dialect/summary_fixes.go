package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The lists of what was fixed, and the details of each fix.

func (s *fixes) readFixes(o *object) {
	for _, name := range fixedNames {
		s.summary.ListsFixed = s.summary.ListsFixed || name == "findings_fixed" && (o.kind(name) == decode.Array || o.kind(name) == decode.String && noneCounted.MatchString(strings.TrimSpace(find(o.node, name).Text)))
		times := map[*report.Fix]int{}
		for _, e := range o.allItems([]string{name}) {
			if fix := s.readFixed(e, strings.Contains(name, "addressed")); fix != nil {
				times[fix]++
				fix.Times = max(fix.Times, times[fix])
			}
		}
	}
	for _, e := range o.allItems(detailNames) {
		s.readDetail(e)
	}
}

// readFixed takes an entry of a list of what was fixed, or addressed: what was put off was addressed too, and says so. Nil = it is no fix.
func (s *fixes) readFixed(e entry, addressed bool) *report.Fix {
	c := e.claim()
	if addressed && (s.answered(e) || s.answeredInWords(c, e)) {
		return nil
	}
	if known := recorded(s.byID, c, fixReviewer); known != nil && c.elsewhere(known.File) {
		s.forget(c)
	}
	fix := s.fix(c, e)
	fix.InList = true
	if words, answer := e.answerInWords(c); answer > report.AnswerFixed {
		fix.Denied = cmp.Or(fix.Denied, report.Shorten(words, 80))
	}
	s.claimed(c, fix)
	return fix
}

func (s *fixes) readDetail(e entry) {
	if s.answered(e) {
		return // the record of a fix that was put off, and says so
	}
	c := e.claim()
	if s.mended(c) && e.denied(c.id, c.fields) != "" {
		return
	}
	listed := s.apart(c)
	fix := s.fix(c, e)
	fix.InDetails, fix.InList = true, fix.InList || listed
	s.claimed(c, fix)
}

// allItems takes every list of these names, not only the first: an id may stand in any of them.
func (o *object) allItems(names []string) (list []entry) {
	for _, name := range names {
		switch o.kind(name) {
		case decode.Array, decode.Object, decode.String:
			list = append(list, groups(o.items(name))...)
		}
	}
	return list
}

// groups opens lists of lists: {"critical": ["SEC-001"], "low": [{"id": …}]}.
func groups(list []entry) (flat []entry) {
	for _, e := range list {
		if e.fields != nil && len(e.node.Members) == 1 && namesID(e.node.Members[0]) && !slices.Contains(claimIDNames, e.fields.names[0]) {
			flat = append(flat, e.named())
			continue
		}
		if e.fields == nil || !isGroups(e.node) {
			flat = append(flat, e)
			continue
		}
		for _, name := range slices.Clone(e.fields.names) {
			flat = append(flat, e.fields.items(name)...)
		}
	}
	return flat
}

// named opens an entry that is one member called by its id, as YAML has it: “- SEC-001: the query is bound”.
func (e entry) named() entry {
	e.fields.taken[0] = true
	in := entry{value: e.member(0), key: strings.TrimSpace(e.node.Members[0].Name)}
	if in.fields = e.fields.r.object(in.value); in.fields != nil {
		e.fields.open(0, in.fields)
	}
	return in
}

func isGroups(n *decode.Node) bool {
	for i := range n.Members {
		if n.Members[i].Value.Kind != decode.Array || slices.Contains(claimIDNames, snake(n.Members[i].Name)) {
			return false
		}
	}
	return len(n.Members) > 0
}

// fix gives the record of an entry's id. Entries without an id stay apart.
func (s *fixes) fix(c claim, e entry) *report.Fix {
	id, fields := c.id, c.fields
	fix := recorded(s.byID, c, fixReviewer)
	if fix == nil || id == "" {
		fix = &report.Fix{Origin: s.r.origin(e.value), ID: id}
		s.summary.Fixes = append(s.summary.Fixes, fix)
	}
	fix.Reviewer = cmp.Or(fix.Reviewer, c.reviewer)
	record(s.byID, c, fix)
	fix.Description = cmp.Or(fix.Description, fields.text(claimText...))
	fix.File = cmp.Or(fix.File, fields.fileSpot(fileNames).file)
	fix.Lines = cmp.Or(fix.Lines, fields.words("line_range", "lines", "line", "range"))
	if fields == nil {
		fix.Description = cmp.Or(fix.Description, e.words(id))
	}
	fix.Denied = cmp.Or(fix.Denied, e.denied(id, fields), fullDenial(fix.Description))
	s.changedFor(fix, e, fields)
	return fix
}
