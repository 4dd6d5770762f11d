package render

import (
	"cmp"
	"fmt"
	"time"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// runCarried is what earlier runs left open: all count, the 50 most urgent are listed.
type runCarried struct {
	Count    int                 `json:"count"`
	Findings []runCarriedFinding `json:"findings"`
}

type runCarriedFinding struct {
	Key      string    `json:"key"` // in the run that last raised it
	ID       string    `json:"id,omitzero"`
	Severity string    `json:"severity"` // the highest of its open sightings
	Title    string    `json:"title,omitzero"`
	File     string    `json:"file,omitzero"`
	Line     int       `json:"line,omitzero"`
	Identity string    `json:"identity"`
	Run      string    `json:"run"`   // key of the run that last raised it
	Since    time.Time `json:"since"` // when it was opened
	Rule     string    `json:"rule"`  // of the gate that it broke there
}

func newRunCarried(c *judge.Carried) runCarried {
	out := runCarried{Count: c.Count(), Findings: []runCarriedFinding{}}
	if c != nil {
		for _, f := range c.Findings {
			out.Findings = append(out.Findings, runCarriedFinding{f.Key, f.ID, f.Severity.String(), f.Title, f.File, f.Line, f.Identity,
				f.Run.Key, f.Since, f.Rule})
		}
	}
	return out
}

// runSimilar is a hint that two findings may be the same. B is of another run where that is named.
type runSimilar struct {
	A   string `json:"a"`
	B   string `json:"b"`
	Run string `json:"run,omitzero"` // key of the run of b; absent = this one
	Why string `json:"why"`
}

func newRunSimilar(v *judge.Verdict) []runSimilar {
	list := []runSimilar{}
	if v.Past != nil {
		for _, x := range v.Past.Similar {
			s := runSimilar{A: x.Finding, B: x.Other.Finding, Why: x.Why}
			if !x.Within {
				s.Run = x.Other.Key
			}
			list = append(list, s)
		}
	}
	return list
}

// runDisproves is a fix of an earlier run that this run shows to have failed.
type runDisproves struct {
	Finding string `json:"finding"`
	Run     string `json:"run"`     // this one
	FixRun  string `json:"fix_run"` // the one that called it fixed
}

func newRunDisproves(v *judge.Verdict) []runDisproves {
	list := []runDisproves{}
	for _, s := range v.Findings {
		if fixed := v.Past.Of(s).Refutes; fixed.Known() {
			list = append(list, runDisproves{s.Key, v.Run.Key, fixed.Key})
		}
	}
	return list
}

// carried lists what earlier runs left open.
func (m *forgeMD) carried(v *judge.Verdict) {
	c := v.CarriedOver()
	for i, f := range view.Carried(c) {
		text := fmt.Sprintf("- **%s** %s: %s (last in %s, open since %s)\n", f.Severity, inline(cmp.Or(f.ID, "no id")), inline(f.Title),
			inline(f.Run.ID), f.Since.Format(time.DateOnly))
		if i == 0 {
			text = fmt.Sprintf("\n### Carried over from earlier runs (%d)\n\n", c.Count()) + text
		}
		m.passages = append(m.passages, passage{text: text, finding: true})
	}
}

// similarTo says in a line which findings may be the same as one.
func similarTo(v *judge.Verdict, s *judge.Settled) string {
	if words := view.SimilarWords(v, s.Key); words != "" {
		return "  " + inline(view.Capital(words)) + "\n"
	}
	return ""
}
