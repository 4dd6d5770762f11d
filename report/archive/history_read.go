package archive

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
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

func (l *line) summary() (*Summary, error) {
	s := &Summary{Key: l.Key, ID: l.ID, Project: l.Project, Path: l.Path, AlsoAt: l.AlsoAt, Inputs: l.Inputs, Started: l.Started, Ended: l.Ended, Sequence: l.Sequence,
		Goal: l.Goal, Task: l.Task, Branch: l.Branch, Commit: l.Commit, Completed: l.Completed, Problems: l.Problems,
		Reviewers: l.Reviewers, Reviewed: l.Reviewed, Touched: l.Touched}
	var err error
	if s.Judged, err = l.Verdict.judged(); err != nil {
		return nil, err
	}
	for _, v := range l.Earlier {
		earlier, err := v.judged()
		if err != nil {
			return nil, err
		}
		s.Earlier = append(s.Earlier, earlier)
	}
	if s.Ledger, err = l.Ledger.tally(); err != nil {
		return nil, err
	}
	if s.Tests, err = l.Tests.tests(); err != nil {
		return nil, err
	}
	return s, l.sightings(s)
}

func (l *line) sightings(s *Summary) error {
	findings, ok := ownFindings(l.raw)
	if !ok {
		if err := decode.Own([]byte(l.raw), &findings); err != nil {
			return fmt.Errorf("findings: %w", err)
		}
	}
	p, room := newPacking(len(findings)), []byte(nil)
	for i := range findings {
		x, err := findings[i].parts()
		if err == nil {
			room, err = x.unpack(findings[i].Likeness, room)
		}
		if err != nil {
			return fmt.Errorf("finding %s: %w", findings[i].Key, err)
		}
		p.add(&x)
	}
	s.Sightings, s.written = p.close(), l.raw
	return nil
}

func (v lineVerdict) judged() (Judged, error) {
	outcome, err := word(v.Outcome, judge.Off, judge.Note, judge.Pass, judge.Review, judge.Incomplete, judge.Fail)
	if err != nil {
		return Judged{}, err
	}
	j := Judged{Outcome: outcome, Headline: v.Headline, Policy: v.Policy}
	if v.Score != nil {
		j.Score = judge.Score{Value: judge.Points(*v.Score), Known: true}
	}
	for _, name := range []judge.Dimension{judge.Completeness, judge.Consistency, judge.Accuracy, judge.Depth} {
		value, known := v.Dimensions[name.String()]
		j.Score.Dimensions = append(j.Score.Dimensions, judge.DimensionScore{Name: name, Value: judge.Points(value), Known: known})
	}
	for _, r := range v.Reasons {
		level, err := word(r.Level, judge.Off, judge.Note, judge.Pass, judge.Review, judge.Incomplete, judge.Fail)
		if err != nil {
			return Judged{}, err
		}
		j.Reasons = append(j.Reasons, judge.Reason{Rule: r.Rule, Level: level, Message: r.Message})
	}
	return j, nil
}

func (l lineLedger) tally() (judge.Tally, error) {
	t := judge.Tally{Raised: l.Raised, Corroborated: l.Corroborated, Contradicted: l.Contradicted}
	for name, n := range l.By {
		d, err := word(name, judge.Dispositions...)
		if err != nil {
			return t, err
		}
		t.By[d] = n
	}
	return t, nil
}

func (l lineTests) tests() (t Tests, err error) {
	if l.Passed != nil {
		t.Passed = report.Known(*l.Passed)
	}
	if l.Failed != nil {
		t.Failed = report.Known(*l.Failed)
	}
	if t.Measured = l.Regression != ""; t.Measured {
		t.Regression, err = word(l.Regression, report.Unknown, report.Yes, report.No)
	}
	return t, err
}

// parts are those but for the likeness.
func (f *lineFinding) parts() (s Parts, err error) {
	s = Parts{Key: f.Key, ID: f.ID, Reviewer: f.Reviewer, Open: f.Open, Category: f.Category, Title: f.Title, File: f.File, Line: f.Line, Page: f.Page, Fingerprint: f.Fingerprint,
		Identity: cmp.Or(f.Identity, f.Fingerprint)}
	if s.Severity, err = word(f.Severity, report.Severities...); err != nil {
		return s, err
	}
	if s.Disposition, err = word(f.Disposition, judge.Dispositions...); err != nil {
		return s, err
	}
	s.Proof, err = word(f.Proof, judge.NoProof, judge.Claimed, judge.Corroborated, judge.Contradicted, judge.Refuted)
	return s, err
}

// word finds the value of a closed list that is written so.
func word[T fmt.Stringer](text string, values ...T) (T, error) {
	for _, v := range values {
		if v.String() == text {
			return v, nil
		}
	}
	var none T
	return none, fmt.Errorf("%q is none of its words", text)
}
