// Package mint makes secrets that nobody holds: tokens, keys and passwords in the formats that vendors document, random by a
// seed, with the checksum where the format has one.
//
//	mint.Make(kind, seed) → Secret{Kind, Text, Cores}
//
// It is the other half of an examination. What hides secrets has a table of its own (report/redact); this one was written from
// the vendors' documents without it, and imports nothing of the program, so that a format that was misunderstood there is not
// misunderstood here in the same way. No secret stands in the source: each is put together from parts when it is asked for.
package mint

import (
	"hash/crc32"
	"math/rand/v2"
	"strings"
)

// Secret is one invented secret.
type Secret struct {
	Kind string // vendor and thing, in words
	// Text is how it is met: the token alone, or with the name, header or address without which it is any random word.
	Text string
	// Cores are the middles of what is secret in Text, each of at least coreMin bytes. Whoever sees one has seen the secret.
	Cores []string
}

// coreMin is enough of a secret that chance does not write it.
const coreMin = 12

// coreMax is how much of a long secret its core holds.
const coreMax = 24

// recipe makes one kind of secret.
type recipe struct {
	kind string
	make func(d *dice) (before, secret, after string)
}

// Kinds names every kind in the order of the table.
func Kinds() []string {
	var names []string
	for _, r := range recipes {
		names = append(names, r.kind)
	}
	return names
}

// Make gives a secret of the kind at a place of Kinds, counted around. Another seed gives another secret.
func Make(kind int, seed uint64) Secret {
	r := recipes[kind%len(recipes)]
	before, secret, after := r.make(&dice{rand.New(rand.NewPCG(seed, uint64(kind)))})
	return Secret{r.kind, before + secret + after, cores(secret)}
}

// cores takes the middle of each line of a secret, so that a key of many lines counts as seen when one of them is.
func cores(secret string) []string {
	var all []string
	for line := range strings.FieldsSeq(strings.ReplaceAll(secret, `\n`, " ")) {
		if len(line) >= coreMin && !strings.Contains(line, "-----") {
			all = append(all, middle(line))
		}
	}
	return all
}

func middle(s string) string {
	cut := max(0, len(s)-coreMax) / 2
	return s[cut : len(s)-cut]
}

// dice is where the characters come from.
type dice struct{ *rand.Rand }

const (
	digit = "0123456789"
	lower = "abcdefghijklmnopqrstuvwxyz"
	upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	hexes = digit + "abcdef"
	alnum = digit + upper + lower
	word  = alnum + "_-"
	base6 = alnum + "+/"
)

// of gives n characters of an alphabet.
func (d *dice) of(n int, alphabet string) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[d.IntN(len(alphabet))]
	}
	return string(b)
}

// mixed gives n characters in which a digit, a capital and a small letter occur, as passwords must have.
func (d *dice) mixed(n int) string {
	return d.of(1, upper) + d.of(1, lower) + d.of(1, digit) + d.of(n-3, alnum)
}

// uuid gives a UUID of version 4 (RFC 9562).
func (d *dice) uuid() string {
	return d.of(8, hexes) + "-" + d.of(4, hexes) + "-4" + d.of(3, hexes) + "-" + d.of(1, "89ab") + d.of(3, hexes) + "-" + d.of(12, hexes)
}

// checked gives n random characters of base 62 and the six of their CRC-32, as tokens of GitHub and npm end.
func (d *dice) checked(n int) string {
	body := d.of(n, alnum)
	sum := crc32.ChecksumIEEE([]byte(body))
	end := make([]byte, 6)
	for i := range end {
		end[len(end)-1-i] = alnum[sum%62]
		sum /= 62
	}
	return body + string(end)
}

// Lines breaks a text after every n characters.
func Lines(s string, n int) string {
	var b strings.Builder
	for len(s) > n {
		b.WriteString(s[:n] + "\n")
		s = s[n:]
	}
	return b.String() + s
}
