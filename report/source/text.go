package source

import (
	"bytes"
	"io"
	"sort"
	"strings"
	"unicode"
)

// maxFile is the largest file that is read, in bytes. Code that people write is far smaller.
const maxFile = 2 << 20

// text is one file, for finding quotes in it. Reason says why there is none.
type text struct {
	reason string
	lines  []string
	flat   string // all of it without white space
	starts []int  // where each line begins in flat
}

// read reads a file once: only a regular one, up to maxFile, hidden before anything else sees it (P6, P7, R9).
func (t *Tree) read(name string) *text {
	f, err := t.fsys.Open(name)
	if err != nil {
		return &text{reason: "it cannot be opened"}
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return &text{reason: "it is not a regular file"}
	}
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return &text{reason: "it cannot be read"}
	case len(data) > maxFile:
		return &text{reason: "it is larger than 2 MiB"}
	case bytes.IndexByte(data, 0) >= 0:
		return &text{reason: "it is not text"}
	}
	if t.opts.Hide != nil {
		data = t.opts.Hide(data)
	}
	return newText(string(bytes.ToValidUTF8(data, []byte("\uFFFD"))))
}

func newText(s string) *text {
	t := &text{lines: strings.Split(strings.TrimSuffix(s, "\n"), "\n")}
	var flat strings.Builder
	flat.Grow(len(s))
	for i, line := range t.lines {
		t.lines[i] = strings.TrimSuffix(line, "\r")
		t.starts = append(t.starts, flat.Len())
		flat.WriteString(squeeze(line))
	}
	t.flat = flat.String()
	return t
}

// squeeze takes the white space out.
func squeeze(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '\uFEFF' {
			return -1
		}
		return r
	}, s)
}

// span is a stretch of lines, from 1, both ends inside.
type span struct{ from, to int }

// mostPlaces bounds the places of a quote in one file.
const mostPlaces = 200

// places returns every place where the parts of a quote stand one after the other.
func (t *text) places(parts []string) (found []span) {
	for at := 0; len(found) < mostPlaces; {
		i := strings.Index(t.flat[at:], parts[0])
		if i < 0 {
			break
		}
		from := at + i
		at = from + 1
		if to, ok := t.rest(parts[1:], from+len(parts[0])); ok {
			found = append(found, span{t.line(from), t.line(to - 1)})
		}
	}
	return found
}

// rest follows the further parts of a quote and gives where the last one ends.
func (t *text) rest(parts []string, at int) (end int, ok bool) {
	for _, part := range parts {
		i := strings.Index(t.flat[at:], part)
		if i < 0 {
			return 0, false
		}
		at += i + len(part)
	}
	return at, true
}

// line returns the line of a byte of flat. Of lines without any, which begin at the same byte, it is the last.
func (t *text) line(at int) int {
	return sort.Search(len(t.starts), func(i int) bool { return t.starts[i] > at })
}
