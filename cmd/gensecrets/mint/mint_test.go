package mint

import (
	"strings"
	"testing"
)

func TestMakeIsRandomBySeedAlone(t *testing.T) {
	if len(Kinds()) < 100 {
		t.Errorf("got %d kinds, want at least 100", len(Kinds()))
	}
	seen := map[string]bool{}
	for i, kind := range Kinds() {
		a, again, b := Make(i, 1), Make(i, 1), Make(i, 2)
		if seen[kind] {
			t.Errorf("%s is there twice", kind)
		}
		seen[kind] = true
		if a.Text != again.Text || a.Text == b.Text {
			t.Errorf("%s: another secret for the same seed, or the same for another", kind)
		}
		if len(a.Cores) == 0 {
			t.Errorf("%s: no core", kind)
		}
		for j, core := range a.Cores {
			if len(core) < coreMin || !strings.Contains(a.Text, core) || j < len(b.Cores) && core == b.Cores[j] {
				t.Errorf("%s: core %d is short, not of the text, or the same for every seed", kind, j)
			}
		}
	}
}

// TestChecksum holds the checksum of GitHub's tokens against a known one: of "0" in base 62.
func TestChecksum(t *testing.T) {
	s := Make(0, 7).Text
	body := s[len(s)-36 : len(s)-6]
	var sum uint32
	for i := range 6 {
		sum = sum*62 + uint32(strings.IndexByte(alnum, s[len(s)-6+i]))
	}
	if want := crcOf(body); sum != want {
		t.Errorf("got %d, want %d", sum, want)
	}
}

// crcOf is CRC-32 bit by bit (ISO 3309), as its definition has it.
func crcOf(s string) uint32 {
	crc := ^uint32(0)
	for i := range len(s) {
		crc ^= uint32(s[i])
		for range 8 {
			crc = crc>>1 ^ 0xedb88320&-(crc&1)
		}
	}
	return ^crc
}
