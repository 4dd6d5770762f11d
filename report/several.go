package report

import (
	"strconv"
	"strings"

	"swarmreport/report/pattern"
)

// What is looked for within ranges of ids: so many numbers of one range, and of all ranges of a run.
const (
	mostInRange  = 10_000
	mostInRanges = 100_000
)

// idSpan is one id, or the first and the last of a range of them.
type idSpan struct {
	first, last string // last is empty where it is one id
}

// NamesSeveral reports whether a text is a list or a range of ids and nothing else: "SEC-001, SEC-002 and 004", "QA-1..QA-4".
func NamesSeveral(text string) bool {
	if isID(text) && !strings.Contains(text, "..") {
		return false // most are one id
	}
	spans := idSpans(text)
	return len(spans) > 1 || len(spans) == 1 && spans[0].last != ""
}

var (
	listMarks  = strings.NewReplacer(";", ",", "&", ",", "+", ",", "\n", ",", " and ", ",", " und ", ",", " or ", ",")
	rangeMarks = strings.NewReplacer("‐", "-", "‑", "-", "…", "..", "...", "..", "–", "..", "—", "..", "→", "..", " to ", "..", " through ", "..", " thru ", "..", " bis ", "..")
)

// dashRange is a range with a dash between two whole ids: "SEC-001 - SEC-004". A number behind the dash counts something else.
var dashRange = pattern.Of(`\s-\s+([A-Za-z])`)

// idSpans cuts a list of ids; nil where any of its parts is neither an id, nor a range, nor a number behind an id.
func idSpans(text string) (spans []idSpan) {
	if len(text) > 1<<16 {
		return nil
	}
	prefix := ""
	for part := range strings.SplitSeq(dashRange.ReplaceAllString(rangeMarks.Replace(listMarks.Replace(text)), "..$1"), ",") {
		words, ok := idWords(part)
		if !ok {
			return nil
		}
		for _, word := range words {
			span, ok := readSpan(word, prefix)
			if !ok {
				return nil
			}
			prefix = idPrefix(span.first)
			spans = append(spans, span)
		}
	}
	return spans
}

// idWords cuts what stands between two commas at its blanks, and at its slashes where these join ids of one prefix:
// "SEC-001/002", while "security/SEC-001" says whose id it is. A number behind a blank is no id: "SEC-001 (3)".
func idWords(part string) (words []string, ok bool) {
	for word := range strings.FieldsSeq(strings.ReplaceAll(strings.ReplaceAll(part, " ..", ".."), ".. ", "..")) {
		word = strings.Trim(word, "[](){}`'\"*#")
		if len(words) > 0 && isNumber(word) {
			return nil, false
		}
		first, rest, slash := strings.Cut(word, "/")
		if slash && isID(first) && (isNumber(rest[:strings.IndexByte(rest+"/", '/')]) || strings.HasPrefix(rest, idPrefix(first))) {
			words = append(words, strings.Split(word, "/")...)
		} else if word != "" {
			words = append(words, word)
		}
	}
	return words, true
}

// readSpan reads an id, a number behind an id of that prefix, or a range within one prefix.
func readSpan(word, prefix string) (s idSpan, ok bool) {
	first, last, isRange := strings.Cut(word, "..")
	if isNumber(first) && prefix != "" {
		first = prefix + first
	}
	if !isID(first) || !isRange {
		return idSpan{first: first}, isID(first)
	}
	if isNumber(last) {
		last = idPrefix(first) + last
	}
	return idSpan{first, last}, isID(last) && strings.EqualFold(idPrefix(first), idPrefix(last))
}

// isID reports whether a word has the form of an id: letters, then digits at its end, and no marks but - _ . between them.
func isID(word string) bool {
	prefix := idPrefix(word)
	if prefix == "" || prefix == word || !isLetter(prefix[0]) {
		return false
	}
	for i := range len(prefix) {
		if c := prefix[i]; !isLetter(c) && (c < '0' || c > '9') && c != '-' && c != '_' && c != '.' {
			return false
		}
	}
	return true
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isNumber(word string) bool { return word != "" && idPrefix(word) == "" }

// idPrefix is an id without the digits at its end.
func idPrefix(id string) string { return id[:numberAt(id)] }

// several gives the ids that a statement's one id names, where no finding has it as it stands; nil = it names one. Of a range
// these are its ends, and what was raised between them.
func (r *references) several(id string) (ids []string) {
	if !NamesSeveral(id) || len(r.find(id, "", "")) > 0 {
		return nil
	}
	for _, s := range idSpans(id) {
		ids = append(ids, r.inSpan(s)...)
	}
	return ids
}

func (r *references) inSpan(s idSpan) []string {
	if s.last == "" {
		return []string{s.first}
	}
	prefix := idPrefix(s.first)
	from, _ := strconv.Atoi(s.first[len(prefix):])
	to, err := strconv.Atoi(s.last[len(prefix):])
	ids := []string{s.first}
	if err != nil {
		return append(ids, s.last)
	}
	for n := from + 1; n < to && n-from < mostInRange && r.mayLook(); n++ {
		if between := r.find(prefix+strconv.Itoa(n), "", ""); len(between) > 0 {
			ids = append(ids, between[0].ID)
		}
	}
	return append(ids, s.last)
}

// mayLook counts what is looked for within ranges, and says once where that is too much.
func (r *references) mayLook() bool {
	r.looked++
	if r.looked == mostInRanges+1 {
		r.run.Problems = append(r.run.Problems, Problem{Level: Warning, Kind: Limited,
			Message: "more than " + strconv.Itoa(mostInRanges) + " numbers lie within ranges of ids; of further ranges the ends alone count"})
	}
	return r.looked <= mostInRanges
}
