package archive

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/parallel"
)

// maxLine is the longest line of a history that is read: 100,000 findings of a kilobyte.
const maxLine = 128 << 20

// ReadHistory reads what [Archive.WriteHistory] writes, a run a line. Its error names the first line that is no run.
func ReadHistory(r io.Reader) ([]*Summary, error) {
	text, err := readText(r, 0)
	if err != nil {
		return nil, err
	}
	runs, err := readLines(strings.TrimPrefix(text, "\ufeff"), anyLine)
	for _, s := range runs {
		s.written = "" // somebody else's bytes may hold more than their meaning
	}
	return runs, err
}

// ReadOwnHistory is [ReadHistory] for a file that is known to be as this program wrote it: what has not changed since is written again
// byte for byte, from the text itself, which is kept. size is how many bytes are expected.
func ReadOwnHistory(r io.Reader, size int64) ([]*Summary, error) {
	text, err := readText(r, size)
	if err != nil {
		return nil, err
	}
	return readLines(text, ownLine)
}

// readText reads all without a copy: a history is as long as its archive.
func readText(r io.Reader, size int64) (string, error) {
	var text strings.Builder
	text.Grow(int(size))
	_, err := io.Copy(&text, r)
	return text.String(), err
}

// ownLine parts a line before it is read: its findings are most of it, come last, and no text can hold their name with its quotes as they are.
func ownLine(text string) (l line, err error) {
	head, findings, cut := strings.Cut(text, `,"findings":`)
	if !cut {
		return l, errors.New("no findings")
	}
	err = decode.Own([]byte(head+"}"), &l)
	l.raw = strings.TrimSuffix(findings, "}")
	return l, err
}

func anyLine(text string) (l line, err error) {
	err = decode.Own([]byte(text), &l)
	l.raw = string(l.Findings)
	return l, err
}

func readLines(text string, read func(string) (line, error)) ([]*Summary, error) {
	lines := strings.Split(text, "\n")
	runs, errs := make([]*Summary, len(lines)), make([]error, len(lines))
	parallel.Each(len(lines), func(i int) { runs[i], errs[i] = parseLine(lines[i], read) })
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("line %d: %w; mend the line, or take it out and lose what it tells", i+1, err)
		}
	}
	return slices.DeleteFunc(runs, func(s *Summary) bool { return s == nil }), nil
}

// parseLine gives nil for a line without anything.
func parseLine(text string, read func(string) (line, error)) (*Summary, error) {
	switch {
	case !report.Filled(text):
		return nil, nil
	case len(text) > maxLine:
		return nil, fmt.Errorf("longer than %d MiB", maxLine>>20)
	}
	l, err := read(text)
	if err != nil {
		return nil, err
	}
	if l.Schema != HistorySchema {
		return nil, fmt.Errorf("schema is %q, not %q", l.Schema, HistorySchema)
	}
	return l.summary()
}

var errLikeness = errors.New("likeness is not what docs/identity.md says")

// unpack reads what [Sighting.appendLikeness] writes. The sketches lie in room, which it gives back to be used again when they are packed.
func (x *Parts) unpack(likeness string, room []byte) ([]byte, error) {
	b, err := base64.RawStdEncoding.AppendDecode(room[:0], []byte(likeness))
	if err != nil || len(b) < 16 {
		return b, errLikeness
	}
	x.text, x.evidence = binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:])
	x.sketches, err = readSketches(b[16:])
	return b, err
}

// readSketches checks that there are as many as there must be, and says of a head that is the words no more than that.
func readSketches(b []byte) ([]byte, error) {
	var ends [sketchCount]int
	end := 0
	for i := range ends {
		if len(b) == end || b[end] > sketched || len(b) < end+1+sketchSize(b[end]) {
			return nil, errLikeness
		}
		end += 1 + sketchSize(b[end])
		ends[i] = end
	}
	if head := ends[0]; bytes.Equal(b[:head], b[head:ends[1]]) {
		b[head-1] = asWords
		return b[head-1 : end], nil
	}
	return b[:end], nil
}
