// Package plant puts invented secrets into the files of runs, so that every output can be searched for them.
//
//	Planter.File(path, text) → the text with a secret of its own in every place that holds words
//
// A place is a string of JSON, be it value or name, a line of Markdown, YAML or plain text, an attribute or a text of XML. Each
// gets another secret (package mint), so that one that is found names the place that it came from. Each is written in one of
// several forms - as it is, in base64, in hexadecimal, percent-encoded, in lines - and in JSON, YAML and XML with the characters
// escaped as the format allows. The next secret takes the next kind and the next form, so that over many places each meets each.
package plant

import (
	"path"
	"strings"

	"swarmreport/cmd/gensecrets/mint"
)

// Planting is one secret in one place.
type Planting struct {
	File   string // slash-separated, of the run
	Place  string // "value", "name", "line", "attribute", "text", "file name"
	Kind   string
	Form   string
	Escape string // how the file's format wrote it
	Secret mint.Secret
}

// Planter plants. The zero value plants beside the words that are there, from the first kind on.
type Planter struct {
	Seed   uint64 // of all secrets
	Names  int    // of the names of members, one in so many is planted; 0 = none, so that the readers know the others
	Alone  bool   // the secret takes the place of the words
	Places []Planting
	from   int // number of the first secret
}

// New gives a planter that begins at another kind and form for each round.
func New(round int) *Planter {
	return &Planter{Seed: uint64(round)*1_000_003 + 1, Names: 5 + round%3, Alone: round%2 == 1, from: round * 7}
}

// File plants in a file by the ending of its name.
func (p *Planter) File(file, text string) string {
	switch strings.ToLower(path.Ext(file)) {
	case ".json", ".jsonl", ".sarif", ".ndjson":
		return p.json(file, text)
	case ".xml":
		return p.xml(file, text)
	case ".yaml", ".yml":
		return p.yaml(file, text)
	case ".md":
		return p.markdown(file, text)
	}
	return p.lines(file, text)
}

// Name gives a secret that may stand in the name of a file, and counts it as planted.
func (p *Planter) Name(file string) string {
	for {
		s := p.next()
		if len(s.Text) <= 120 && !strings.ContainsAny(s.Text, "/\\\n\"'<>|*?: ") {
			p.Places = append(p.Places, Planting{file, "file name", s.Kind, "as it is", "as it is", s})
			return s.Text
		}
		p.from++
	}
}

func (p *Planter) next() mint.Secret {
	n := p.from + len(p.Places)
	return mint.Make(n%len(mint.Kinds()), p.Seed+uint64(n))
}

// put makes the next secret, in the next form, and gives what stands in the place of the words.
func (p *Planter) put(file, place, words string, how escape) string {
	s, n := p.next(), p.from+len(p.Places)
	form := forms[n/len(mint.Kinds())%len(forms)]
	p.Places = append(p.Places, Planting{file, place, s.Kind, form.name, how.name, s})
	secret := form.write(s.Text)
	if p.Alone || words == "" {
		return how.write(secret)
	}
	return how.write(words + " " + secret)
}
