package reviews

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The register of threats that an auditor of the security keeps in Markdown, a row a threat. One that is still open was raised, and nothing met it:
//
//	| Threat ID | Category  | Component | Disposition | Mitigation | Status |
//	| T-02-1    | Tampering | till      | mitigate    | a checksum | OPEN   |
//
// A table without that column counts where it stands below the title “Open threats”.

var (
	registerName = pattern.Of(`(?i)(?:^|[-_.])(?:security|threats?)(?:-register)?$`)
	openThreat   = pattern.Of(`(?i)^\W*(?:(?:still )?open|unmitigated|unresolved|not (?:yet |fully )?(?:mitigated|closed)|partial(?:ly)?(?: (?:mitigated|closed))?|missing|fail(?:ed)?)(?:\W*$|\s*[(:;,.—–/]|\s-\s)`)
	openThreats  = pattern.Of(`(?i)^[^\pL]*(?:open|unmitigated) threats?\b`)
)

// threatColumns say which column holds what, by the words that its name may be.
var threatColumns = map[string][]string{
	"status": {"status", "state", "verification result", "verdict", "result"}, "id": {"threat id", "id", "threat"}, "category": {"category", "stride"}, "title": {"component", "risk", "threat", "category"},
	"severity": {"severity"}, "words": {"evidence", "gap", "mitigation", "mitigation / evidence", "mitigation expected", "details", "notes"},
}

// ThreatsShape takes a register with a threat that is open.
func ThreatsShape(f *form.File) bool {
	return f.Format == form.Markdown && registerName.MatchString(form.Stem(f.Path)) && len(threatsIn(f)) > 0
}

// ReadThreats gives the open threats as findings of a list that nobody signs: it looks at threats alone.
func ReadThreats(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	found := threatsIn(f)
	if len(found) == 0 {
		return r.Finish()
	}
	r.Art.Reviews = []*report.Review{{Origin: found[0].Origin(), Reviewer: "security", Generic: true, Listed: true, Words: true, Findings: found}}
	return r.Finish()
}

// threatsIn gives the open threats of all tables, each once.
func threatsIn(f *form.File) (found []*report.Finding) {
	t, met := threatTable{}, map[string]bool{}
	for number, line := range f.Uncoded() {
		x := t.line(strings.TrimSpace(line))
		if x == nil || met[report.NormalID(x.ID)] {
			continue
		}
		met[report.NormalID(x.ID)] = true
		x.Reviewer, x.Origins = "security", []report.Origin{f.At(number)}
		found = append(found, x)
	}
	return found
}

// threatTable is a table while its lines are read.
type threatTable struct {
	markup.Table
	open bool // it stands below a title that says that its threats are open
}

// line takes the next line, and gives the open threat of a row.
func (t *threatTable) line(line string) *report.Finding {
	if markup.IsHeading(line) {
		t.open = openThreats.MatchString(markup.Bare(line))
	}
	if cells := markup.BareAll(t.Row(line)); cells != nil && t.isOpen(cells) {
		return t.threat(cells)
	}
	return nil
}

// isOpen reads the status of a row, or where the table has no such column, the title above it.
func (t *threatTable) isOpen(cells []string) bool {
	id := t.cell(cells, "id")
	if strings.TrimFunc(id, markup.NotInWord) == "" || phrase.NoFinding.MatchString(id) || !slices.ContainsFunc(t.Head, namesThreat) {
		return false
	}
	column := t.column("status")
	if column < 0 {
		return t.open
	}
	said := markup.Cell(cells, column)
	if report.ParseAnswer(said) == report.AnswerNone && !openThreat.MatchString(said) {
		said = markup.FromEnd(cells, column, len(t.Head))
	}
	return openThreat.MatchString(said)
}

func namesThreat(column string) bool { return strings.Contains(strings.ToLower(column), "threat") }

func (t *threatTable) threat(cells []string) *report.Finding {
	severity := t.cell(cells, "severity")
	return &report.Finding{ID: t.cell(cells, "id"), Title: t.cell(cells, "title"), Category: t.cell(cells, "category"), Severity: report.ParseSeverity(severity), SeverityRaw: severity,
		Description: t.cell(cells, "words")}
}

// cell gives what a row says in the first column that has one of the names.
func (t *threatTable) cell(cells []string, name string) string {
	return markup.Cell(cells, t.column(name))
}

func (t *threatTable) column(name string) int {
	for _, name := range threatColumns[name] {
		if i := slices.IndexFunc(t.Head, func(head string) bool { return strings.ToLower(head) == name }); i >= 0 {
			return i
		}
	}
	return -1
}
