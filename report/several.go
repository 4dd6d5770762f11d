package report

import (
	"cmp"
	"slices"
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

// takeAnswers adds to the run what its summaries and coverage results say. Each id of a statement that names several of them
// becomes a statement of its own.
func (r *references) takeAnswers() {
	run := r.run
	for _, s := range run.Summaries {
		r.dropTitles(s)
		s.Fixes = joined(r, s.Fixes, func(f *Fix) *string { return &f.ID }, joinFix)
	}
	run.dropMended()
	for _, s := range run.Summaries {
		s.Deferrals = joined(r, s.Deferrals, func(d *Deferral) *string { return &d.ID }, joinDeferral)
		s.Questions = spread(r, s.Questions, func(q *Question) *string { return &q.ID })
		run.Fixes = append(run.Fixes, s.Fixes...)
		run.Deferrals = append(run.Deferrals, s.Deferrals...)
		run.Questions = append(run.Questions, s.Questions...)
	}
	for _, c := range run.Coverage { // whose own list keeps its counts, to be added up
		run.Tests = append(run.Tests, spread(r, c.Tests, func(t *TestClosure) *string { return &t.ID })...)
		c.Skipped = spread(r, c.Skipped, func(d *Deferral) *string { return &d.ID })
	}
	for _, v := range run.Verifications {
		for _, id := range v.Unverified {
			v.Unverified = append(v.Unverified, r.several(id)...)
		}
	}
	run.Escalations = spread(r, run.Escalations, func(e *Escalation) *string { return &e.ID })
}

// spread copies a statement once for each id that it names.
func spread[T any](r *references, list []*T, id func(*T) *string) (out []*T) {
	for _, x := range list {
		if copies := apart(r, x, id); copies != nil {
			out = append(out, copies...)
		} else {
			out = append(out, x)
		}
	}
	return out
}

// apart gives a copy of a statement for each of the ids that it names; nil where it names one.
func apart[T any](r *references, x *T, id func(*T) *string) (copies []*T) {
	for _, one := range r.several(*id(x)) {
		alone := *x
		*id(&alone) = one
		copies = append(copies, &alone)
	}
	return copies
}

// joined is spread for records of which a summary keeps one an id: what it says of an id among others goes to what it says of it alone,
// as the reader does for single ids. join adds one to the other, or reports that they stay two.
func joined[T any](r *references, list []*T, id func(*T) *string, join func(old, x *T) bool) (out []*T) {
	var split []*T
	for i, x := range list {
		if copies := apart(r, x, id); copies != nil {
			split = append(split, copies...)
		} else {
			out = append(slices.Grow(out, len(list)-i), x)
		}
	}
	if len(split) == 0 {
		return out
	}
	alone := map[string]*T{}
	for _, x := range out {
		alone[NormalID(*id(x))] = x
	}
	for _, x := range split {
		name := NormalID(*id(x))
		if old := alone[name]; old == nil || !join(old, x) {
			alone[name], out = x, append(out, x)
		}
	}
	return out
}

// joinFix leaves an id that is described twice two fixes.
func joinFix(old, x *Fix) bool {
	if old.InDetails && x.InDetails {
		return false
	}
	old.InList, old.InDetails = old.InList || x.InList, old.InDetails || x.InDetails
	old.Description, old.File = cmp.Or(old.Description, x.Description), cmp.Or(old.File, x.File)
	old.Unclaimed = old.Unclaimed && x.Unclaimed
	old.Lines, old.Denied = cmp.Or(old.Lines, x.Lines), cmp.Or(old.Denied, x.Denied)
	return true
}

func joinDeferral(old, x *Deferral) bool {
	old.Reason, old.Action, old.ByUser = cmp.Or(old.Reason, x.Reason), cmp.Or(old.Action, x.Action), old.ByUser || x.ByUser
	return true
}
