package archive

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Sighting is a finding as one run reported it, reduced to what comparing runs needs.
type Sighting struct {
	Key         string            `json:"key"`
	ID          string            `json:"id,omitzero"`
	Reviewer    string            `json:"reviewer,omitzero"`
	Severity    report.Severity   `json:"severity"`
	Disposition judge.Disposition `json:"disposition"`
	Proof       judge.Proof       `json:"proof,omitzero"`
	Fixer       string            `json:"fixer,omitzero"` // the agent that states a fix; empty = none is named
	Open        bool              `json:"open,omitzero"`  // nothing in its run closed it
	Category    string            `json:"category,omitzero"`
	Title       string            `json:"title,omitzero"` // cut to 160 bytes
	File        string            `json:"file,omitzero"`  // see [report.CleanPath]; empty = not stated
	Line        int               `json:"line,omitzero"`  // 0 = not stated
	Page        int               `json:"page,omitzero"`  // of its run's list of findings, from 1; 0 = the first
	Fingerprint string            `json:"fingerprint,omitzero"`
	Identity    string            `json:"identity,omitzero"` // set when the run is placed: equal = the same finding
	Likeness    `json:"likeness,omitzero"`
}

// fixer names the agent that states a fix: whose message the approving verdict answers, else the fixer, which writes
// the summaries. An answer in the finding's own entry names nobody.
func fixer(s *judge.Settled) string {
	for _, x := range s.Fixes {
		if x.Verdict != nil && x.Verdict.Answers != nil {
			return strings.Clone(x.Verdict.Answers.From)
		} else if !x.Own {
			return "fixer"
		}
	}
	return ""
}

// newSighting copies its texts: they are parts of the run's files, which would stay in memory for their sake.
func newSighting(s *judge.Settled) Sighting {
	t := s.Traits()
	return Sighting{Key: s.Key, ID: strings.Clone(s.ID), Reviewer: strings.Clone(s.Reviewer), Severity: s.Severity,
		Disposition: s.Disposition, Proof: s.Proof, Fixer: fixer(s), Open: s.Open(), Category: strings.Clone(s.Category),
		Title: strings.Clone(report.Shorten(s.Headline(), 157)), File: strings.Clone(t.File), Line: s.Line,
		Fingerprint: t.Fingerprint(), Likeness: Likeness{Words: newSet(words(t.Text)),
			Names: newSet(words(names(t.Said, s.Evidence))), Code: newSet(pieces(t.Evidence))}}
}

// IsClaim reports whether the sighting says that the finding is done with, which reporting it again disproves.
func (s *Sighting) IsClaim() bool {
	return s.Disposition == judge.Fixed || s.Disposition == judge.Tested
}

// bySeverity orders the most severe first, unknown like high.
func bySeverity(a, b report.Severity) int {
	return cmp.Or(cmp.Compare(b.Weight(), a.Weight()),
		slices.Index(report.Severities, a)-slices.Index(report.Severities, b))
}

// Likeness is what comparisons of two findings need: sets of hashed words (docs/identity.md).
type Likeness struct {
	Words set `json:"words,omitempty"`
	Names set `json:"names,omitempty"` // words that name something of the code
	Code  set `json:"code,omitempty"`  // pieces of the evidence
}

const (
	shortWord = 2  // bytes; they say nothing about what is wrong
	longWord  = 15 // bytes; scripts without blanks have longer ones
	wordStart = 6  // bytes that endings leave: "validated" and "validation" are one word
	pieceSize = 6  // bytes: short enough to survive a changed name, long enough to mean something
)

// words gives the beginnings of the words of a folded text, and of long ones the pieces.
func words(folded string) (list []string) {
	for word := range strings.FieldsSeq(folded) {
		if len(word) > longWord {
			list = append(list, pieces(word)...)
		} else if len(word) > shortWord {
			list = append(list, report.Within(word, wordStart))
		}
	}
	return list
}

