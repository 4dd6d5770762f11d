package view

import (
	"strings"

	"swarmreport/report"
)

// leftUnread reports whether a file is the run's own and was not read, or not to its end.
func leftUnread(in report.Input) bool {
	return (in.Read == report.NotRead || in.Read == report.Partly) && !in.Aside() && !strings.HasPrefix(in.Path, "../")
}

// unreadCounts are how many of the run's own files were not read, or in part, how many values no reader knows, and how
// many of those, on how many findings.
func unreadCounts(run *report.Run) (files, partly, values, within, findings int) {
	files = howMany(run.Inputs, func(in report.Input) bool { return leftUnread(in) && in.Read == report.NotRead })
	partly = howMany(run.Inputs, func(in report.Input) bool { return leftUnread(in) && in.Read == report.Partly })
	for _, f := range run.Findings {
		if within += len(f.Unread); len(f.Unread) > 0 {
			findings++
		}
	}
	return files, partly, len(run.Unread) + within, within, findings
}

// counts writes numbers with their nouns, without those that are 0: "2 files, 1 value".
func counts(join string, list ...counting) string {
	var parts []string
	for _, c := range list {
		if c.n > 0 {
			parts = append(parts, plural(c.n, c.one, c.many))
		}
	}
	return strings.Join(parts, join)
}

type counting struct {
	n         int
	one, many string
}

// filesNotRead leads to the first file that was not read; empty if all were.
func (r *Run) filesNotRead() Sentence {
	files, partly, _, _, _ := unreadCounts(r.v.Run)
	text := counts(", and ", counting{files, "file was not read", "files were not read"},
		counting{partly, "file was read only in part", "files were read only in part"})
	if text == "" {
		return Sentence{}
	}
	href := RunPage + "#inputs"
	for _, in := range r.v.Run.Inputs[:min(len(r.v.Run.Inputs), mostInputs)] {
		if leftUnread(in) {
			href = RunPage + "#" + r.inputs[in.Path].anchor
			break
		}
	}
	return Sentence{Parts: []Link{{Text: text, Href: href}, {Text: "."}}}
}

// unreadFact counts on the overview what was not read, and leads to the list.
func (r *Run) unreadFact() []Fact {
	files, partly, values, _, _ := unreadCounts(r.v.Run)
	text := counts(", ", counting{files, "file", "files"}, counting{partly, "file in part", "files in part"},
		counting{values, "value", "values"})
	if text == "" {
		return nil
	}
	return []Fact{{"Not read", []Link{{Text: text, Href: RunPage + "#unread"}}}}
}
