package render

import (
	"cmp"
	"fmt"
	"time"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// carried lists what earlier runs left open.
func (m *forgeMD) carried(v *judge.Verdict) {
	c := v.CarriedOver()
	for i, f := range view.Carried(c) {
		text := fmt.Sprintf("- **%s** %s: %s (last in %s, open since %s)\n", f.Severity, inline(cmp.Or(f.ID, "no id")), inline(f.Title),
			inline(f.Run.ID), f.Since.Format(time.DateOnly))
		if i == 0 {
			text = fmt.Sprintf("\n### Carried over from earlier runs (%d)\n\n", c.Count()) + text
		}
		m.passages = append(m.passages, passage{text: text, finding: true})
	}
}

// similarTo says in a line which findings may be the same as one.
func similarTo(v *judge.Verdict, s *judge.Settled) string {
	if words := view.SimilarWords(v, s.Key); words != "" {
		return "  " + inline(view.Capital(words)) + "\n"
	}
	return ""
}
