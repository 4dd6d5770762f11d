package decode

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// YAML decodes all documents of a YAML stream to the same nodes as JSON.
//
// Plain scalars become Null, Bool or Number where YAML says so, with their literal as written (0x1F, .nan, True); dates
// stay strings. Aliases are replaced by what they stand for, within bounds; a merge key stays a member named "<<". A
// key that is no scalar is named by its JSON. The error is always a *SyntaxError; its line is the parser's, which for
// an unclosed block is where the block begins, and its column is then 1.
func YAML(data []byte, l Limits) (*Document, error) {
	src := open(data)
	doc, err := src.yaml(src.whole(), l.orDefault())
	if err != nil {
		return nil, err
	}
	return doc, nil
}

// yaml reads a span, then again inside a code fence if there is one (P1).
func (s *source) yaml(at span, l Limits) (*Document, *SyntaxError) {
	f := s.faults
	values, err := s.readYAML(at, l)
	if inside := s.insideFence(at); err != nil && !err.Limit && inside != at {
		f.repaired(at.start, "code fence around the document skipped")
		values, err = s.readYAML(inside, l)
	}
	if err != nil {
		return nil, err
	}
	checkNames(values, &f)
	return s.document(values, f), nil
}

// insideFence is the part between the first and the last line that is not blank, if they are a code fence; else the
// span.
func (s *source) insideFence(at span) span {
	first := s.lineFrom(s.afterBlank(at.start))
	text := strings.TrimRight(s.text[:at.end], " \t\r\n")
	last := strings.LastIndexByte(text, '\n') + 1
	if last < first.end || first.end > at.end {
		return at
	}
	fence, opens := parseFence(s.text[first.start:first.end])
	if end, closes := parseFence(text[last:]); opens && fence.opens() && closes && end.closes(fence) {
		return span{first.end, last}
	}
	return at
}

func (s *source) readYAML(at span, l Limits) ([]Node, *SyntaxError) {
	if at.end-at.start > l.YAML {
		return nil, s.tooMuch(at.start, fmt.Sprintf("more than %d bytes of YAML", l.YAML))
	}
	text := s.text[at.start:at.end]
	if i := tooManyTags(text); i >= 0 {
		return nil, s.tooMuch(at.start+i, fmt.Sprintf("more than %d %%TAG directives", maxTags))
	}
	t := newYAMLTree(s, at, l)
	d := yaml.NewDecoder(strings.NewReader(text))
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

// parseYAML reads one document. The parser is archived, so a panic of its own counts as an error in the text.
func parseYAML(d *yaml.Decoder, n *yaml.Node) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("yaml: the parser gave up: %v", p)
		}
	}()
	return d.Decode(n)
}

// maxTags bounds the %TAG directives of a text: the parser compares each with all before it.
const maxTags = 1000

// tooManyTags is the offset of the first %TAG directive beyond the bound, -1 if there is none. A directive begins its
// line, and YAML has line breaks beyond ASCII.
func tooManyTags(text string) int {
	for at, n := 0, 0; ; at += len("%TAG") {
		i := strings.Index(text[at:], "%TAG")
		if i < 0 {
			return -1
		}
		if at += i; at == 0 || text[at-1] < ' ' || text[at-1] >= utf8.RuneSelf {
			n++
		}
		if n > maxTags {
			return at
		}
	}
}

var yamlMessage = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)^yaml: (?:line (\d+): )?(.*)$`)
})

// countsFromZero finds the errors whose line yaml.v3 counts from 0: those of its grammar. It counts the scanner's from
// 1.
var countsFromZero = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(did not find expected (<|node content|'-' indicator|key$|',' or)` +
		`|found (undefined tag handle|duplicate %|incompatible YAML))`)
})

// yamlMistakes are what people do when the parser says this: it speaks of tokens and contexts.
var yamlMistakes = map[string]string{
	"mapping values are not allowed in this context": "a colon with a blank after it where no key can be: " +
		"put the text into quotes, or indent the line as those next to it",
	"found character that cannot start any token": "a tab, and YAML is indented by blanks alone; " +
		"or a text that begins with one of @ ` %, which is then in quotes",
	"did not find expected key": "neither a key nor the end of the mapping: " +
		"indent the line as those next to it, or look for a quote that ends too early",
	"did not find expected '-' indicator": "neither a dash nor the end of the list: " +
		"indent the line as those next to it",
	"could not find expected ':'":      "a key without a colon, or a text of several lines that are not indented",
	"found unexpected end of stream":   "a quote that is not closed",
	"found unknown escape character":   `a backslash in double quotes is written \\`,
	"did not find expected ',' or ']'": "a comma is missing, or the “]” that closes a list",
	"did not find expected ',' or '}'": "a comma is missing, or the “}” that closes a mapping",
}

// refuse turns the parser's message into an error with its place; a message without a line means the first.
func (t *yamlTree) refuse(text string) *SyntaxError {
	m := yamlMessage().FindStringSubmatch(text)
	if m == nil {
		return t.src.fail(t.at.start, text)
	}
	line, _ := strconv.Atoi(m[1])
	if line > 0 && countsFromZero().MatchString(m[2]) {
		line++
	}
	err := t.src.fail(t.offset(max(line, 1), 1), cmp.Or(yamlMistakes[m[2]], m[2]))
	err.Limit = strings.HasPrefix(m[2], "exceeded max depth")
	return err
}

// yamlLines are the offsets of lines as YAML counts them: they end at CR, LF, CRLF, U+0085, U+2028 and U+2029.
func yamlLines(text []byte, start int) []int {
	lines := []int{start}
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n',
			c == '\r' && !bytes.HasPrefix(text[i+1:], []byte("\n")),
			c == 0x85 && i > start && text[i-1] == 0xC2,
			(c == 0xA8 || c == 0xA9) && bytes.HasSuffix(text[start:i], []byte("\xE2\x80")):
			lines = append(lines, i+1)
		}
	}
	return lines
}

// offset is the place of the parser's 1-based line and column, which counts characters. Nodes come in file order, so it
// is searched from the place found last: lines may be long.
func (t *yamlTree) offset(line, column int) int {
	if line < 1 || line > len(t.lines) {
		return t.at.end
	}
	if line != t.last.line || column < t.last.column {
		t.last, t.lastOffset = place{line, 1}, t.lines[line-1]
	}
	for t.last.column < column && t.lastOffset < t.at.end {
		_, size := utf8.DecodeRuneInString(t.src.text[t.lastOffset:t.at.end])
		t.lastOffset += size
		t.last.column++
	}
	return t.lastOffset
}
