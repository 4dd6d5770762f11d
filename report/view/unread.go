package view

import (
	"strings"

	"swarmreport/report"
)

// unreadFiles counts the run's own files of which nothing was read, and those that were read in part.
func unreadFiles(run *report.Run) (unread, partly int) {
	for _, in := range run.Inputs {
		switch {
		case in.Aside() || strings.HasPrefix(in.Path, "../"): // it is none of the run's own
		case in.Read == report.NotRead:
			unread++
		case in.Read == report.Partly:
			partly++
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
	return Sentence{Parts: []Link{{Text: strings.Join(parts, ", and "), Href: InputsPage}, {Text: "."}}}
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
	return []Fact{{"Not read", []Link{{Text: strings.Join(parts, ", "), Href: ProblemsPage + "#unread"}}}}
}
