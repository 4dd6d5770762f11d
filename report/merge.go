package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// mergeCopies makes one finding of what several records report: of the same fingerprint; of the same reviewer and ID
// with the same file and similar text; or of the same ID, location and severity in a file that copies another.
// Everything else stays separate. Then it gives every finding its key.
func (r *Run) mergeCopies() {
	c := copies{r.copyingFiles(), map[string][]*Finding{}}
	byTurn := func(a, b *Review) int { return cmp.Compare(a.turn(), b.turn()) }
	for _, v := range slices.SortedStableFunc(slices.Values(r.Reviews), byTurn) {
		c.merge(v)
	}
	for _, v := range r.Reviews {
		r.Findings = append(r.Findings, v.Findings...)
	}
	r.Findings = once(r.Findings)
	taken := map[string]int{}
	for _, f := range r.Findings {
		home, nth := f.Origin().Path+"\x00"+f.Origin().Pointer+"\x00", ""
		if n := taken[home]; n > 0 {
			nth = strconv.Itoa(n)
		}
		taken[home]++
		sum := sha256.Sum256([]byte(home + nth)) // of where it was reported: no two share a key (P5)
		f.Key = "f-" + hex.EncodeToString(sum[:5])
	}
}

// turn orders reviews by whose record is kept: reviewers' own lists, other lists and Markdown, scanners, messages.
func (v *Review) turn() int {
	switch {
	case v.Message != "":
		return 3
	case v.Scanner:
		return 2
	case v.Generic || v.Words:
		return 1
	}
	return 0
}

// copies finds earlier records of a finding.
type copies struct {
	copying map[string]int        // findings of files that copy others
	near    map[string][]*Finding // by what two records of one finding may share
}

// mostNear bounds the findings that one is compared with.
const mostNear = 50

func (c *copies) merge(v *Review) {
	own := map[*Finding]bool{} // what this review reported already
	for i, f := range v.Findings {
		names := f.sharable()
		if e := c.of(f, names, own); e != nil {
			e.restate(f, v)
			e.add(*f)
			v.Findings[i], f = e, e
		} else {
			f.by = []*Review{v}
		}
		own[f] = true
		for _, name := range names {
			if list := c.near[name]; len(list) < mostNear && !slices.Contains(list, f) {
				c.near[name] = append(list, f)
			}
		}
	}
}

// restate leaves the finding the status of the earlier record, and notes the later one with its review.
func (f *Finding) restate(again *Finding, v *Review) {
	x := &Statement{Origin: again.Origin(), Word: again.Status, Is: again.Answer, Description: again.Resolution,
		Findings: []*Finding{f}, again: true}
	if kept := f.by[0]; v.Before(kept) {
		x.Origin = f.Origin()
		x.Word, f.Status, x.Is, f.Answer = f.Status, x.Word, f.Answer, x.Is
		x.Description, f.Resolution = f.Resolution, x.Description
		f.by, v = slices.Insert(f.by, 0, v), kept
	} else {
		f.by = append(f.by, v)
	}
	v.copies = append(v.copies, x)
}

// sharable is what two records of one finding have in common: the fingerprint, the words at one line, or the ID.
func (f *Finding) sharable() (names []string) {
	if t := f.Traits(); t.Text+t.Evidence != "" {
		names = append(names, samePrint+t.Fingerprint())
	}
	if at, text := f.location(), Words(cmp.Or(f.Description, f.Title)); at != "" && text != "" {
		names = append(names, samePrint+at+" "+text)
	}
	if f.ID != "" {
		names = append(names, NormalID(f.ID))
	}
	return names
}

const samePrint = "same words "

// of returns the earlier record of a finding; nil = it is reported for the first time.
func (c *copies) of(f *Finding, names []string, own map[*Finding]bool) *Finding {
	for _, name := range names {
		prints := strings.HasPrefix(name, samePrint)
		for _, e := range c.near[name] {
			if (prints || c.same(e, f)) && !apart(e, f) && (!own[e] || prints && e.ID != "" && f.ID != "" && e.Line == f.Line) {
				return e
			}
		}
	}
	return nil
}

// same reports whether two records of one ID report one finding.
func (c *copies) same(e, f *Finding) bool {
	return e.Reviewer == f.Reviewer && sameFile(e, f) && sameText(e, f) ||
		c.copying[f.Origin().Path]+c.copying[e.Origin().Path] > 0 && repeats(e, f)
}

// repeats reports whether a list may have copied one of two findings of one ID from the other: they have the same
// severity, and the same location, or where one lacks it similar text.
func repeats(e, f *Finding) bool {
	located := e.location() != "" && f.location() != ""
	return e.Severity == f.Severity && sameFile(e, f) && (located && e.Line == f.Line || !located && sameText(e, f))
}

func sameFile(e, f *Finding) bool { return e.File == "" || f.File == "" || SamePath(e.File, f.File) }

// apart reports whether two records tell themselves apart: by ID, by line where an ID is missing, or by task where
// no file is named. A scanner's IDs are those of its rules.
func apart(e, f *Finding) bool {
	if e.ID != "" && f.ID != "" && e.Rule == "" && f.Rule == "" {
		return NormalID(e.ID) != NormalID(f.ID)
	}
	return e.Line != f.Line && e.Line > 0 && f.Line > 0 ||
		e.File == "" && e.Component != "" && f.Component != "" && NormalID(e.Component) != NormalID(f.Component)
}

// sameText reports whether two findings have similar titles, or where one lacks a title similar texts.
func sameText(a, b *Finding) bool {
	if a.Title != "" && b.Title != "" {
		return similar(a.Title, b.Title)
	}
	return similar(a.text(), b.text())
}

func (f *Finding) text() string { return f.Title + " " + Within(f.Description, 2000) }

// location is a finding's file and line; empty where it lacks either.
func (f *Finding) location() string {
	if f.File == "" || f.Line == 0 {
		return ""
	}
	return Place{File: CleanPath(f.File), Line: f.Line}.String()
}

// copyingFiles returns the files whose findings are all in other files too: a synthesis, or JSON as Markdown.
func (r *Run) copyingFiles() map[string]int {
	var all []*Finding
	for _, v := range r.Reviews {
		all = append(all, v.Findings...)
	}
	refs, copied, own := newReferences(all), map[string]int{}, map[string]bool{}
	for _, f := range all {
		at, namesakes := f.Origin().Path, refs["\x00"+NormalID(f.ID)]
		copied[at]++
		own[at] = own[at] || !slices.ContainsFunc(namesakes[:min(len(namesakes), mostNear)], func(e *Finding) bool {
			return e.Origin().Path != at && repeats(e, f)
		})
	}
	maps.DeleteFunc(copied, func(path string, n int) bool { return n < 2 || own[path] })
	return copied
}

// add takes over what another record of the finding states: its place, a worse severity, and what this one lacks. The
// status stays that of this one.
func (f *Finding) add(from Finding) {
	if from.SeverityRaw != "" && (f.SeverityRaw == "" || from.Severity.Weight() > f.Severity.Weight()) {
		f.Severity, f.SeverityRaw = from.Severity, from.SeverityRaw
	}
	if f.File == "" || f.Line == 0 {
		f.File, f.Line, f.EndLine = cmp.Or(f.File, from.File), from.Line, from.EndLine
	}
	from.Severity, from.EndLine = 0, 0
	from.Status, from.Answer, from.Resolution = "", AnswerNone, ""
	fill(f, &from)
}
