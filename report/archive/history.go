package archive

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// HistorySchema names the shape of a line of history.jsonl; "swarmreport schema history" prints it.
const HistorySchema = "swarmreport/history/1"

// line is a run as history.jsonl keeps it: all that a later build needs when the run's own folder is gone.
type line struct {
	Schema string `json:"schema"`
	*Summary
	Verdict  lineVerdict   `json:"verdict"`
	Earlier  []lineVerdict `json:"earlier_verdicts,omitempty"` // under other policies or versions, oldest first
	Ledger   lineLedger    `json:"ledger"`
	Lost     string        `json:"lost_review,omitzero"`
	Tests    lineTests     `json:"tests,omitzero"`
	Findings []lineFinding `json:"findings"`
}

type lineVerdict struct {
	Outcome    string           `json:"outcome"`
	Headline   string           `json:"headline"`
	Score      *int64           `json:"score_hundredths"`                // null where no dimension applies
	Dimensions map[string]int64 `json:"dimensions_hundredths,omitempty"` // those that apply
	Policy     string           `json:"policy_sha256,omitzero"`
	Reasons    []lineReason     `json:"reasons,omitempty"`
}

type lineReason struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Message string `json:"message"`
}

type lineLedger struct {
	Raised       int            `json:"raised"`
	By           map[string]int `json:"by"`
	Corroborated int            `json:"fixed_corroborated,omitzero"`
	Contradicted int            `json:"fixed_contradicted,omitzero"`
}

type lineTests struct {
	Passed     *int   `json:"passed,omitempty"`
	Failed     *int   `json:"failed,omitempty"`
	Regression string `json:"regression,omitzero"`
}

type lineFinding struct {
	*Sighting
	Severity    string `json:"severity"`
	Disposition string `json:"disposition"`
	Proof       string `json:"proof"`
	Open        bool   `json:"open,omitzero"`
	Identity    string `json:"identity,omitzero"` // where it is not the fingerprint
	Likeness    string `json:"likeness"`          // the traits in base64: docs/identity.md
}

// WriteHistory writes every run as a line, oldest first, so that a new run is a new last line.
func (a *Archive) WriteHistory(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, s := range slices.Backward(a.Runs) {
		if err := e.Encode(newLine(s)); err != nil {
			return err
		}
	}
	return nil
}

func newLine(s *Summary) line {
	l := line{Schema: HistorySchema, Summary: s, Verdict: newLineVerdict(s.Judged), Lost: s.Gaps.Lost,
		Tests:    newLineTests(s.Tests),
		Ledger:   lineLedger{s.Ledger.Raised, map[string]int{}, s.Ledger.Corroborated, s.Ledger.Contradicted},
		Findings: make([]lineFinding, len(s.Sightings))}
	for _, d := range judge.Dispositions {
		if n := s.Ledger.Count(d); n > 0 {
			l.Ledger.By[d.String()] = n
		}
	}
	for _, v := range s.Earlier {
		l.Earlier = append(l.Earlier, newLineVerdict(v))
	}
	for i := range s.Sightings {
		l.Findings[i] = newLineFinding(&s.Sightings[i])
	}
	return l
}

func newLineVerdict(v Judged) lineVerdict {
	l := lineVerdict{Outcome: v.Outcome.String(), Headline: v.Headline, Policy: v.Policy}
	if v.Score.Known {
		l.Score = new(int64(v.Score.Value))
	}
	for _, d := range v.Score.Dimensions {
		if !d.Known {
			continue
		}
		if l.Dimensions == nil {
			l.Dimensions = map[string]int64{}
		}
		l.Dimensions[d.Name.String()] = int64(d.Value)
	}
	for _, r := range v.Reasons {
		l.Reasons = append(l.Reasons, lineReason{r.Rule, r.Level.String(), r.Message})
	}
	return l
}

func newLineTests(t Tests) (l lineTests) {
	if t.Passed.Known {
		l.Passed = &t.Passed.N
	}
	if t.Failed.Known {
		l.Failed = &t.Failed.N
	}
	if t.Measured {
		l.Regression = t.Regression.String()
	}
	return l
}

func newLineFinding(s *Sighting) lineFinding {
	f := lineFinding{Sighting: s, Severity: s.Severity.String(), Disposition: s.Disposition.String(),
		Proof: s.Proof.String(), Open: s.Open && s.Disposition != judge.Waived,
		Likeness: base64.RawStdEncoding.EncodeToString([]byte(s.Traits))}
	if s.Identity != s.Fingerprint {
		f.Identity = s.Identity
	}
	return f
}

// maxLine is the longest line of a history that is read: 100,000 findings of a kilobyte.
const maxLine = 128 << 20

