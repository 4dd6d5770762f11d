package archive

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

// Likeness is what comparisons of two findings need: sets of hashed words (docs/identity.md).
type Likeness struct {
	Words set `json:"words,omitempty"`
	Names set `json:"names,omitempty"` // words that name something of the code
	Code  set `json:"code,omitempty"`  // pieces of the evidence
}

func newLikeness(f *report.Finding, t report.Traits) Likeness {
	return Likeness{newSet(words(t.Text)), newSet(names(t.Said, f.Evidence)), newSet(pieces(t.Evidence))}
}

// hash is FNV-1a in 64 bits.
func hash(s string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(s))
	return h.Sum64()
}

const (
	longWord  = 15 // bytes; scripts without blanks have longer ones
	wordStart = 6  // bytes that endings leave: "validated" and "validation" are one word
	pieceSize = 6  // bytes: short enough to survive a changed name, long enough to mean something
)

// words gives the beginnings of the words of a folded text that carry meaning, and of long ones the pieces.
func words(folded string) (list []string) {
	for word := range strings.FieldsSeq(folded) {
		if len(word) > longWord {
			list = append(list, pieces(word)...)
		} else if !fillers[word] {
			list = append(list, report.Within(word, wordStart))
		}
	}
	return list
}

// fillers say nothing about what is wrong.
var fillers = wordSet(`a an and are as at be been being but by can could do does did for from had has have here if in
	into is it its may might must no not see of on or should so some such than that the their them then there these they
	this those to too use used uses using via was were when where which while will with without would you your`)

func wordSet(folded string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(folded) {
		all[word] = true
	}
	return all
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
func names(text, evidence string) []string {
	code := wordSet(report.Words(strings.Join(append(writtenAsCode.FindAllString(text, -1), evidence), " ")))
	all := strings.Fields(report.Words(text))
	return words(strings.Join(slices.DeleteFunc(all, func(word string) bool { return !code[word] }), " "))
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
	for len(a) > 0 && len(b) > 0 {
		x, y := binary.BigEndian.Uint16(a), binary.BigEndian.Uint16(b)
		if x == y {
			n++
		}
		if x <= y {
			a = a[2:]
		}
		if y <= x {
			b = b[2:]
		}
	}
	return n
}

// lacks counts the members of a set that another does not have.
func (s set) lacks(o set) int { return len(o)/2 - common(s, o) }

// alike is twice the common part of two sets over the sum of both, from 0 to 1.
func alike(a, b set) float64 { return 4 * float64(common(a, b)) / float64(max(1, len(a)+len(b))) }

const (
	mostWords   = 0.5 // the part of its words that a reworded text must share, whatever else the two have in common
	closedWords = 0.7 // of a finding that an earlier run closed: fewer do not reopen it
)

// same reports whether a finding of a file is one that an earlier run reported there: words and code make up for each
// other.
func (s *Sighting) same(f *Finding) bool {
	was := f.Last
	text, code := alike(s.Words, was.Words), 0.5 // where one of the two quotes nothing
	switch quoted := min(len(s.Code), len(was.Code)) > 0; {
	case text < mostWords || !f.Open && text < closedWords || !s.sameNames(was):
		return false
	case quoted:
		code = alike(s.Code, was.Code)
	case s.inPlace(was):
		code = 0.6
	}
	return code >= 0.5 && text+code >= 1.4
}

// sameNames reports whether two texts name the same things: "missing check in parseHeader" is not "missing check in
// parseTrailer". One name may be spelled otherwise where the same code is quoted in its place.
func (s *Sighting) sameNames(was *Sighting) bool {
	other := min(was.Words.lacks(s.Names), s.Words.lacks(was.Names))
	return other == 0 || other == 1 && s.quotes(was) && s.inPlace(was)
}

// quotes reports whether two findings quote the same code.
func (s *Sighting) quotes(was *Sighting) bool {
	return len(s.Code) > 0 && bytes.Equal(s.Code, was.Code)
}

// placeLines is how many lines apart two findings of one place may be.
const placeLines = 5

// inPlace reports whether a finding is where the other was, or one of them names no line.
func (s *Sighting) inPlace(was *Sighting) bool {
	return s.Line == 0 || was.Line == 0 || max(s.Line-was.Line, was.Line-s.Line) <= placeLines
}

// samePlace reports whether two findings of a file name lines that are close together.
func (s *Sighting) samePlace(o *Sighting) bool { return s.Line > 0 && o.Line > 0 && s.inPlace(o) }
