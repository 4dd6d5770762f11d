package main

import (
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// checkedWaiver is a waiver that asks for somebody's attention, or any where all are asked for.
type checkedWaiver struct {
	State   string `json:"state"` // lapsed, early, expiring or active; unused where no finding of any run that was read needs it
	Names   string `json:"names"`
	Owner   string `json:"owner"`
	Expires string `json:"expires"`
	Source  string `json:"source"`
	Line    int    `json:"line"`
}

// waiversOf leaves out the active ones that are of use, unless all are asked for.
func waiversOf(a *archive.Archive, all bool) (list []checkedWaiver) {
	for _, use := range a.WaiverUses() {
		state := use.State.String()
		switch {
		case !use.Used:
			state = "unused"
		case use.State == judge.WaiverActive && !all:
			continue
		}
		list = append(list, checkedWaiver{state, use.Names(), use.Owner, use.Expires.Text, a.Waivers.Source, use.Line})
	}
	return list
}

func (s *streams) sayWaivers(list []checkedWaiver) {
	if len(list) > 0 {
		s.say("\nwaivers")
	}
	for _, w := range list {
		s.say("  %-10s %s, by %s until %s (%s:%d)", w.State, safe(w.Names), safe(w.Owner), safe(w.Expires), safe(w.Source), w.Line)
	}
}
