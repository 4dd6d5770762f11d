package view

import "swarmreport/report/archive"

// siteFrame gives a page over all runs its surroundings: the site's own tabs. current is the first page of its tab.
func siteFrame(a *archive.Archive, site Site, title, current string) Frame {
	f := Frame{Site: site, Title: title, Icon: site.Icons["site"]}
	if len(a.Runs) == 0 {
		return f
	}
	f.Tabs = []Tab{{Name: "Runs", Href: IndexPage, Count: Number(len(a.Runs))}, {Name: "Open findings", Href: OpenPage, Count: some(a.Open)}, {Name: "Trends", Href: TrendsPage}}
	if a.Waivers != nil {
		f.Tabs = append(f.Tabs, Tab{Name: "Waivers", Href: WaiversPage, Count: some(len(a.Waivers.List))})
	}
	for i := range f.Tabs {
		f.Tabs[i].Current = f.Tabs[i].Href == current
	}
	return f
}

// uncounted leaves out what each new run changes, so that a page which a new run does not concern comes out as it was.
func (f Frame) uncounted() Frame {
	for i := range f.Tabs {
		f.Tabs[i].Count = ""
	}
	return f
}

// below leads the links of a page's frame from a folder of the site.
func (f Frame) below(root string) Frame {
	f.Root = root
	for i := range f.Tabs {
		f.Tabs[i].Href = root + f.Tabs[i].Href
	}
	return f
}
