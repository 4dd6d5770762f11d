package main

import (
	"encoding/binary"
	"maps"
	"slices"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// print is what a digest is taken of: every field of what other runs say about one, in a fixed order. There are as many of these as
// findings in the archive, and each build looks at all of them; a test knows every field.
type print []byte

func (p print) text(s string) print {
	return append(binary.AppendUvarint(p, uint64(len(s))), s...)
}

func (p print) number(n int) print { return binary.AppendVarint(p, int64(n)) }

func (p print) flag(b bool) print {
	if b {
		return append(p, 1)
	}
	return append(p, 0)
}

func (p print) run(r judge.RunRef) print {
	return p.text(r.ID).text(r.Key).text(r.Finding).number(r.Page).flag(r.Remembered)
}

func (p print) past(past *judge.Past) print {
	if past == nil {
		return p
	}
	for _, key := range slices.Sorted(maps.Keys(past.Findings)) {
		p = p.text(key).history(past.Findings[key])
	}
	p = p.number(-1)
	for i := range past.Resolved {
		p = p.resolved(&past.Resolved[i])
	}
	return p
}

func (p print) history(h *judge.History) print {
	p = append(p.text(h.Identity).text(h.Fingerprint), byte(h.Lifecycle))
	return p.run(h.First).run(h.Previous).run(h.Next).run(h.Refuted).run(h.Refutes).run(h.Gone)
}

func (p print) resolved(r *judge.Resolved) print {
	p = p.text(r.Identity).run(r.Last).text(r.Key).text(r.ID).text(r.Title).text(r.File).number(r.Line).text(r.Reviewer)
	return append(p, byte(r.Severity))
}

func (p print) change(c *archive.Change) print {
	p = p.text(string(c.Is)).text(c.Identity).spot(c.Was).spot(c.Now).text(c.Closed).run(c.ClosedBy)
	if c.Refutes == nil {
		return p.flag(false)
	}
	return p.flag(true).run(*c.Refutes)
}

func (p print) spot(s *archive.Spot) print {
	if s == nil {
		return p.flag(false)
	}
	p = p.flag(true).run(s.Run).text(s.Key).text(s.ID).text(s.Reviewer).text(s.Title).text(s.File).number(s.Line).number(s.Page).flag(s.Remembered)
	return append(p, byte(s.Severity), byte(s.Disposition))
}
