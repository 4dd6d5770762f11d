package archive

import (
	"encoding/binary"
	"math"
	"strings"
)

// The texts of a sighting as they stand in its packed form, behind its sketches: each after its length. What matching asks for comes first.
const (
	fileText = iota
	printText
	reviewerText
	categoryText
	keyText
	idText
	titleText
	textCount
)

// Pack makes sightings whose texts and sketches lie in one piece of memory of their own. Texts are cut from the files of a run, each of which
// would stay for the sake of a few words; and a collector has nothing to follow in them.
func Pack(list []Parts) []Sighting {
	if len(list) == 0 {
		return nil
	}
	size := 0
	for i := range list {
		size += list[i].packedSize()
	}
	var all strings.Builder
	all.Grow(size)
	for i := range list {
		list[i].pack(&all)
	}
	packed, rest := make([]Sighting, len(list)), all.String()
	for i := range list {
		size := list[i].packedSize()
		packed[i], rest = list[i].sighting(rest[:size]), rest[size:]
	}
	return packed
}

func (x *Parts) sighting(packed string) Sighting {
	return Sighting{Severity: x.Severity, Disposition: x.Disposition, Proof: x.Proof, Open: x.Open, Page: int32(min(x.Page, math.MaxInt32)), Line: x.Line, Text: x.text, Evidence: x.evidence,
		Identity: x.Identity, packed: packed}
}

func (x *Parts) texts() [textCount]string {
	return [textCount]string{fileText: x.File, printText: x.Fingerprint, reviewerText: x.Reviewer, categoryText: x.Category, keyText: x.Key, idText: x.ID, titleText: x.Title}
}

func (x *Parts) packedSize() int {
	size := max(len(x.sketches), sketchCount)
	for _, text := range x.texts() {
		size += lengthSize(len(text)) + len(text)
	}
	return size
}

func lengthSize(n int) int {
	var b [binary.MaxVarintLen64]byte
	return binary.PutUvarint(b[:], uint64(n))
}

func (x *Parts) pack(to *strings.Builder) {
	to.Write(x.sketches)
	if x.sketches == nil {
		to.WriteString(noSketches)
	}
	var b [binary.MaxVarintLen64]byte
	for _, text := range x.texts() {
		to.Write(binary.AppendUvarint(b[:0], uint64(len(text))))
		to.WriteString(text)
	}
}

// takeText cuts the first text off.
func takeText(packed string) (text, rest string) {
	n, shift := 0, 0
	for packed[0] >= 0x80 {
		n, shift, packed = n|int(packed[0]&0x7f)<<shift, shift+7, packed[1:]
	}
	n, packed = n|int(packed[0])<<shift, packed[1:]
	return packed[:n], packed[n:]
}

func (s *Sighting) text(at int) (text string) {
	if s.packed == "" {
		return ""
	}
	rest := s.packed[sketchesSize(s.packed):]
	for range at + 1 {
		text, rest = takeText(rest)
	}
	return text
}

// File is where it was raised, see [report.CleanPath]; empty = not stated.
func (s *Sighting) File() string { return s.text(fileText) }

// Fingerprint is what [report.Finding.Fingerprint] gives.
func (s *Sighting) Fingerprint() string { return s.text(printText) }

// Reviewer raised it.
func (s *Sighting) Reviewer() string { return s.text(reviewerText) }

// Category is the reviewer's.
func (s *Sighting) Category() string { return s.text(categoryText) }

// Key is its name in its run.
func (s *Sighting) Key() string { return s.text(keyText) }

// ID is its label in its reviewer's file.
func (s *Sighting) ID() string { return s.text(idText) }

// Title is the headline, cut to MaxTitle bytes.
func (s *Sighting) Title() string { return s.text(titleText) }
