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

// places names where the first subjects of a reason are, each place once.
func (t *textCheck) places(refs []judge.Ref) string {
	var all []string
	for _, r := range refs {
		if place := t.place(r); place != "" && !slices.Contains(all, place) {
			all = append(all, place)
		}
	}
	switch n := len(all) - checkPlaces; {
	case len(all) == 0:
		return ""
	case n > 0:
		all = append(all[:checkPlaces-1], fmt.Sprintf("%s and %d more", all[checkPlaces-1], n))
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// place is where the run says it, so that an editor can open it.
func (t *textCheck) place(r judge.Ref) string {
	if r.Origin.Path == "" {
		return ""
	}
	return safe(path.Join(t.at, r.Origin.String()))
}

// rules lists the whole gate: what held is as much of an answer as what did not.
func (t *textCheck) rules(v *judge.Verdict) {
	t.printf("\nrules\n")
	for _, rule := range judge.Rules {
		said := slices.DeleteFunc(slices.Clone(v.Reasons), func(r judge.Reason) bool { return r.Rule != rule.Name })
		found := "ok"
		if len(said) > 0 {
			found = said[0].Level.String() // the worst
		} else if v.Policy.Level(rule) == judge.Off {
			found = "off"
		}
		t.printf("  %-10s %s: %s\n", found, rule.Name, rule.Meaning)
		for _, r := range said {
			t.printf("  %-10s   %s: %s\n", "", r.Level, safeUpTo(r.Message, 600))
			for _, ref := range r.Refs {
				subject := strings.TrimSpace(safe(ref.Name()) + " " + t.place(ref))
				t.printf("  %-10s     %s\n", "", cmp.Or(subject, "-"))
			}
		}
		if len(said) > 0 {
			t.printf("  %-10s   what to do: %s (docs/rules.md#gate-%s)\n", "", rule.Cure, rule.Name)
		}
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
