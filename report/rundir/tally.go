package rundir

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/redact"
)

// tally counts what was hidden in a file, by kind.
type tally map[string]found

// found counts the hits of one kind; line is that of the first.
type found struct{ count, line int }

func (t tally) add(kind string, line int) {
	f, seen := t[kind]
	if !seen || line < f.line {
		f.line = line
	}
	f.count++
	t[kind] = f
}

// addAll counts hits in a text that begins at a line. The hits are sorted, so that each line is counted once.
func (t tally) addAll(hits []redact.Hit, text string, line int) {
	at := 0
	for _, hit := range hits {
		line += strings.Count(text[at:hit.Offset], "\n")
		at = hit.Offset
		t.add(hit.Kind, line)
	}
}

// notes says what was hidden, one note a kind. A secret that both passes found counts once.
func (h *hider) notes(path string) []report.Problem {
	all := maps.Clone(h.raw)
	for kind, f := range h.tokens {
		if seen, ok := all[kind]; ok {
			f = found{max(f.count, seen.count), min(f.line, seen.line)}
		}
		all[kind] = f
	}
	var list []report.Problem
	for _, kind := range slices.SortedFunc(maps.Keys(all), cmp.Compare[string]) {
		list = append(list, report.Problem{Origin: report.Origin{Path: path, Line: all[kind].line}, Level: report.Note,
			Kind: report.Redacted, Message: howMany(kind, all[kind].count)})
	}
	return list
}

// howMany says "3 secrets hidden (github-token)".
func howMany(kind string, n int) string {
	what := "secret"
	if strings.HasSuffix(kind, "-path") {
		what = "machine path"
	}
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s hidden (%s)", n, what, kind)
}
