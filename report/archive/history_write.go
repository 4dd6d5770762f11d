package archive

import (
	"encoding/base64"
	"encoding/binary"

	"swarmreport/report/judge"
)

func newLineFinding(s *Sighting) lineFinding {
	f := lineFinding{Key: s.Key(), ID: s.ID(), Reviewer: s.Reviewer(), Severity: s.Severity.String(), Disposition: s.Disposition.String(),
		Proof: s.Proof.String(), Open: s.Open && s.Disposition != judge.Waived, Category: s.Category(), Title: s.Title(), File: s.File(),
		Line: s.Line, Page: int(s.Page), Fingerprint: s.Fingerprint(), Likeness: s.likeness()}
	if s.Identity != f.Fingerprint {
		f.Identity = s.Identity
	}
	return f
}

// likeness is the comparison's numbers as base64: text, evidence, and the four sketches, each after its length.
func (s *Sighting) likeness() string {
	var room [16 + sketchCount*(1+2*sketched)]byte
	n := binary.BigEndian.AppendUint64(room[:0], s.Text)
	n = binary.BigEndian.AppendUint64(n, s.Evidence)
	k := s.sketches()
	for _, k := range []sketch{k.head, k.words, k.names, k.code} {
		n = k.append(n)
	}
	return base64.RawStdEncoding.EncodeToString(n)
}
