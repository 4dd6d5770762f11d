package prose

import (
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// A list of findings beside sections that tell of findings may sum these up, or hold others.

// withoutSummary drops the entries that say again what the findings of the first two forms say. Where there are no such, they are all there is.
func withoutSummary(kept []*findings.Candidate) []*findings.Candidate {
	if !slices.ContainsFunc(kept, func(c *findings.Candidate) bool { return !c.Loose }) {
		return kept
	}
	raised := slices.DeleteFunc(slices.Clone(kept), func(c *findings.Candidate) bool { return c.Loose })
	told, more := toldBy(raised), moreThan(raised, kept)
	return slices.DeleteFunc(kept, func(c *findings.Candidate) bool {
		return c.Loose && !told.lacks(c) && !(more[c.Severity] && told.saysNothingOf(c)) && !told.strange(c)
	})
}

// moreThan gives the severities of which a list holds more entries than what was raised above it: then it sums up no more than a part of them. Where a
// finding says no severity, the list may be what says it.
func moreThan(raised, kept []*findings.Candidate) map[report.Severity]bool {
	more, count := map[report.Severity]bool{}, map[report.Severity]int{}
	for _, c := range raised {
		if count[c.Severity]++; c.Severity == report.SeverityUnknown {
			return nil
		}
	}
	listed := map[report.Severity]int{}
	for _, c := range kept {
		if c.Loose {
			listed[c.Severity]++
			more[c.Severity] = listed[c.Severity] > count[c.Severity]
		}
	}
	return more
}

// saysNothingOf reports whether few of an entry's words stand in any finding as severe: of those that name it, or of all.
func (t telling) saysNothingOf(c *findings.Candidate) bool {
	return !listsOnly(c) && (t.knowsLittle(c.Severity, named(c)) || t.knowsLittle(c.Severity, c.Title+" "+c.Description))
}

// listsOnly reports whether an entry is a task, a count or a line of a table of contents, or says nothing of how grave it is.
func listsOnly(c *findings.Candidate) bool {
	return c.Severity == report.SeverityUnknown || c.Ranked ||
		strings.IndexFunc(c.Title+c.Description, unicode.IsDigit) == 0 || strings.Contains(c.Description, "(#")
}

// strange reports whether no word of an entry that counts stands in any finding: then it tells of none, however many there are.
func (t telling) strange(c *findings.Candidate) bool {
	if c.ID != "" || c.File != "" || c.Severity == report.Informational || listsOnly(c) {
		return false
	}
	words := weightyWords(named(c))
	for word := range words {
		if t.words[word] {
			return false
		}
	}
	return len(words) > 1
}

func (t telling) knowsLittle(of report.Severity, text string) bool {
	words, known := 0, 0
	for word := range strings.FieldsFuncSeq(text, endsFile) {
		if len(word) < leastWord {
			continue
		}
		if words++; t.files[fileAs{of, strings.TrimRight(word, ".")}] {
			known++
		}
	}
	return words > 1 && known*3 < words
}

// leastWord is how many bytes a word has that two texts do not share by chance.
const leastWord = 4

// Beside gives those of other findings of the same text that some lack, and names the others.
func Beside(r *form.Reading, told, others []*report.Finding) (more []*report.Finding) {
	var all []*findings.Candidate
	for _, f := range told {
		all = append(all, &findings.Candidate{Finding: f})
	}
	for _, f := range others {
		all = append(all, &findings.Candidate{Finding: f, Loose: true})
	}
	for _, c := range tellRetold(r, all, withoutSummary(slices.Clone(all))) {
		if c.Loose {
			more = append(more, c.Finding)
		}
	}
	return more
}

// telling is what some findings say, which a summary or a plan repeats.
type telling struct {
	ids   map[string]bool
	files map[fileAs]bool // and every other word of their texts
	lines map[fileAs][]phrase.Spot
	words map[string]bool // of all texts, without their endings
	named bool            // each has an id, so that one in the summary alone is another finding
}

type fileAs struct {
	severity report.Severity
	name     string
}

func toldBy(raised []*findings.Candidate) telling {
	t := telling{map[string]bool{}, map[fileAs]bool{}, map[fileAs][]phrase.Spot{}, map[string]bool{}, true}
	for _, c := range raised {
		t.named = t.named && c.ID != ""
		for _, id := range append([]string{c.ID}, c.Also...) {
			t.ids[report.NormalID(id)] = true
		}
		file := fileAs{c.Severity, path.Base(c.File)}
		t.files[file], t.lines[file] = true, append(t.lines[file], phrase.Spot{First: c.Line, End: max(c.Line, c.EndLine)})
		for _, text := range []string{c.Title, c.Description, c.Evidence} {
			maps.Copy(t.words, weightyWords(text))
			for word := range strings.FieldsFuncSeq(text, endsFile) {
				t.files[fileAs{c.Severity, strings.TrimRight(word, ".")}] = true
			}
		}
	}
	return t
}

// lacks reports whether an entry of a summary is a finding that nothing else tells of: by its id, or else by its file among those as severe.
func (t telling) lacks(c *findings.Candidate) bool {
	if told := t.ids[report.NormalID(c.ID)]; c.ID != "" && (told || t.named) {
		return !told
	}
	file := fileAs{c.Severity, path.Base(c.File)}
	return c.File != "" && (!t.files[file] || c.Line > 0 && t.elsewhere(file, c.Line))
}

// elsewhere reports whether all that is told of a file stands at other lines, and not near that one either.
func (t telling) elsewhere(file fileAs, line int) bool {
	spots := t.lines[file]
	return len(spots) > 0 && !slices.ContainsFunc(spots, func(s phrase.Spot) bool {
		return s.First == 0 || line >= s.First-nearLines && line <= s.End+nearLines
	})
}

// nearLines is how far a summary may be from the line that it repeats.
const nearLines = 5

// endsFile parts words, but not within the name of a file.
func endsFile(c rune) bool {
	return markup.NotInWord(c) && !strings.ContainsRune("._-", c)
}
