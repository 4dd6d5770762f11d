package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A legend may say what signs tell of what became of findings: “Legend: ✅ resolved · 🟡 accepted (tracked) · ⬜ deferred”. A cell that begins with such a
// sign says that word. Without a legend a tick alone does, in a column of resolutions: elsewhere it may confirm the finding.

// answerSigns gives them, by the signs without what makes a picture of them.
func answerSigns(f *form.File) map[string]string {
	signs := map[string]string{}
	for _, line := range f.Uncoded() {
		line = strings.TrimSpace(line)
		if !legendLine.MatchString(line) {
			continue
		}
		for _, m := range answerSign.FindAllStringSubmatch(line, -1) {
			if word := strings.TrimSpace(m[2]); report.ParseAnswer(word) != report.AnswerNone {
				signs[m[1]] = word
			}
		}
	}
	return signs
}

var (
	legendLine = pattern.Of(`(?i)^[^\pL\pN]*(?:legend|key|status(?: (?:legend|key|markers?))?|markers?)\s*[*_]*\s*[:：]`)
	answerSign = pattern.Of(`([✅☑✔✓❌✗⬜⏳⏭⏸🟡🟢🔴🔵⚪🟠⚠🚧🔄])\x{FE0F}?[\s*_=:→—–-]*([A-Za-z][A-Za-z'’ -]{2,24})`)
	signOnce   = pattern.Of(`^[\s*_]*([✅☑✔✓❌✗⬜⏳⏭⏸🟡🟢🔴🔵⚪🟠⚠🚧🔄])\x{FE0F}?[\s*_]*`)
)

// signAnswer gives the word of the sign with which a cell about what became of a finding begins, and what it says behind it. A denial there stands against it.
func (b *bodyReader) signAnswer(said string) (word, why string) {
	m := signOnce.FindStringSubmatch(said)
	if m == nil {
		return "", ""
	}
	word, why = b.answers[m[1]], strings.TrimSpace(said[len(m[0]):])
	if word == "" && b.table.resolutions && strings.Contains("✅☑✔✓", m[1]) {
		word = "resolved"
	}
	if signDenied.MatchString(why) {
		return "", ""
	}
	return word, why
}

// signDenied are words that say of the finding itself that it is not mended, or mended otherwise.
var signDenied = pattern.Of(`(?i)^[^\pL]*(?:not\b|no fix|un(?:fixed|resolved)|still\b|to ?do\b|(?:partial(?:ly)?|partly|open|pending|deferred|accepted|won['’]?t[ -]fix|wontfix|planned)(?:[^\pL]|\s+(?:fixed|resolved|done|mitigated)|$)\s*(?:[^\pL\s]|$|fixed|resolved|done|mitigated))`)

// ofResolutions reports whether a column is one of them.
func ofResolutions(head string) bool { return node.Snake(markup.Bare(head)) == "resolution" }
