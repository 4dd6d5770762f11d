package judge

import (
	"cmp"
	"slices"

	"swarmreport/report"
)

// Reviewers may share an id. A statement that names one, and nothing else that would tell them apart, answers one of its findings at most; an
// answer that might be another's is none.

// mention is a statement with the findings that it may mean.
type mention struct {
	id       string
	times    int // that it was made
	findings []*report.Finding
}

// unclear are the findings that a fix or a test may mean, of which too few are fixed or tested by that id to have meant them all.
type unclear struct{ fixed, tested map[*report.Finding]bool }

func newUnclear(run *report.Run) unclear {
	var fixes, tests []mention
	for _, x := range claims(run.Fixes) {
		fixes = append(fixes, mention{x.ID, max(x.Times, 1), x.Findings})
	}
	for _, x := range run.Tests {
		tests = append(tests, mention{x.ID, 1, x.Findings})
	}
	return unclear{notMeant(fixes), notMeant(tests)}
}

// notMeant gives the findings that nothing says are meant. Statements that can mean few are placed first.
func notMeant(said []mention) map[*report.Finding]bool {
	if !slices.ContainsFunc(said, mention.several) {
		return nil
	}
	open, meant := map[*report.Finding]bool{}, map[*report.Finding]bool{}
	for _, n := range together(said) {
		rest := slices.DeleteFunc(slices.Clone(n.findings), func(f *report.Finding) bool { return meant[f] })
		left, enough := n.means(rest)
		for _, f := range rest {
			open[f] = true
		}
		for _, f := range left {
			open[f], meant[f] = !enough, enough
		}
	}
	return open
}

// means gives those of several findings that the statement can mean, and whether it was made often enough to mean each of them.
func (n mention) means(rest []*report.Finding) (left []*report.Finding, enough bool) {
	if !n.several() || n.times >= distinct(rest) {
		return rest, true
	}
	left = slices.DeleteFunc(slices.Clone(rest), putOff)
	if len(left) == 0 {
		return rest, true // each is put off, and one of them fixed too
	}
	return left, n.times >= distinct(left)
}

// putOff reports whether a deferral means this finding and no other: what may mean one of its namesakes then means those.
func putOff(f *report.Finding) bool {
	return slices.ContainsFunc(f.Deferrals, func(d *report.Deferral) bool { return len(d.Findings) == 1 })
}

// several reports whether the statement may mean one of several findings. The rule of a scanner means all that it found.
func (n mention) several() bool {
	return len(n.findings) > 1 && (n.findings[0].Rule == "" ||
		report.NormalID(n.id) != report.NormalID(n.findings[0].Rule) ||
		report.NormalID(n.id) == report.NormalID(n.findings[0].ID))
}

// together counts the statements that share a list of findings, the shortest lists first.
func together(said []mention) (lists []mention) {
	type list struct {
		first, last *report.Finding
		n           int
	}
	at := map[list]int{}
	for _, n := range said {
		if len(n.findings) == 0 {
			continue
		}
		key := list{n.findings[0], n.findings[len(n.findings)-1], len(n.findings)} // those of one id stand in one order, however it is written
		if i, known := at[key]; known {
			lists[i].times += n.times
			continue
		}
		at[key], lists = len(lists), append(lists, n)
	}
	slices.SortStableFunc(lists, func(a, b mention) int { return cmp.Compare(len(a.findings), len(b.findings)) })
	return lists
}

// distinct counts findings. What a reviewer wrote twice of one line is one thing, and so are the same words about one place.
func distinct(list []*report.Finding) (n int) {
	type place struct {
		file, said string
		line       int
	}
	seen := map[place]bool{}
	for _, f := range list {
		at := place{report.CleanPath(f.File), f.Reviewer, f.Line}
		if f.File == "" || f.Line == 0 {
			at = place{said: f.Key}
		}
		same := place{said: f.Key}
		if f.Title+f.Description != "" {
			same = place{said: f.Fingerprint(), line: f.Line}
		}
		if !seen[at] && !seen[same] {
			n++
		}
		seen[at], seen[same] = true, true
	}
	return n
}

// whichOf says why a statement that may mean the finding does not answer it; empty = there is none.
func (a *Account) whichOf(f *report.Finding) string {
	s := statement{what: "fixed"}
	switch {
	case a.unclear.fixed[f]:
		x := calledFixed(f)
		s.id, s.origin, s.findings = x.ID, x.Origin, x.Findings
	case a.unclear.tested[f]:
		x := f.Tests[0]
		s = statement{"tested", x.ID, x.Origin, x.Findings}
	default:
		return ""
	}
	return s.named() + " " + s.what + " (" + s.origin.String() + "), and " + report.Plural(len(s.findings), "finding") + " have that id: nothing tells which is meant."
}
