package render

import (
	"bytes"
	"strings"

	"swarmreport/report/judge"
)

// exportMarkdown writes swarm-report.md of each run, one behind the other. What was chosen is said at its head.
func exportMarkdown(e *Export) ([]byte, error) {
	m := &reportMD{Buffer: new(bytes.Buffer), only: inline(strings.Join(e.States, " or "))}
	for i := range e.Runs {
		r := &e.Runs[i]
		if i > 0 {
			m.printf("\n---\n\n")
		}
		m.v = r.narrowed(e.States)
		m.head()
		if m.only != "" {
			m.printf("\nListed are only findings that are %s: %d of %d.\n", m.only, len(r.Chosen), len(r.Findings))
		}
		m.sections()
		m.resolved(r.Gone)
	}
	m.sign()
	return m.Bytes(), nil
}

// resolved lists findings of earlier runs that are gone.
func (m *reportMD) resolved(gone []judge.Resolved) {
	if len(gone) == 0 {
		return
	}
	m.printf("\n### Resolved since earlier runs\n\n")
	m.items(len(gone), findingLimit, func(i int) {
		g := gone[i]
		m.printf("- %s (%s, %s): %s, last raised in %s\n", orNot(inline(g.ID)), g.Severity, orNot(inline(g.File)), inlineUpTo(g.Title, 120), inline(g.Last.ID))
	})
}
