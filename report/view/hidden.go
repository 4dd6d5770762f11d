package view

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Hidden is what redaction took out of a run: a row for each kind and file (rule R9). It is empty where nothing was.
type Hidden struct {
	Sum   string // "3 secrets and 12 machine paths"
	Table Table
}

// hidden lists secrets before machine paths, which are many and open nothing.
func (r *Run) hidden() Hidden {
	all := slices.Clone(r.v.Run.Hidden)
	slices.SortStableFunc(all, func(a, b report.Hidden) int { return rankOf(a) - rankOf(b) })
	t := Table{Class: "stack", Caption: "What was hidden, secrets first", Sort: true,
		Columns: columns("Kind", "How many#", "First place")}
	for _, x := range all[:min(len(all), mostListed)] {
		t.Rows = append(t.Rows, Row{Cells: []Cell{text(x.Kind), text(Number(x.Count)), from(r.at(x.Origin))}})
	}
	if more := len(all) - len(t.Rows); more > 0 {
		t.More = Number(more) + " more kinds and files are among the problems of the kind redacted."
	}
	return Hidden{hiddenSum(r.v.Run), t}
}

func rankOf(x report.Hidden) int {
	if x.IsPath() {
		return 1
	}
	return 0
}

// hiddenSum says how much was hidden; empty where nothing was.
func hiddenSum(run *report.Run) string {
	var n [2]int
	for _, x := range run.Hidden {
		n[rankOf(x)] += x.Count
	}
	var parts []string
	if n[0] > 0 {
		parts = append(parts, plural(n[0], "secret", "secrets"))
	}
	if n[1] > 0 {
		parts = append(parts, plural(n[1], "machine path", "machine paths"))
	}
	return strings.Join(parts, " and ")
}

// hiddenFact counts on the overview what was hidden, and leads to the list.
func (r *Run) hiddenFact() []Fact {
	sum := hiddenSum(r.v.Run)
	if sum == "" {
		return nil
	}
	return []Fact{{"Hidden", []Link{{Text: sum, Href: RunPage + "#hidden"}}}}
}
