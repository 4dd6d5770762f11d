package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The lists of what was fixed, and the details of each fix.

func (s *Fixes) readFixes(o *form.Object) {
	s.readSorted(o)
	for _, name := range fixedNames {
		s.Summary.ListsFixed = s.Summary.ListsFixed ||
			name == "findings_fixed" && (o.Kind(name) == decode.Array ||
				o.Kind(name) == decode.String && phrase.NoneCounted.MatchString(strings.TrimSpace(o.Find(name).Text)))
		times := map[*report.Fix]int{}
		for _, e := range allItems(o, []string{name}) {
			if fix := s.readFixed(e, strings.Contains(name, "addressed")); fix != nil {
				times[fix]++
				fix.Times = max(fix.Times, times[fix])
			}
		}
	}
	for _, e := range allItems(o, detailNames) {
		s.readDetail(e)
	}
}

// readFixed takes an entry of a list of what was fixed, or addressed: what was put off was addressed too, and says so. Nil = it is no fix.
func (s *Fixes) readFixed(e form.Entry, addressed bool) *report.Fix {
	c := ClaimOf(e)
	if addressed && (s.answered(e) || s.answeredInWords(c, e)) {
		return nil
	}
	if known := recorded(s.byID, c, fixReviewer); known != nil && c.elsewhere(known.File) {
		s.forget(c)
	}
	fix := s.fix(c, e)
	fix.InList = true
	if words, answer := answerInWords(e, c); answer > report.AnswerFixed {
		fix.Denied = cmp.Or(fix.Denied, report.Shorten(words, 80))
	}
	s.claimed(c, fix)
	return fix
}

func (s *Fixes) readDetail(e form.Entry) {
	if s.answered(e) {
		return // the record of a fix that was put off, and says so
	}
	c := ClaimOf(e)
	if s.mended(c) && e.Denied(c.ID, c.Fields) != "" {
		return
	}
	listed := s.apart(c)
	fix := s.fix(c, e)
	fix.InDetails, fix.InList = true, fix.InList || listed
	s.claimed(c, fix)
}

// allItems takes every list of these names, not only the first: an id may stand in any of them.
func allItems(o *form.Object, names []string) (list []form.Entry) {
	for _, name := range names {
		switch o.Kind(name) {
		case decode.Array, decode.Object, decode.String:
			if more := groups(o.Items(name)); list == nil {
				list = more
			} else {
				list = append(list, more...)
			}
		}
	}
	return list
}

// groups opens lists of lists: {"critical": ["SEC-001"], "low": [{"id": …}]}.
func groups(list []form.Entry) []form.Entry {
	flat := make([]form.Entry, 0, len(list))
	for _, e := range list {
		if e.Fields != nil && len(e.Node.Members) == 1 && form.NamesID(e.Node.Members[0]) && !slices.Contains(phrase.ClaimIDNames, e.Fields.Names[0]) {
			flat = append(flat, named(e))
			continue
		}
		if e.Fields == nil || !isGroups(e.Node) {
			flat = append(flat, e)
			continue
		}
		for _, name := range slices.Clone(e.Fields.Names) {
			flat = append(flat, e.Fields.Items(name)...)
		}
	}
	return flat
}

// named opens an entry that is one member called by its id, as YAML has it: “- SEC-001: the query is bound”.
func named(e form.Entry) form.Entry {
	e.Fields.Taken[0] = true
	in := form.Entry{Value: e.Member(0), Key: strings.TrimSpace(e.Node.Members[0].Name)}
	if in.Fields = e.Fields.R.Object(in.Value); in.Fields != nil {
		e.Fields.Open(0, in.Fields)
	}
	return in
}

func isGroups(n *decode.Node) bool {
	for i := range n.Members {
		if n.Members[i].Value.Kind != decode.Array || slices.Contains(phrase.ClaimIDNames, node.Snake(n.Members[i].Name)) {
			return false
		}
	}
	return len(n.Members) > 0
}

// noChange is the field for what was changed where it says that nothing was.
func noChange(o *form.Object) string {
	for _, name := range changeNames {
		if n := o.Find(name); n != nil && n.Kind == decode.String && slices.Contains(nothing, phrase.Folded(n.Text)) {
			return name + ": " + n.Text
		}
	}
	return ""
}

var nothing = []string{"none", "nothing", "no change", "no changes", "no code change", "no fix", "unchanged"}

// fix gives the record of an entry's id. Entries without an id stay apart.
func (s *Fixes) fix(c Claim, e form.Entry) *report.Fix {
	id, fields := c.ID, c.Fields
	fix := recorded(s.byID, c, fixReviewer)
	at := s.r.Origin(e.Value)
	if fix == nil || id == "" || namesAnother(id, at, fix.ID, fix.Origin) {
		fix = &report.Fix{Origin: at, ID: id}
		s.Summary.Fixes = append(s.Summary.Fixes, fix)
	}
	fix.Reviewer = cmp.Or(fix.Reviewer, c.Reviewer)
	record(s.byID, c, fix)
	fix.Description = cmp.Or(fix.Description, fields.Text(ClaimText...))
	fix.File = cmp.Or(fix.File, findings.FileSpot(fields, phrase.FileNames).File)
	fix.Lines = cmp.Or(fix.Lines, fields.Words("line_range", "lines", "line", "range"))
	if fields == nil {
		fix.Description = cmp.Or(fix.Description, Words(e, id))
	}
	fix.Grade = fix.Grade.Worse(findings.GradeOf(s.r, fields))
	fix.Denied = cmp.Or(fix.Denied, e.Denied(id, fields), phrase.FullDenial(fix.Description), noChange(fields))
	s.changedFor(fix, e, fields)
	return fix
}
