package fixes

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A report that repeats each finding before it answers: as a quotation with the reply below it, or as the title of a part that can be folded.

// quoted opens the finding with whose id a quotation begins. What is quoted are the reviewer's words, and answer nothing.
func (w *fixSections) quoted(number int, text string) bool {
	said, quote := strings.CutPrefix(text, ">")
	if !quote || len(w.open) > 0 && !w.listed && !w.quotes {
		return false
	}
	id, also, title := answeredIDs(unmarked(markup.Bare(said)))
	if id == "" {
		return w.quotes // more of the quotation
	}
	w.close()
	w.listed, w.quotes = false, true
	for _, id := range append([]string{id}, also...) {
		w.open = append(w.open, w.newEntry(number, id, title, w.fate, false))
	}
	return true
}

// foldTitle is the title of a part that can be folded.
var foldTitle = pattern.Of(`(?i)^(?:<details[^<>]*>\s*)?<summary[^<>]*>(.*?)</summary>`)

// foldLevel makes of such a title a heading below all others.
const foldLevel = 6

// folded takes the title of a part that can be folded as a heading.
func (w *fixSections) folded(number int, text string) bool {
	m := foldTitle.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	w.heading(number, foldLevel, markup.Bare(tagged.ReplaceAllString(m[1], "")))
	return true
}

var tagged = pattern.Of(`</?(?:b|strong|i|em|code)>`)

// answerIn gives the sentence of a line that answers a finding, the first or the second, with all behind it, and what stands before it:
// “Agreed.” Nothing counts where the line leaves the finding open.
func answerIn(text string) (before, said string) {
	text = strings.TrimSpace(text)
	sentences := phrase.WholeSentences(text)
	for _, sentence := range sentences[:min(2, len(sentences))] {
		sentence = strings.TrimSpace(sentence)
		at := strings.Index(text, sentence)
		if at < 0 {
			break
		}
		switch _, answer, open := report.ReadAnswer(text[at:]); {
		case open:
			return "", ""
		case answer != report.AnswerNone:
			return strings.TrimSpace(text[:at]), text[at:]
		}
	}
	return "", ""
}
