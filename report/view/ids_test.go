package view

import (
	"strings"
	"testing"
)

func TestIDsApart(t *testing.T) {
	for s, want := range map[string]string{
		"2 findings are unaccounted: SEC-003, QA-001.": "2 findings are unaccounted: [SEC-003], [QA-001].",
		"no id at all":                 "no id at all",
		"PERF-SQL-12 stands":           "[PERF-SQL-12] stands",
		"a-very-long-chain-of-words":   "a-very-long-chain-of-words",
		"extraordinary-identification": "extraordinary-identification",
		"":                             "",
	} {
		var b strings.Builder
		for _, part := range idsApart(s) {
			if part.Short {
				part.Text = "[" + part.Text + "]"
			}
			b.WriteString(part.Text)
		}
		if got := b.String(); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
