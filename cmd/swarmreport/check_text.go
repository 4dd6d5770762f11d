package main

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// checkPlaces is the most places that a reason's line names.
const checkPlaces = 3

// textCheck is a verdict for a terminal. What comes from a run passes through safe and begins no line (rule R8).
type textCheck struct {
	bytes.Buffer
	at string // where the run lies, as the caller named it
}

// checkText says the verdict, then why. With explain also what every rule and every check of the score found.
func checkText(v *judge.Verdict, at string, explain bool) []byte {
	t := &textCheck{at: at}
	score := "no score"
	if v.Score.Known {
		score = "score " + v.Score.Value.String()
	}
	t.printf("%s: %s, %s", v.Headline(), safe(v.Run.Name()), score)
	if p := v.Policy; p.SHA256 != "" {
		t.printf(", policy %s %.12s", safe(p.Source), p.SHA256)
	}
	t.printf("\n")
	for _, r := range v.Reasons {
		t.printf("  %-10s %s: %s%s\n", r.Level, r.Rule, safeUpTo(r.Message, 600), t.places(r.Refs))
	}
	for _, f := range view.Carried(v.CarriedOver()) {
		t.printf("  carried over: %s %s, last in %s, open since %s: %s\n", f.Severity, safe(cmp.Or(f.ID, "no id")),
			safe(f.Last.ID), f.Since.Format(time.DateOnly), safeUpTo(f.Title, 200))
	}
	for _, s := range v.Findings {
		if words := view.SimilarWords(v, s.Key); words != "" && s.Open() {
			t.printf("  hint: %s %s\n", safe(s.Label()), safeUpTo(words, 600))
		}
	}
	if explain {
		t.printf("\nledger: %s\naccounting: %s\n", safeUpTo(view.LedgerWords(v.Ledger.Total, v.Gaps()), 600),
			safeUpTo(v.Era, 300))
		t.rules(v)
		t.checks(v.Score)
	}
	return t.Bytes()
}

func (t *textCheck) printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// places names where the run says the first subjects of a reason, each place once, so that an editor can open it.
func (t *textCheck) places(refs []judge.Ref) string {
	var all []string
	for _, r := range refs {
		if r.Origin.Path != "" {
			all = append(all, safe(path.Join(t.at, r.Origin.String())))
		}
	}
	if all = slices.Compact(all); len(all) == 0 {
		return ""
	}
	if more := len(all) - checkPlaces; more > 0 {
		all = append(all[:checkPlaces], fmt.Sprintf("%d more", more))
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// rules lists the whole gate: what held is as much of an answer as what did not, of which the reasons above tell.
func (t *textCheck) rules(v *judge.Verdict) {
	t.printf("\nrules\n")
	for _, rule := range judge.Rules {
		found, cure := "ok", ""
		if v.Policy.Level(rule) == judge.Off {
			found = "off"
		}
		for _, r := range slices.Backward(v.Reasons) { // the worst comes first
			if r.Rule == rule.Name {
				found, cure = r.Level.String(), "; what to do: "+rule.Cure+" (docs/rules.md#gate-"+rule.Name+")"
			}
		}
		t.printf("  %-10s %s: %s%s\n", found, rule.Name, rule.Meaning, cure)
	}
}

// checks lists every point of the score.
func (t *textCheck) checks(s judge.Score) {
	for _, d := range s.Dimensions {
		value := "does not apply"
		if d.Known {
			value = d.Value.String()
		}
		t.printf("\n%s: %s, weight %d\n", d.Name, value, d.Weight)
		for _, c := range d.Checks {
			t.printf("  %-24s %d of %d held", c.Rule, c.Held, c.Of)
			if c.Lost > 0 {
				t.printf(", costs %s%s", c.Lost.String(), t.places(c.Refs))
			}
			t.printf("\n")
		}
	}
}
