package view

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// mostWaived is how many findings of one waiver are linked.
const mostWaived = 5

// waiverGroups order the waivers: what asks for a decision first. An unused one is there alone, whatever its date.
var waiverGroups = []struct {
	name string
	has  func(*archive.WaiverUse) bool
}{
	{"Lapsed: the findings count again", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverLapsed }},
	{"Expiring within 14 days", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverExpiring }},
	{"Active", func(u *archive.WaiverUse) bool { return u.Used && u.State == judge.WaiverActive }},
	{"Unused: no finding needs it", func(u *archive.WaiverUse) bool { return !u.Used }},
}

// waivers are the findings that the team accepts until a day; nothing where no file of waivers was named.
func waivers(o archive.Overview) OpenPart {
	if o.Waivers == nil {
		return OpenPart{}
	}
	uses := archive.WaiverUses(o.Waivers, o.Known)
	p := OpenPart{ID: "waivers", Name: "Waivers", Lead: brief(o.Waivers.Source, 80) + " has " +
		plural(len(uses), "waiver", "waivers") +
		". Each names a finding, a reason, an owner and a last day; on the day after, the finding counts again. Days end in UTC."}
	p.Table = Table{Class: "stack", Caption: "Waivers",
		Columns: columns("Finding", "Status", "Last day", "Reason", "Owner", "Decided", "Reported in", "Written in")}
	slices.SortStableFunc(uses, func(x, y *archive.WaiverUse) int { return x.Expires.End().Compare(y.Expires.End()) })
	for _, g := range waiverGroups {
		in := slices.DeleteFunc(slices.Clone(uses), func(u *archive.WaiverUse) bool { return !g.has(u) })
		if len(in) == 0 {
			continue
		}
		p.Table.Rows = append(p.Table.Rows, Row{Group: g.name + " (" + Number(len(in)) + ")"})
		for _, u := range in {
			p.Table.Rows = append(p.Table.Rows, waiverRow(u, o.Waivers.Source))
		}
	}
	return p
}

func waiverRow(u *archive.WaiverUse, source string) Row {
	finding := text(brief(u.Names(), 160))
	if len(u.Named) > 0 {
		finding = titled(u.Named[0])
		finding.Links = append(finding.Links, Link{Text: brief(u.Names(), 160)})
	}
	return Row{ID: waiverAnchor(u.Waiver), Cells: []Cell{finding, {Badge: badge(u.State.String())},
		text(lastDayOf(u.Waiver)),
		text(report.Shorten(u.Reason, maxValue)), text(brief(u.Owner, 160)), text(brief(u.Created.Text, 80)), reportedIn(u.Named),
		text(waiverPlace(u.Waiver, source))}}
}

// lastDayOf is the day as it was written; what is none is called so.
func lastDayOf(w *judge.Waiver) string {
	if !w.Expires.Known() {
		return "“" + brief(w.Expires.Text, 80) + "” is no date"
	}
	return brief(w.Expires.Text, 80)
}

// reportedIn links to the findings that a waiver names, each with its status.
func reportedIn(named []*archive.Finding) (c Cell) {
	for _, f := range named[:min(len(named), mostWaived)] {
		l := sighting(f.Latest())
		l.Text += " (" + cmp.Or(brief(f.Last.ID, 40), "no id") + ", " + badge(f.Last.Disposition.String()).Word + ")"
		c.Links = append(c.Links, l)
	}
	c.More = len(named) - len(c.Links)
	return c
}

func waiverPlace(w *judge.Waiver, source string) string {
	return brief(source, 80) + ":" + Number(w.Line)
}

// waiver leads from a finding's card to the waiver that suspends it, or did; nothing where there is none.
func (r *Run) waiver(s *judge.Settled) []Link {
	if s.Waiver == nil {
		return nil
	}
	return []Link{{Text: waiverPlace(s.Waiver, r.v.Policy.Waivers.Source), Href: toSite + OpenPage + "#" +
		waiverAnchor(s.Waiver)}}
}

// lapsed is the event of a waiver that no longer holds. One that holds, or not yet, is part of the conclusion.
func (r *Run) lapsed(s *judge.Settled) []Event {
	if s.Waiver == nil || s.Waiver.State != judge.WaiverLapsed {
		return nil
	}
	what := "Was waived by " + brief(s.Waiver.Owner, 160) + " until " + brief(s.Waiver.Expires.Text, 80)
	return []Event{{Is: "lapsed", What: what, Text: report.Shorten(s.Waiver.Reason, maxEvent), At: r.waiver(s)}}
}

func waiverAnchor(w *judge.Waiver) string { return numbered("waiver", w.Line-1) }
