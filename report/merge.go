package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// mergeCopies makes one finding of what several records report: of the same fingerprint; of the same reviewer and ID
// with the same file and similar text; or of the same ID, location and severity in a file that copies another.
// Everything else stays separate. Then it gives every finding its key.
func (r *Run) mergeCopies() {
	c := copies{copyingFiles(r.Reviews), map[string][]*Finding{}}
	turn := func(v *Review) int { // whose record is kept: a reviewer's own list before other lists, scanners and messages
		return -slices.Index([]bool{v.Message != "", v.Scanner, v.Generic || v.Words, true}, true)
	}
	for _, v := range slices.SortedStableFunc(slices.Values(r.Reviews), func(a, b *Review) int {
		return cmp.Compare(turn(a), turn(b))
	}) {
		c.merge(v)
	}
	for _, v := range r.Reviews {
		r.Findings = append(r.Findings, v.Findings...)
	}
	r.Findings = once(r.Findings)
	taken := map[string]int{}
	for _, f := range r.Findings {
		home := f.Origin().Path + "\x00" + f.Origin().Pointer + "\x00"
		nth := strings.TrimPrefix(strconv.Itoa(taken[home]), "0")
		sum := sha256.Sum256([]byte(home + nth)) // of where it was reported: no two share a key (P5)
		f.Key, taken[home] = "f-"+hex.EncodeToString(sum[:5]), taken[home]+1
	}
}

// copies finds earlier records of a finding.
type copies struct {
	copying map[string]bool       // files that copy others
	near    map[string][]*Finding // by what two records of one finding may share
}

// mostNear bounds the findings that one is compared with.
const mostNear = 50

// add keeps a finding under a name that records of it may share.
func (c *copies) add(name string, f *Finding) {
	if list := c.near[name]; len(list) < mostNear && !slices.Contains(list, f) {
		c.near[name] = append(list, f)
	}
}

// merge replaces the findings of a review that are known already. A finding keeps the status of its earliest record.
func (c *copies) merge(v *Review) {
	own := map[*Finding]bool{} // what this review reported already
	for i, f := range v.Findings {
		mention := &Statement{Origin: f.Origin(), Word: f.Status, Is: f.Answer, Description: f.Resolution, by: v, lists: true}
		names, at := f.sharable(), 0
		if e := c.of(f, names, own); e != nil {
			e.add(*f)
			v.Findings[i], f = e, e
			if !v.Before(e.mentions[0].by) {
				at = len(e.mentions)
			}
		}
		f.mentions, own[f] = slices.Insert(f.mentions, at, mention), true
		for _, name := range names {
			c.add(name, f)
		}
	}
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
		twice := func(e *Finding) bool { return prints && e.ID != "" && f.ID != "" && e.Line == f.Line }
		if e := first(c.near[name], func(e *Finding) bool {
			return (prints || c.same(e, f)) && !apart(e, f) && (!own[e] || twice(e))
		}); e != nil {
			return e
		}
	}
	return nil
}

// same reports whether two records of one ID report one finding.
func (c *copies) same(e, f *Finding) bool {
	return e.Reviewer == f.Reviewer && sameFile(e, f) && sameText(e, f) ||
		(c.copying[f.Origin().Path] || c.copying[e.Origin().Path]) && repeats(e, f)
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
	return similar(a.Title+" "+Within(a.Description, 2000), b.Title+" "+Within(b.Description, 2000))
}

// location is a finding's file and line; empty where it lacks either.
func (f *Finding) location() string {
	if f.File == "" || f.Line == 0 {
		return ""
	}
	return Place{File: CleanPath(f.File), Line: f.Line}.String()
}

// copyingFiles returns the files of several findings that are all in other files too: a synthesis, or JSON as Markdown.
func copyingFiles(reviews []*Review) map[string]bool {
	all, in, copying := copies{near: map[string][]*Finding{}}, map[string][]*Finding{}, map[string]bool{}
	for _, v := range reviews {
		for _, f := range v.Findings {
			all.add(NormalID(f.ID), f)
			in[f.Origin().Path] = append(in[f.Origin().Path], f)
		}
	}
	for path, list := range in {
		elsewhere := func(e, f *Finding) bool { return e.Origin().Path != path && repeats(e, f) }
		copying[path] = len(list) > 1 && !slices.ContainsFunc(list, func(f *Finding) bool {
			return first(all.near[NormalID(f.ID)], func(e *Finding) bool { return elsewhere(e, f) }) == nil
		})
	}
	return copying
}

// add takes over what another record of the finding states: its place, a worse severity, and what this one lacks.
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
