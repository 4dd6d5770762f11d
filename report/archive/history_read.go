package archive

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// maxLine is the longest line of a history that is read: 100,000 findings of a kilobyte.
const maxLine = 128 << 20

// ReadHistory reads what [Archive.WriteHistory] writes, a run a line. Its error names the first line that is no run.
func ReadHistory(r io.Reader) ([]*Summary, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	var runs []*Summary
	for i, line := range bytes.Split(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n")) {
		run, err := parseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w; mend the line, or take it out and lose what it tells", i+1, err)
		}
		if run != nil {
			runs = append(runs, run)
		}
	}
	return runs, nil
}

// parseLine gives nil for a line without anything.
func parseLine(text []byte) (*Summary, error) {
	switch {
	case !report.Filled(string(text)):
		return nil, nil
	case len(text) > maxLine:
		return nil, fmt.Errorf("longer than %d MiB", maxLine>>20)
	}
	var l line
	if err := decode.Own(text, &l); err != nil {
		return nil, err
	}
	if l.Schema != HistorySchema {
		return nil, fmt.Errorf("schema is %q, not %q", l.Schema, HistorySchema)
	}
	return l.summary()
}

var errLikeness = errors.New("likeness is not what docs/identity.md says")

// unpack reads what [Sighting.likeness] writes. The sketches lie in room, which it gives back to be used again when they are packed.
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
