package archive

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// What is packed comes out as it went in, whatever the lengths.
func TestPack(t *testing.T) {
	long := strings.Repeat("x", 127)
	list := []Parts{
		{},
		{Key: "k", ID: "i", Reviewer: "r", Category: "c", Title: "t", File: "f", Fingerprint: "p", Line: 1 << 40, Page: 3, text: 7, evidence: 8,
			sketches: sketches{head: "aabb", words: "aabbcc", names: "dd", code: "eeff"}.pack()},
		{File: long, Title: long + "y", Key: strings.Repeat(long, 200), sketches: sketches{head: "aa", words: "aa"}.pack()},
		{Category: "é", sketches: sketches{code: sketch(strings.Repeat("zz", sketched))}.pack()},
	}
	for i, s := range Pack(list) {
		x := &list[i]
		want := [...]string{x.File, x.Fingerprint, x.Reviewer, x.Category, x.Key, x.ID, x.Title}
		got := [...]string{s.File(), s.Fingerprint(), s.Reviewer(), s.Category(), s.Key(), s.ID(), s.Title()}
		if got != want || s.Line != list[i].Line || int(s.Page) != list[i].Page || s.Text != list[i].text || s.Evidence != list[i].evidence {
			t.Errorf("%d: got %+v %q, want %+v", i, s, got, list[i])
		}
		if got := s.sketches().pack(); list[i].sketches != nil && string(got) != string(list[i].sketches) {
			t.Errorf("%d: sketches %q, want %q", i, got, list[i].sketches)
		}
	}
	if got := new(Sighting); got.File() != "" || got.sketches() != (sketches{}) {
		t.Error("an empty sighting says something")
	}
}

// Members are the smallest of all that were added, sorted, each once; none is left behind.
func TestMembers(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var m members
	for n := range 500 {
		var all []uint16
		for range random.IntN(100) {
			member := uint16(random.IntN(80 << (n % 11)))
			m.add(member)
			all = append(all, member)
		}
		slices.Sort(all)
		all = slices.Compact(all)
		k, want := sketch(m.appendTo(nil)[1:]), all[:min(len(all), sketched)]
		if k.len() != len(want) {
			t.Fatalf("got %d, want %v", k.len(), want)
		}
		for i, member := range all {
			if got := k.has(member); got != (i < len(want)) || got && k.at(i) != member {
				t.Fatalf("has %d: %v, want %v", member, got, want)
			}
		}
	}
}

func (k sketches) pack() []byte {
	b := make([]byte, 0, sketchCount+len(k.head)+len(k.words)+len(k.names)+len(k.code))
	if k.head == k.words {
		b = append(b, asWords)
	} else {
		b = k.head.append(b)
	}
	return k.code.append(k.names.append(k.words.append(b)))
}