// pieces gives the overlapping pieces of code.
func pieces(code string) (list []string) {
	for i := range max(min(len(code), 1), len(code)-pieceSize+1) {
		list = append(list, code[i:min(i+pieceSize, len(code))])
	}
	return list
}

// writtenAsCode matches a word that has what words of a sentence lack: a sign inside it, or a capital after a small
// letter.
var writtenAsCode = regexp.MustCompile("\\S*(?:[_/=<>$#@`]|\\w[.:(]\\w|\\p{Ll}\\p{Lu})\\S*")

// names gives the words of a text that name something: those that the evidence quotes too, and those written as code
// is. Two sentences of one template differ in them alone.
func names(text, evidence string) string {
	code, marked := map[string]bool{}, strings.Join(append(writtenAsCode.FindAllString(text, -1), evidence), " ")
	for word := range strings.FieldsSeq(report.Words(marked)) {
		code[word] = true
	}
	all := strings.Fields(report.Words(text))
	return strings.Join(slices.DeleteFunc(all, func(word string) bool { return !code[word] }), " ")
}

// hash is FNV-1a in 64 bits.
func hash(s string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(s))
	return h.Sum64()
}

// set holds words in order, the last 16 bits of the hash of each; of a large text the smallest, so that the sets of two
// texts keep the same ones.
type set []byte

const mostMembers = 64

func newSet(words []string) (s set) {
	var members []uint16
	for _, word := range words {
		members = append(members, uint16(hash(word)))
	}
	slices.Sort(members)
	members = slices.Compact(members)
	for _, m := range members[:min(len(members), mostMembers)] {
		s = binary.BigEndian.AppendUint16(s, m)
	}
	return s
}

// common counts the members that two sets share.
func common(a, b set) (n int) {
	for len(a) > 1 && len(b) > 1 {
		switch order := bytes.Compare(a[:2], b[:2]); {
		case order < 0:
			a = a[2:]
		case order > 0:
			b = b[2:]
		default:
			n, a, b = n+1, a[2:], b[2:]
		}
	}
	return n
}

// alike is twice the common part of two sets over the sum of both, from 0 to 1.
func alike(a, b set) float64 { return 4 * float64(common(a, b)) / float64(max(1, len(a)+len(b))) }

const (
	mostWords   = 0.5 // the part of its words that a reworded text must share, whatever else the two have in common
	closedWords = 0.7 // of a finding that an earlier run closed: fewer do not reopen it
	enough      = 1.4 // words and code make up for each other
)

// same reports whether a finding of a file is one that an earlier run reported there.
func (s *Sighting) same(f *Finding) bool {
	was := f.Last
	words, code := alike(s.Words, was.Words), alike(s.Code, was.Code)
	if len(s.Code) == 0 || len(was.Code) == 0 {
		if code = 0.5; s.near(was) {
			code = 0.6
		}
	}
	return words >= mostWords && (f.Open || words >= closedWords) && code >= 0.5 && words+code >= enough &&
		s.sameNames(was)
}

// sameNames reports whether two texts name the same things: "missing check in parseHeader" is not "missing check in
// parseTrailer". One name may be spelled otherwise where the same code is quoted in its place.
func (s *Sighting) sameNames(was *Sighting) bool {
	others := func(a, b *Sighting) int { return len(a.Names)/2 - common(a.Names, b.Words) }
	n := min(others(s, was), others(was, s))
	return n == 0 || n == 1 && s.quotes(was) && s.near(was)
}

// quotes reports whether two findings quote the same code.
func (s *Sighting) quotes(was *Sighting) bool {
	return len(s.Code) > 0 && bytes.Equal(s.Code, was.Code)
}

// near reports whether a finding is within five lines of another, or one of them names no line.
func (s *Sighting) near(was *Sighting) bool {
	return s.Line == 0 || was.Line == 0 || max(s.Line-was.Line, was.Line-s.Line) <= 5
}

// samePlace reports whether two findings of a file name lines that are close together.
func (s *Sighting) samePlace(o *Sighting) bool { return s.Line > 0 && o.Line > 0 && s.near(o) }
