package dialect

import "swarmreport/report"

func readLists(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root(whoNames...)
	o := r.object(at)
	head := &report.Review{}
	r.header(o, head)
	r.lists(head)
	r.keepRest(o, at)
	return r.finish()
}

// listsShape reports whether the file holds such a list.
func listsShape(f *File) bool {
	return f.Format != Markdown && f.Format != Text && holdsList(f)
}
