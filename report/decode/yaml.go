package decode

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"swarmreport/report/pattern"
)

// YAML decodes all documents of a YAML stream to the same nodes as JSON.
//
// Plain scalars become Null, Bool or Number where YAML says so, with their literal as written (0x1F, .nan, True);
// dates stay strings. Aliases are replaced by what they stand for, within bounds; a merge key stays a member named "<<".
// A key that is no scalar is named by its JSON. The error is always a *SyntaxError; its line is the parser's, which for
// an unclosed block is where the block begins, and its column is then 1.
func YAML(data []byte, l Limits) (*Document, error) {
	src, err := open(data)
	if err != nil {
		return nil, err
	}
	doc, err := src.yaml(src.whole, l.orDefault())
	if err != nil {
		return nil, err
	}
	return doc, nil
}

// yaml reads a span, then again inside a code fence if there is one (P1).
func (s *source) yaml(at span, l Limits) (*Document, *SyntaxError) {
	if at.end-at.start > l.YAML {
		return nil, s.tooMuch(at.start, fmt.Sprintf("more than %d bytes of YAML", l.YAML))
	}
	f := faults{list: s.faults}
	values, err := s.readYAML(at, l)
	if err != nil && !err.Limit {
		fenced := &repaired{text: s.text, at: at}
		fenced.skipFence()
		if fenced.at == at {
			return nil, err
		}
		f.list = append(f.list, fenced.faults.list...)
		values, err = s.readYAML(fenced.at, l)
	}
	if err != nil {
		return nil, err
	}
	newNameTable().check(values, &f)
	return s.document(values, &f), nil
}

func (s *source) readYAML(at span, l Limits) ([]Node, *SyntaxError) {
	text := s.text[at.start:at.end]
	if err := s.unfit(at); err != nil {
		return nil, err
	}
	t := newYAMLTree(s, at, l)
	d := yaml.NewDecoder(bytes.NewReader(text))
	var values []Node
	for {
		var n yaml.Node
		switch err := parseYAML(d, &n); {
		case errors.Is(err, io.EOF) && len(values) == 0:
			return nil, s.fail(at.start, "the file is empty")
		case errors.Is(err, io.EOF):
			return values, nil
		case err != nil:
			return nil, t.refuse(err.Error())
		}
		v, err := t.node(&n, 0)
		if err != nil {
			return nil, err
		}
		values = append(values, v.Node)
	}
}

// unfit refuses what the parser would read, but not well.
func (s *source) unfit(at span) *SyntaxError {
	text := s.text[at.start:at.end]
	if i := invalidUTF8(text); i >= 0 {
		return s.fail(at.start+i, "invalid UTF-8") // the parser would not say where
	}
	if i := tooManyTags(text); i >= 0 {
		return s.tooMuch(at.start+i, fmt.Sprintf("more than %d %%TAG directives", maxTags))
	}
	return nil
}

// parseYAML reads one document. The parser is old and archived, so a panic of its own counts as an error of the text's.
func parseYAML(d *yaml.Decoder, n *yaml.Node) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("yaml: the parser gave up: %v", p)
		}
	}()
	return d.Decode(n)
}

// maxTags bounds the %TAG directives of a text: the parser holds each against all before it.
const maxTags = 1000

// tooManyTags gives the offset of the first %TAG directive beyond the bound, -1 if there is none. A directive begins its line, and YAML has line
// breaks beyond ASCII.
func tooManyTags(text []byte) int {
	mark, n := []byte("%TAG"), 0
	for i := bytes.Index(text, mark); i >= 0; {
		if i == 0 || text[i-1] < ' ' || text[i-1] >= utf8.RuneSelf {
			n++
		}
		if n > maxTags {
			return i
		}
		next := bytes.Index(text[i+len(mark):], mark)
		if next < 0 {
			break
		}
		i += len(mark) + next
	}
	return -1
}

func invalidUTF8(text []byte) int {
	if utf8.Valid(text) {
		return -1
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

var (
	yamlMessage = pattern.Of(`(?s)^yaml: (?:line (\d+): )?(.*)$`)

	// grammarMessage finds the errors whose line yaml.v3 counts from 0: those of its grammar. It counts the scanner's
	// from 1 (function fail in its decode.go).
	grammarMessage = pattern.Of(`^(did not find expected (<|node content|'-' indicator|key$|',' or)` +
		`|found (undefined tag handle|duplicate %|incompatible YAML))`)
)

// yamlMistakes are what people do when the parser says this: it speaks of tokens and contexts.
var yamlMistakes = map[string]string{
	"mapping values are not allowed in this context": "a colon with a blank behind it where no key can stand: put the text into quotes, or indent the line as those beside it",
	"found character that cannot start any token":    "a tab, and YAML is indented by blanks alone; or a text that begins with one of @ ` %, which then stands in quotes",
	"did not find expected key":                      "neither a key nor the end of the mapping: indent the line as those beside it, or look for a quote that ends too early",
	"did not find expected '-' indicator":            "neither a dash nor the end of the list: indent the line as those beside it",
	"could not find expected ':'":                    "a key without a colon, or a text of several lines that are not indented",
	"found unexpected end of stream":                 "a quote that is not closed",
	"found unknown escape character":                 `a backslash in double quotes is written \\`,
	"did not find expected ',' or ']'":               "a comma is missing, or the “]” that closes a list",
	"did not find expected ',' or '}'":               "a comma is missing, or the “}” that closes a mapping",
}

// refuse turns the parser's message into an error with its place; a message without a line means the first.
func (t *yamlTree) refuse(text string) *SyntaxError {
	m := yamlMessage.FindStringSubmatch(text)
	if m == nil {
		return t.src.fail(t.at.start, text)
	}
	line, _ := strconv.Atoi(m[1])
	if line > 0 && grammarMessage.MatchString(m[2]) {
		line++
	}
	err := t.src.fail(t.offset(max(line, 1), 1), cmp.Or(yamlMistakes[m[2]], m[2]))
	err.Limit = strings.HasPrefix(m[2], "exceeded max depth")
	return err
}