// ReadHistory reads what [Archive.WriteHistory] writes, a run a line. Its error names the first line that is no run.
func ReadHistory(r io.Reader) (runs []*Summary, err error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	for i, line := range bytes.Split(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\n")) {
		if !report.Filled(string(line)) {
			continue
		}
		run, err := parseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w; fix the line, or remove it and lose its run", i+1, err)
		}
		runs = append(runs, run)
	}
	return runs, nil
}

func parseLine(text []byte) (*Summary, error) {
	if len(text) > maxLine {
		return nil, fmt.Errorf("longer than %d MiB", maxLine>>20)
	}
	l := line{Summary: &Summary{}}
	if err := decode.Own(text, &l); err != nil {
		return nil, err
	}
	if l.Schema != HistorySchema {
		return nil, fmt.Errorf("schema is %q, not %q", l.Schema, HistorySchema)
	}
	return l.summary()
}

func (l *line) summary() (*Summary, error) {
	p := parser{}
	s := l.Summary
	s.Judged = p.judged(l.Verdict)
	s.Gaps = judge.Gaps{NoReview: judge.NoReview(s.Reasons), Lost: l.Lost}
	for _, v := range l.Earlier {
		s.Earlier = append(s.Earlier, p.judged(v))
	}
	s.Ledger.Raised, s.Ledger.Corroborated = l.Ledger.Raised, l.Ledger.Corroborated
	s.Ledger.Contradicted = l.Ledger.Contradicted
	for name, n := range l.Ledger.By {
		s.Ledger.By[word(&p, name, judge.Dispositions...)] = n
	}
	s.Tests = p.tests(l.Tests)
	s.Sightings = make([]Sighting, len(l.Findings))
	for i := range l.Findings {
		s.Sightings[i] = p.finding(&l.Findings[i])
	}
	return s, p.err
}

// parser reads words of closed lists and keeps the first error.
type parser struct{ err error }

func (p *parser) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// word finds the value of a closed list that is written so.
func word[T fmt.Stringer](p *parser, text string, values ...T) (none T) {
	for _, v := range values {
		if v.String() == text {
			return v
		}
	}
	p.fail(fmt.Errorf("%q is none of its words", text))
	return none
}

func (p *parser) outcome(text string) judge.Outcome {
	return word(p, text, judge.Off, judge.Note, judge.Pass, judge.Review, judge.Incomplete, judge.Fail)
}

func (p *parser) judged(v lineVerdict) Judged {
	j := Judged{Outcome: p.outcome(v.Outcome), Headline: v.Headline, Policy: v.Policy}
	if v.Score != nil {
		j.Score = judge.Score{Value: judge.Points(*v.Score), Known: true}
	}
	for _, name := range []judge.Dimension{judge.Completeness, judge.Consistency, judge.Accuracy, judge.Depth} {
		value, known := v.Dimensions[name.String()]
		d := judge.DimensionScore{Name: name, Value: judge.Points(value), Known: known}
		j.Score.Dimensions = append(j.Score.Dimensions, d)
	}
	for _, r := range v.Reasons {
		j.Reasons = append(j.Reasons, judge.Reason{Rule: r.Rule, Level: p.outcome(r.Level), Message: r.Message})
	}
	return j
}

func (p *parser) tests(l lineTests) (t Tests) {
	if l.Passed != nil {
		t.Passed = report.Known(*l.Passed)
	}
	if l.Failed != nil {
		t.Failed = report.Known(*l.Failed)
	}
	if t.Measured = l.Regression != ""; t.Measured {
		t.Regression = word(p, l.Regression, report.Unknown, report.Yes, report.No)
	}
	return t
}

func (p *parser) finding(f *lineFinding) Sighting {
	if f.Sighting == nil {
		f.Sighting = &Sighting{}
	}
	s := *f.Sighting
	s.Open, s.Severity = f.Open, word(p, f.Severity, report.Severities...)
	s.Disposition = word(p, f.Disposition, judge.Dispositions...)
	s.Proof = word(p, f.Proof, judge.NoProof, judge.Claimed, judge.Corroborated, judge.Contradicted)
	if s.Identity = f.Identity; s.Identity == "" {
		s.Identity = s.Fingerprint
	}
	b, err := base64.RawStdEncoding.DecodeString(f.Likeness)
	if s.Traits = string(b); err == nil && len(b) < 16 {
		err = errTraits
	}
	if err == nil {
		_, err = unpack(s.Traits)
	}
	if err != nil {
		p.fail(fmt.Errorf("finding %s: %w", s.Key, errTraits))
	}
	return s
}
