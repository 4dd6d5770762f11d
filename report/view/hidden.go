package view

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// Hidden is what redaction took out of a run: a row for each kind and file (rule R9). It is empty where nothing was.
type Hidden struct {
	Sum  string // "3 secrets and 12 machine paths"
	Rows []HiddenRow
	More int
}

// HiddenRow says what was hidden, how often, and where the first stood.
type HiddenRow struct {
	Kind  string
	Count string
	At    Link
}

// hidden lists secrets before machine paths, which are many and open nothing.
func (r *Run) hidden() (h Hidden) {
	var secrets, paths []report.Hidden
	for _, x := range r.v.Run.Hidden {
		if x.IsPath() {
			paths = append(paths, x)
		} else {
			secrets = append(secrets, x)
		}
	}
	all := slices.Concat(secrets, paths)
	h.Sum = hiddenSum(r.v.Run)
	h.Rows, h.More = firstFew(all, mostListed, func(x report.Hidden) HiddenRow { return HiddenRow{x.Kind, Number(x.Count), r.at(x.Origin)} })
	return h
}

// hiddenSum says how much was hidden; empty where nothing was.
func hiddenSum(run *report.Run) string {
	secrets, paths := 0, 0
	for _, x := range run.Hidden {
		if x.IsPath() {
			paths += x.Count
		} else {
			secrets += x.Count
		}
	}
	var parts []string
	if secrets > 0 {
		parts = append(parts, plural(secrets, "secret", "secrets"))
	}
	if paths > 0 {
		parts = append(parts, plural(paths, "machine path", "machine paths"))
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
