package view

import (
	"cmp"
	"strings"

	"swarmreport/report/judge"
)

// Carried gives the findings of earlier runs that are listed as still open.
func Carried(c *judge.Carried) []*judge.CarriedFinding {
	if c == nil {
		return nil
	}
	return c.Findings
}

// SimilarWords says which findings may be the same as one; empty = none.
func SimilarWords(v *judge.Verdict, key string) string {
	var names []string
	for _, x := range v.Past.SimilarTo(key) {
		name := cmp.Or(x.OtherID, "a finding")
		switch {
		case x.Within:
			if s := v.Finding(x.Other.Finding); s != nil {
				name = s.Name() + ", " + s.Disposition.Words()
			}
		case x.Waived:
			name += " of " + x.Other.ID + ", waived"
		default:
			name += " of " + x.Other.ID
		}
		names = append(names, name+why(x.Why))
	}
	if len(names) == 0 {
		return ""
	}
	return "may be the same as " + strings.Join(names, "; ")
}

func why(kind string) string {
	if kind == judge.SimilarPlace {
		return " (same place and code)"
	}
	return " (same place, similar text)"
}

// similar is the card's hint.
func (r *rows) similar(key string) {
	if words := SimilarWords(r.v, key); words != "" {
		r.word("Hint", Capital(words))
	}
}
