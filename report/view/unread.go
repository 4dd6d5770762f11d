package view

import (
	"strings"

	"swarmreport/report"
)

// leftUnread reports whether a file is the run's own and was not read, or not to its end.
func leftUnread(in report.Input) bool {
	return (in.Read == report.NotRead || in.Read == report.Partly) && !in.Aside() && !strings.HasPrefix(in.Path, "../")
}

// unreadFiles counts the run's own files of which nothing was read, and those that were read in part.
func unreadFiles(run *report.Run) (unread, partly int) {
	for _, in := range run.Inputs {
		switch {
		case !leftUnread(in):
		case in.Read == report.Partly:
			partly++
		default:
			unread++
		}
	}
	return unread, partly
}

// unreadValues counts the values that no reader took: in the run at large, and within how many of its findings.
func unreadValues(run *report.Run) (atLarge, within, findings int) {
	for _, f := range run.Findings {
		if within += len(f.Unread); len(f.Unread) > 0 {
			findings++
		}
	}
	return len(run.Unread), within, findings
}

// filesNotRead says that files stand behind nothing on these pages, and leads to the list that names them; empty where all were read.
func (r *Run) filesNotRead() Sentence {
	unread, partly := unreadFiles(r.v.Run)
	var parts []string
	if unread > 0 {
		parts = append(parts, plural(unread, "file was not read", "files were not read"))
	}
	if partly > 0 {
		parts = append(parts, plural(partly, "file was read only in part", "files were read only in part"))
	}
	if len(parts) == 0 {
		return Sentence{}
	}
	return Sentence{Parts: []Link{{Text: strings.Join(parts, ", and "), Href: r.firstUnread()}, {Text: "."}}}
}

// firstUnread is the first of those files in the list of inputs, or the list where that does not reach so far.
func (r *Run) firstUnread() string {
	all := r.v.Run.Inputs
	for _, in := range all[:min(len(all), mostInputs)] {
		if leftUnread(in) {
			return RunPage + "#" + r.inputs[in.Path].anchor
		}
	}
	return RunPage + "#inputs"
}

// unreadFact counts on the overview what was not read, and leads to the list.
func (r *Run) unreadFact() []Fact {
	unread, partly := unreadFiles(r.v.Run)
	atLarge, within, _ := unreadValues(r.v.Run)
	var parts []string
	add := func(n int, one, many string) {
		if n > 0 {
			parts = append(parts, plural(n, one, many))
		}
	}
	add(unread, "file", "files")
	add(partly, "file in part", "files in part")
	add(atLarge+within, "value", "values")
	if len(parts) == 0 {
		return nil
	}
	return []Fact{{"Not read", []Link{{Text: strings.Join(parts, ", "), Href: RunPage + "#unread"}}}}
}
