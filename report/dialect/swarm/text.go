package swarm

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// part is one line of a Markdown file.
type part struct{ review.Line }

// parts lists the lines of a file in order.
func parts(f *dialect.File) (list []part) {
	for _, l := range review.Lines(f) {
		list = append(list, part{l})
	}
	return list
}

// object makes labels or the cells of a row an object, so that they are read by the names that members go by.
func (p *part) object(r *dialect.Reading, names, values []string) dialect.Value {
	n := &decode.Node{Kind: decode.Object}
	for i, name := range names {
		n.Members = append(n.Members, member(name, values[i]))
	}
	return dialect.Value{Node: n, Line: r.At(p.No).Line}
}

func member(name, value string) decode.Member {
	return decode.Member{Name: dialect.Snake(dialect.Fold(name)), Value: decode.Node{Kind: decode.String, Text: value}}
}

// column is the index of the first column with one of the names, -1 if there is none.
func (p *part) column(names ...string) int {
	return slices.IndexFunc(p.Header, func(h string) bool {
		fold := dialect.Fold(h)
		return slices.ContainsFunc(names, func(n string) bool { return fold == n || strings.HasSuffix(fold, " "+n) })
	})
}

// under reports whether a heading above the line contains one of the words.
func (p *part) under(words *regexp.Regexp) bool {
	return slices.ContainsFunc(p.Titles, words.MatchString)
}

// inCode reports whether the value that ends the line is code.
func (p *part) inCode(value string) bool {
	at := len(p.Mask) - len(value)
	return at >= 0 && strings.Trim(p.Mask[at:], "\x00") == ""
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
