package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"swarmreport/render"
	"swarmreport/report/judge"
)

// waiverEntries writes an entry for the file of waivers per fingerprint, for findings that a waiver would change. No
// command accepts the file before the angle brackets are filled in: who takes an entry over decides.
func waiverEntries(a *render.Answer) ([]byte, error) {
	now, err := readClock("")
	if err != nil {
		return nil, err
	}
	var order []string
	about := map[string]string{}
	for r, s := range a.All() {
		if s.Disposition == judge.Waived || !judge.Waivable(s.Disposition) {
			continue
		}
		print := s.Fingerprint()
		if about[print] == "" {
			order = append(order, print)
		}
		about[print] += fmt.Sprintf("# %s: %s, %s, %s, %s: %s\n", safe(r.Run.ID), safe(s.Label()), s.Severity, safe(s.Place()),
			s.Disposition.Words(), safe(s.Headline()))
	}
	var b bytes.Buffer
	for _, fingerprint := range order {
		fmt.Fprintf(&b, "%s- fingerprint: %s\n  reason: %s\n  owner: %s\n  created: %s\n  expires: %s\n", about[fingerprint],
			yamlText(fingerprint), yamlText("<why it may remain>"), yamlText("<who answers for it>"), yamlText(now.UTC().Format(time.DateOnly)),
			yamlText("<its last day, YYYY-MM-DD>"))
	}
	if len(order) == 0 {
		fmt.Fprintf(&b, "# no entry: a waiver would change nothing for %s\n", a.Sum())
	}
	return b.Bytes(), nil
}

// yamlText writes a text as JSON does, which YAML reads alike.
func yamlText(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string always has a form in JSON
	return strings.TrimSpace(b.String())
}
