package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A priority as a code, with words of the author's own behind it, titles one finding in one text and a section of them in another: “P0 — the till leaks”,
// “P0 — before the launch”. It is a section where a list or a table begins at once below, and where the codes are a scale: each always with the same words,
// and one of them with words that any scale has (“P3 — nice to have”).

// codedSections gives the lines of such titles.
func codedSections(f *form.File) map[int]bool {
	sections, words, last, scale := map[int]bool{}, map[string]string{}, 0, false
	for number, line := range f.Uncoded() {
		text := strings.TrimSpace(line)
		if text == "" {
			continue
		}
		if last > 0 && startsList(text) {
			sections[last] = true
		}
		last = 0
		m := codedTitle.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		if said, met := words[m[1]]; met && said != m[2] {
			return nil // the titles of findings
		}
		last, words[m[1]] = number, m[2]
		_, _, known := phrase.SeverityTitle(strings.Trim(markup.Bare(text), ": "))
		scale = scale || known
	}
	if !scale || len(words) < 2 {
		return nil
	}
	return sections
}

// codedTitle is a heading, or a label in bold.
var codedTitle = pattern.Of(`^(?:#{1,6}\s|\*\*)[^\pL\pN]*(P[0-4])\s*[*_]*\s*[:：—–-]+\s*[*_]*(\pL.*)$`)

// startsList reports whether a line begins a table of three columns or more, or is an entry that is no field of a finding.
func startsList(text string) bool {
	if strings.HasPrefix(text, "|") {
		return len(markup.TableCells(text)) > 2
	}
	part := findings.Candidate{Finding: &report.Finding{}, Level: findings.LabelLevel}
	return EntryMark.MatchString(text) && !part.Field(text)
}
