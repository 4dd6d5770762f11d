package render

import (
	"cmp"
	"fmt"
	"html"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// feedReasons is how many reasons an entry lists; the page has all.
const feedReasons = 20

// entryTitle is "<verdict>: <project>/<id> — <goal>", without what is not stated.
func entryTitle(s *archive.Record) string {
	title := s.Headline + ": " + plainLine(s.Name(), 200)
	if goal := plainLine(cmp.Or(s.Goal, s.Task), 200); goal != "" {
		title += " — " + goal
	}
	return title
}

// entrySummary is the ledger and the first reason, as plain text.
func entrySummary(s *archive.Record) string {
	if len(s.Reasons) == 0 {
		return entryLedger(s)
	}
	return entryLedger(s) + " " + plainLine(s.Reasons[0].Message, 500)
}

func entryLedger(s *archive.Record) string {
	return plainLine(view.LedgerWords(s.Ledger, s.Gaps), 500)
}

// entryContent is the verdict with its reasons as HTML. Every text passes [escape]; the tags are constants.
func entryContent(s *archive.Record) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<p><strong>%s</strong>, score %s.</p><p>%s</p>", escape(s.Headline), escape(scoreText(s.Score())),
		escape(entryLedger(s)))
	if len(s.Reasons) == 0 {
		return b.String()
	}
	b.WriteString("<ul>")
	for _, r := range s.Reasons[:min(len(s.Reasons), feedReasons)] {
		fmt.Fprintf(&b, "<li>%s: %s</li>", r.Level, escape(oneLine(r.Message, 500)))
	}
	if more := len(s.Reasons) - feedReasons; more > 0 {
		fmt.Fprintf(&b, "<li>%d more, see the run's page.</li>", more)
	}
	b.WriteString("</ul>")
	return b.String()
}

// escape makes text of the run harmless in HTML; what encloses it escapes it once more for XML (rules R1, X1).
func escape(s string) string { return html.EscapeString(shown(xmlText(s))) }
