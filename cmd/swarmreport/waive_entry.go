package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"swarmreport/render"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// mostNamed is how many findings a refusal lists.
const mostNamed = 50

func listNamed(found []named) string {
	var lines []string
	for _, n := range found[:min(len(found), mostNamed)] {
		lines = append(lines, n.at.Fingerprint[:12]+"  "+safe(n.run.Key)+"  "+inWords(n.at))
	}
	if more := len(found) - len(lines); more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(lines, "\n")
}

// inWords names a finding in a line of a terminal, with what became of it.
func inWords(s *archive.Sighting) string { return described(s, ", "+s.Disposition.Words()) }

// described names a finding in a line of a terminal (rule R8). A waiver that is refused has not made of it what its state says.
func described(s *archive.Sighting, state string) string {
	place := ""
	if s.File != "" {
		place = ", " + safe(s.File)
	}
	if s.File != "" && s.Line > 0 {
		place += fmt.Sprintf(":%d", s.Line)
	}
	return fmt.Sprintf("%s, %s%s%s: %s", safe(cmp.Or(s.ID, "no id")), s.Severity, place, state, safe(s.Title))
}

// aboutWaived says in comments what the entry is about: a fingerprint tells nobody anything.
func aboutWaived(found []named) string {
	var b strings.Builder
	for _, n := range found[:min(len(found), mostNamed)] {
		fmt.Fprintf(&b, "# %s: %s\n", safe(n.run.ID), inWords(n.at))
	}
	if more := len(found) - mostNamed; more > 0 {
		fmt.Fprintf(&b, "# and %d more\n", more)
	}
	return b.String()
}

// proposal is an entry for the file of waivers, in its order.
type proposal struct {
	Fingerprint string `json:"fingerprint"`
	Reason      string `json:"reason"`
	Owner       string `json:"owner"`
	Created     string `json:"created"`
	Expires     string `json:"expires"`
}

// proposal has in angle brackets what is not given.
func (f waiveFlags) proposal(fingerprint string, now time.Time) proposal {
	return proposal{fingerprint, cmp.Or(f.reason, "<why it may stand>"), cmp.Or(f.owner, "<who answers for it>"),
		now.UTC().Format(time.DateOnly), cmp.Or(f.expires, "<its last day, YYYY-MM-DD>")}
}

// yaml writes texts as JSON does, which YAML reads alike, so that none can end its line.
func (p proposal) yaml() string {
	return fmt.Sprintf("- fingerprint: %s\n  reason: %s\n  owner: %s\n  created: %s\n  expires: %s\n",
		yamlText(p.Fingerprint), yamlText(p.Reason), yamlText(p.Owner), yamlText(p.Created), yamlText(p.Expires))
}

func yamlText(s string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		panic(err) // a string has always a form in JSON
	}
	return strings.TrimSuffix(string(render.InertJSON(b.Bytes())), "\n")
}

// adviseWaiver says on stderr what the entry still needs, and where it would change nothing.
func (s *streams) adviseWaiver(found []named, f waiveFlags, now time.Time) {
	var open []string
	for _, x := range []struct{ name, value string }{{"reason", f.reason}, {"owner", f.owner}, {"expires", f.expires}} {
		if x.value == "" {
			open = append(open, x.name)
		}
	}
	if len(open) > 0 {
		s.note("swarmreport: fill in %s: no command takes the file before that", strings.Join(open, ", "))
	}
	if f.expires != "" && !now.Before(judge.ParseDate(f.expires).End()) {
		s.note("swarmreport: %s is over already: the waiver would let nothing stand", f.expires)
	}
	if !slices.ContainsFunc(found, func(n named) bool { return judge.Waivable(n.at.Disposition) }) {
		s.note("swarmreport: the finding is %s already, and a waiver would change nothing", found[0].at.Disposition.Words())
	}
}

// waivedAlready refuses a second entry for a finding: appended to the file it would make every command refuse the file.
func waivedAlready(a *archive.Archive, at *archive.Sighting) error {
	for _, use := range a.WaiverUses() {
		if use.Fingerprint == at.Fingerprint {
			return misused("line %d of %s names %s already, and no finding may be named twice: change that entry; nothing was printed",
				use.Line, safe(a.Waivers.Source), safe(cmp.Or(at.ID, "it")))
		}
	}
	return nil
}
