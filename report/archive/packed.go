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
	titleText // the last, without a length
)

// Pack makes sightings whose texts and sketches lie in one piece of memory of their own. Texts are cut from the files of a run, each of which
// would stay for the sake of a few words; and a collector has nothing to follow in them.
func Pack(list []Parts) []Sighting {
	p := newPacking(len(list))
	for i := range list {
		p.add(&list[i])
	}
	return p.close()
}

// packing is sightings on their way into one piece of memory.
type packing struct {
	list  []Sighting
	ends  []int // of each in bytes
	bytes []byte
}

// usual is about how many bytes a sighting takes packed.
const usual = 320

func newPacking(sightings int) *packing {
	return &packing{make([]Sighting, 0, sightings), make([]int, 0, sightings), make([]byte, 0, usual*sightings)}
}

func (p *packing) add(x *Parts) {
	p.list, p.bytes = append(p.list, x.sighting()), x.pack(p.bytes)
	p.ends = append(p.ends, len(p.bytes))
}

func (p *packing) close() []Sighting {
	packed, from := string(p.bytes), 0
	for i, end := range p.ends {
		s := &p.list[i]
		s.packed, from = packed[from:end], end
		s.Identity = s.ownIdentity()
	}
	return p.list
}

// ownIdentity is the identity as a part of what is packed, where it can be: cut from a line of a history it would hold the line.
func (s *Sighting) ownIdentity() string {
	if own := s.Fingerprint(); own == s.Identity {
		return own
	}
	return strings.Clone(s.Identity)
}

func (x *Parts) sighting() Sighting {
	return Sighting{Severity: x.Severity, Disposition: x.Disposition, Proof: x.Proof, Open: x.Open, Page: int32(min(max(x.Page, 0), math.MaxInt32)), Line: x.Line, Text: x.text, Evidence: x.evidence,
		Identity: x.Identity}
}

func (x *Parts) pack(to []byte) []byte {
	to = append(to, x.sketches...)
	if x.sketches == nil {
		to = append(to, noSketches...)
	}
	for _, text := range [titleText]string{fileText: x.File, printText: x.Fingerprint, reviewerText: x.Reviewer, categoryText: x.Category, keyText: x.Key, idText: x.ID} {
		to = append(binary.AppendUvarint(to, uint64(len(text))), text...)
	}
	return append(to, x.Title...)
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
	for range at {
		_, rest = takeText(rest)
	}
	if at == titleText {
		return rest
	}
	text, _ = takeText(rest)
	return text
}

// texts gives all of them, by their places.
func (s *Sighting) texts() (all [titleText + 1]string) {
	if s.packed == "" {
		return all
	}
	rest := s.packed[sketchesSize(s.packed):]
	for at := range titleText {
		all[at], rest = takeText(rest)
	}
	all[titleText] = rest
	return all
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
