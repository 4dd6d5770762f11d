package view

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Waivers is the page of what the team lets stand: what asks for a decision first.
type Waivers struct {
	Frame
	Lead   string
	Groups []WaiverGroup // only those that have any
}

// WaiverGroup is the waivers of one state.
type WaiverGroup struct {
	ID, Name, Lead string
	Count          string
	Rows           []Waiver
	More           int // that are not listed
}

// Waiver is one decision of the team.
type Waiver struct {
	ID    string
	State Badge
	Title Link // the finding where it was raised last, or the name that the waiver gives it
	Place Path
	Facts []Fact
}

const (
	mostWaivers = 500 // of a group
	mostWaived  = 5   // findings of a waiver by fingerprint
)

// waiverGroups lists the parts of the page in their order. A waiver that nothing needs is there alone, whatever its date.
var waiverGroups = []struct {
	id, name, lead string
	holds          func(*archive.WaiverUse) bool
}{
	{"lapsed", "Lapsed", "What these waived counts again.", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverLapsed }},
	{"early", "Early", "These are dated in the future. Until then what they name counts.", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverEarly }},
	{"expiring", "Expiring soon", "These lapse within 14 days.", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverExpiring }},
	{"active", "Active", "These waive a finding.", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverActive }},
	{"unused", "Unused", "No finding of the runs that were read needs these: none has the name, or each that has it is answered without them.", func(u *archive.WaiverUse) bool { return !u.Used }},
}

// NewWaivers makes the page.
func NewWaivers(a *archive.Archive, site Site) Waivers {
	uses := a.WaiverUses()
	p := Waivers{Frame: siteFrame(a, site, "Waivers · "+site.Name(), WaiversPage)}
	p.About = plural(len(uses), "waiver suspends a finding", "waivers suspend findings") + " until a day"
	p.Lead = a.Waivers.Source + " has " + plural(len(uses), "waiver", "waivers") + ". Each names a finding, a reason, an owner and a last day; on the day after, the finding counts again. Days end in UTC."
	for _, g := range waiverGroups {
		in := slices.DeleteFunc(slices.Clone(uses), func(u *archive.WaiverUse) bool { return !g.holds(u) })
		if len(in) > 0 {
			p.Groups = append(p.Groups, newWaiverGroup(WaiverGroup{ID: g.id, Name: g.name, Lead: g.lead, Count: Number(len(in))}, in, a.Waivers.Source))
		}
	}
	return p
}

// newWaiverGroup puts what ends first first.
func newWaiverGroup(g WaiverGroup, in []*archive.WaiverUse, source string) WaiverGroup {
	slices.SortStableFunc(in, func(x, y *archive.WaiverUse) int { return x.Expires.End().Compare(y.Expires.End()) })
	for _, u := range in[:min(len(in), mostWaivers)] {
		g.Rows = append(g.Rows, newWaiver(u, source))
	}
	g.More = len(in) - len(g.Rows)
	return g
}

func newWaiver(u *archive.WaiverUse, source string) Waiver {
	w := Waiver{ID: waiverAnchor(u.Waiver), State: badge(u.State.String()), Title: Link{Text: brief(u.Names(), 160)}}
	if len(u.Named) > 0 {
		last := &u.Named[0]
		w.Title, w.Place = sightLink(last, ""), path(last.At.File, span(last.At.Line, 0))
		w.Title.Text = titleOf(last.At)
	}
	add := func(name string, value ...Link) { w.Facts = append(w.Facts, Fact{name, value}) }
	add("Reason", Link{Text: report.Shorten(u.Reason, maxValue)})
	add("Owner", Link{Text: brief(u.Owner, 160)})
	add(endsAs(u.State), Link{Text: ends(u.Waiver)})
	add("Decided", Link{Text: decided(u.Waiver)})
	add("Names", Link{Text: brief(u.Names(), 160)})
	if len(u.Named) > 0 {
		add("Raised in", raisedIn(u.Named)...)
	}
	add("Written in", Link{Text: waiverPlace(u.Waiver, source)})
	return w
}

func endsAs(s judge.WaiverState) string {
	if s == judge.WaiverLapsed {
		return "Lapsed"
	}
	return "Holds until"
}

func decided(w *judge.Waiver) string {
	day := brief(w.Created.Text, 80)
	if w.State == judge.WaiverEarly {
		return day + ", which is yet to come"
	}
	return day
}

// ends is the last day as it was written; what is none is called so.
func ends(w *judge.Waiver) string {
	if !w.Expires.Known() {
		return "“" + brief(w.Expires.Text, 80) + "” is no date"
	}
	return brief(w.Expires.Text, 80)
}

// raisedIn links to the findings that a waiver names, newest first, each with what became of it.
func raisedIn(named []archive.Sight) (links []Link) {
	for i := range named[:min(len(named), mostWaived)] {
		s := &named[i]
		l := sightLink(s, "")
		l.Text += " (" + cmp.Or(brief(s.At.ID, 40), "no id") + ", " + badge(s.At.Disposition.String()).Word + ")"
		links = append(links, l)
	}
	if more := len(named) - len(links); more > 0 {
		links = append(links, Link{Text: "and " + Number(more) + " more"})
	}
	return links
}

func waiverPlace(w *judge.Waiver, source string) string {
	return brief(source, 80) + ":" + Number(w.Line)
}

// waiver leads from a finding's card to the waiver that lets it stand, or did; nothing where there is none.
func (r *Run) waiver(s *judge.Settled) []Link {
	if s.Waiver == nil {
		return nil
	}
	return []Link{{Text: waiverPlace(s.Waiver, r.v.Policy.Waivers.Source), Href: toSite + WaiversPage + "#" + waiverAnchor(s.Waiver)}}
}

// lapsed tells of a waiver that holds no more. One that holds, or does not hold yet, is told by the conclusion.
func (r *Run) lapsed(s *judge.Settled) []Event {
	if s.Waiver == nil || s.Waiver.State != judge.WaiverLapsed {
		return nil
	}
	what := "Was waived by " + brief(s.Waiver.Owner, 160) + " until " + brief(s.Waiver.Expires.Text, 80)
	return []Event{{Is: "lapsed", What: what, Text: report.Shorten(s.Waiver.Reason, maxEvent), At: r.waiver(s)}}
}

func waiverAnchor(w *judge.Waiver) string { return numbered("waiver", w.Line-1) }
