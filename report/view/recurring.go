package view

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// recurring are the findings that were reopened, or are open and reported by more than two runs: those that came back
// most, first.
func recurring(o archive.Overview) TablePart {
	once := func(f *archive.Finding) bool { return f.Reopened == 0 && (!f.Open || f.Runs < 3) }
	all := slices.DeleteFunc(everyFinding(o), once)
	slices.SortStableFunc(all, func(x, y *archive.Finding) int { return cmp.Or(y.Reopened-x.Reopened, y.Runs-x.Runs) })
	t := sortable("stack wide", "Recurring findings",
		"Finding", "Project", "Severity", "Status", "Reopened#", "Runs#", "First", "Last")
	for _, f := range all[:min(len(all), mostTabled)] {
		status := openState(f)
		if !f.Open && !undatedOpen(f) {
			status = Badge{"resolved", "closed"}
		}
		t.add("", titled(f), text(brief(f.Project(), 60)), text(f.Last.Severity.String()), Cell{Badge: status},
			text(Number(f.Reopened)), text(Number(f.Runs)), to(sighting(f.Ref(f.First))), to(sighting(f.Latest())))
	}
	return TablePart{"recurring", "Recurring", "", t.cut(len(all), "recurring findings")}
}

// failure is a fix that a later run disproved.
type failure struct {
	*archive.Finding
	archive.Failure
}

// failedFixes are all of them, newest first.
func failedFixes(o archive.Overview) (all []failure) {
	for _, f := range everyFinding(o) {
		for _, x := range f.Failed {
			all = append(all, failure{f, x})
		}
	}
	slices.SortStableFunc(all, func(x, y failure) int { return y.Ref(y.In).Started.Compare(x.Ref(x.In).Started) })
	return all
}

func failures(o archive.Overview) TablePart {
	all := failedFixes(o)
	t := sortable("stack wide", "Failed fixes",
		"Finding", "Project", "Severity", "Called fixed in", "Reported again in", "Now")
	for _, x := range all[:min(len(all), mostTabled)] {
		t.add("", titled(x.Finding), text(brief(x.Project(), 60)), text(x.Last.Severity.String()),
			to(sighting(x.Ref(x.Claim))), to(sighting(x.Ref(x.In))), text(either(x.Open, "open", "closed")))
	}
	return TablePart{"failed", "Failed fixes", "", t.cut(len(all), "failed fixes")}
}

// titled is a finding's title, which leads to its last sighting.
func titled(f *archive.Finding) Cell {
	l := sighting(f.Latest())
	l.Text = titleOf(f.Last)
	return to(l)
}

// waivers are the findings that the team accepts until a day, by that day; nothing where no file of waivers was named.
func waivers(o archive.Overview) TablePart {
	if o.Waivers == nil {
		return TablePart{}
	}
	uses := archive.WaiverUses(o.Waivers, o.Known)
	slices.SortStableFunc(uses, func(x, y *archive.WaiverUse) int { return x.Expires.End().Compare(y.Expires.End()) })
	t := sortable("stack", "Waivers",
		"Finding", "Status", "Last day", "Reason", "Owner", "Decided", "Reported in", "Written in")
	for _, u := range uses {
		finding, state := text(brief(u.Fingerprint, 160)), badge(string(u.State))
		if len(u.Named) > 0 {
			finding = titled(u.Named[0])
			finding.Links = append(finding.Links, Link{Text: brief(u.Fingerprint, 160)})
		}
		if !u.Used {
			state.Word += ", unused"
		}
		last := brief(u.Expires.Text, 80)
		if !u.Expires.Known() {
			last = "“" + last + "” is no date"
		}
		t.add(numbered("waiver", u.Line-1), finding, Cell{Badge: state}, text(last), text(report.Shorten(u.Reason, maxValue)),
			text(brief(u.Owner, 160)), text(brief(u.Created.Text, 80)), to(fewLinks(u.Named, 5, reportedIn)...),
			text(waiverPlace(u.Waiver, o.Waivers.Source)))
	}
	return TablePart{"waivers", "Waivers", brief(o.Waivers.Source, 80) + " has " + plural(len(uses), "waiver", "waivers") +
		". On the day after the last day, in UTC, the finding counts again.", t.filled()}
}

// reportedIn links to a finding that a waiver names, with its status.
func reportedIn(f *archive.Finding) Link {
	l := sighting(f.Latest())
	l.Text += " (" + cmp.Or(brief(f.Last.ID, 40), "no id") + ", " + badge(string(f.Last.Disposition)).Word + ")"
	return l
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
		numbered("waiver", s.Waiver.Line-1)}}
}
