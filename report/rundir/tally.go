package rundir

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"swarmreport/report"
	"swarmreport/report/redact"
)

// tally counts what was hidden in a file, by kind.
type tally map[string]found

// found counts the hits of one kind; line is that of the first.
type found struct{ count, line int }

func (t tally) add(kind string, line int) { t.join(tally{kind: {1, line}}) }

// join adds what was counted elsewhere.
func (t tally) join(other tally) {
	for kind, more := range other {
		f, seen := t[kind]
		if !seen || more.line < f.line {
			f.line = more.line
		}
		f.count += more.count
		t[kind] = f
	}
}

// addAll counts hits in a text that begins at a line.
func (t tally) addAll(hits []redact.Hit, line int) {
	for _, hit := range hits {
		t.add(hit.Kind, line+hit.Line-1)
	}
}

// found lists what was hidden, one a kind. A secret that both passes found counts once.
func (h *hider) found(path string) (list []report.Hidden) {
	all := maps.Clone(h.raw)
	for kind, f := range h.tokens {
		if seen, ok := all[kind]; ok {
			f = found{max(f.count, seen.count), min(f.line, seen.line)}
		}
		all[kind] = f
	}
	for _, kind := range slices.SortedFunc(maps.Keys(all), cmp.Compare[string]) {
		list = append(list, report.Hidden{Origin: report.Origin{Path: path, Line: all[kind].line}, Kind: kind, Count: all[kind].count})
	}
	return list
}

// notes says what was hidden, one note a kind.
func notes(hidden []report.Hidden) (list []report.Problem) {
	for _, x := range hidden {
		list = append(list, report.Problem{Origin: x.Origin, Level: report.Note, Kind: report.Redacted, Message: howMany(x)})
	}
	return list
}

// howMany says "3 secrets hidden (github-token)".
func howMany(x report.Hidden) string {
	what := "secret"
	if x.IsPath() {
		what = "machine path"
	}
	if x.Count != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s hidden (%s)", x.Count, what, x.Kind)
}
