package judge

import "swarmreport/report"

// MarshalText writes the word of run.json.
func (d Disposition) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Disposition) UnmarshalText(text []byte) error {
	return report.UnmarshalWord(d, text, Dispositions...)
}

// MarshalText writes the word of run.json.
func (p Proof) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Proof) UnmarshalText(text []byte) error {
	return report.UnmarshalWord(p, text, NoProof, Claimed, Corroborated, Contradicted)
}

// MarshalText writes the word of run.json.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (o *Outcome) UnmarshalText(text []byte) error {
	return report.UnmarshalWord(o, text, Off, Note, Pass, Review, Incomplete, Fail)
}
