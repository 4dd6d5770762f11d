package swarm

import (
	"regexp"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// fieldsAt makes labels or the cells of a row an object, so that they are read by the names that members go by.
func fieldsAt(r *dialect.Reading, no int, names, values []string) dialect.Value {
	n := &decode.Node{Kind: decode.Object}
	for i, name := range names {
		n.Members = append(n.Members, member(name, values[i]))
	}
	return dialect.Value{Node: n, Line: r.At(no).Line}
}

func member(name, value string) decode.Member {
	return decode.Member{Name: dialect.Snake(dialect.Fold(name)), Value: decode.Node{Kind: decode.String, Text: value}}
}

var labelForm = regexp.MustCompile(`^[\s✅❌⚠☑✓✗\x{FE0F}]*([\pL][^:|\n]{0,60}?)\s*:\s+(\S.*)$`)

// label cuts "Status: passed" into its name, folded, and its value.
func label(text string) (name, value string, ok bool) {
	m := labelForm.FindStringSubmatch(text)
	if m == nil {
		return "", "", false
	}
	return dialect.Fold(m[1]), strings.TrimSpace(m[2]), true
}

// timeNames are the members that state when something was done.
var timeNames = []string{"timestamp", "time", "ts", "date", "completed_at", "finished_at", "verified_at", "fixed_at",
	"ended_at", "updated_at", "verified", "generated_at", "created_at", "started_at", "fix_date"}
