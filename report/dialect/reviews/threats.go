package reviews

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// The register of threats that an auditor of the security keeps in Markdown, a row a threat. One that is still open was raised, and nothing met it:
//
//	| Threat ID | Category  | Component | Disposition | Mitigation | Status |
//	| T-02-1    | Tampering | till      | mitigate    | a checksum | OPEN   |

var (
	registerName = pattern.Of(`(?i)(?:^|[-_.])(?:security|threats?)(?:-register)?$`)
	openThreat   = pattern.Of(`(?i)^\W*(?:open|unmitigated|not mitigated|partially mitigated|missing|fail(?:ed)?)\b`)
)

// threatColumns say which column holds what, by the words that its name may be.
var threatColumns = map[string][]string{
	"status": {"status", "verification result", "verdict", "result"}, "id": {"threat id", "threat"}, "category": {"category", "stride"}, "title": {"component", "risk", "threat"},
	"severity": {"severity"}, "words": {"evidence", "gap", "mitigation", "mitigation / evidence", "details", "notes"},
}

// ThreatsShape takes a register with a threat that is open.
func ThreatsShape(f *form.File) bool {
	return f.Format == form.Markdown && registerName.MatchString(form.Stem(f.Path)) && len(openThreats(f)) > 0
}

// ReadThreats gives the open threats as findings of a list that nobody signs: it looks at threats alone.
func ReadThreats(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	found := openThreats(f)
	if len(found) == 0 {
		return r.Finish()
	}
	for _, x := range found {
		x.Severity = report.ParseSeverity(x.SeverityRaw)
	}
	r.Art.Reviews = []*report.Review{{Origin: found[0].Origin(), Reviewer: "security", Generic: true, Listed: true, Words: true, Findings: found}}
	return r.Finish()
}

func openThreats(f *form.File) (found []*report.Finding) {
	var head []string
	for number, line := range f.Uncoded() {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			head = nil
			continue
		}
		cells := markup.BareAll(markup.TableCells(line))
		switch {
		case head == nil:
			head = lowered(cells)
		case prose.IsRuler(line) || len(cells) < len(head):
		case openThreat.MatchString(threatCell(head, cells, "status")) && threatCell(head, cells, "id") != "":
			found = append(found, &report.Finding{ID: threatCell(head, cells, "id"), Title: threatCell(head, cells, "title"), Category: threatCell(head, cells, "category"),
				SeverityRaw: threatCell(head, cells, "severity"), Description: threatCell(head, cells, "words"), Reviewer: "security",
				Origins: []report.Origin{{Path: f.Path, Line: number}}})
		}
	}
	return found
}

func lowered(cells []string) []string {
	for i := range cells {
		cells[i] = strings.ToLower(cells[i])
	}
	return cells
}

// threatCell gives what a row says in the first column that has one of the names.
func threatCell(head, cells []string, column string) string {
	for _, name := range threatColumns[column] {
		if i := slices.Index(head, name); i >= 0 {
			return cells[i]
		}
	}
	return ""
}
