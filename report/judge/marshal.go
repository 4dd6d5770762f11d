package judge

import (
	"encoding/json"

	"swarmreport/report"
)

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

// tallyJSON is a tally in a record: the statuses that occur, by their words.
type tallyJSON struct {
	Raised       int                 `json:"raised"`
	By           map[Disposition]int `json:"by"`
	Corroborated int                 `json:"fixed_corroborated,omitzero"`
	Contradicted int                 `json:"fixed_contradicted,omitzero"`
}

// MarshalJSON writes the tally as a record has it.
func (t Tally) MarshalJSON() ([]byte, error) {
	j := tallyJSON{t.Raised, map[Disposition]int{}, t.Corroborated, t.Contradicted}
	for _, d := range Dispositions {
		if n := t.Count(d); n > 0 {
			j.By[d] = n
		}
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Tally) UnmarshalJSON(text []byte) error {
	var j tallyJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return err
	}
	*t = Tally{Raised: j.Raised, Corroborated: j.Corroborated, Contradicted: j.Contradicted}
	for d, n := range j.By {
		t.By[d] = n
	}
	return nil
}
