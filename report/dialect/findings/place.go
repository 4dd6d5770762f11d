package findings

import (
	"cmp"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
)

// place takes where the finding is: a file and line fields, a location in one text or object, or a list of either. The first of
// a list is the place; the list stays visible as unread.
func place(o *form.Object, f *report.Finding, g Given) {
	at := SpotInside(o)
	at.Fill(location(o, f, phrase.LocationNames))
	at.Fill(FileSpot(o, phrase.FilesNames))
	at.Fill(contextSpot(o, f))
	at.Fill(referenceSpot(o))
	if at.File == "" {
		at.Fill(partSpot(o))
	}
	at.Fill(phrase.Spot{File: g.file})
	at.Locate(f)
}

// contextSpot takes what a tracker keeps of a finding in an object beside its words: {"context": {"location": "src/app.go:12", "suggested_fix": …}}.
func contextSpot(o *form.Object, f *report.Finding) (s phrase.Spot) {
	if o.Kind("context") != decode.Object {
		return s
	}
	inner := o.Object("context")
	s = SpotInside(inner)
	s.Fill(location(inner, f, phrase.LocationNames))
	f.Suggestion = inner.Text(phrase.FixNames...)
	f.Evidence = cmp.Or(f.Evidence, inner.Text(phrase.EvidenceNames...), inner.Text("notes", "note"))
	return s
}

// partSpot takes the part of the work that a finding is about, or what it is anchored at, where that is the path of a file: {"component": "src/app.go"}.
func partSpot(o *form.Object) (s phrase.Spot) {
	o.First("", []string{"component", "target", "module", "resource", "anchor"}, func(_ int, v form.Value) bool {
		if text := strings.TrimSpace(v.Node.Text); v.Node.Kind == decode.String && phrase.IsPartPath(text) {
			s, _ = phrase.SplitSpot(text)
		}
		return s.File != ""
	})
	return s
}

// referenceSpot takes the first line of code that a finding refers to: {"references": ["src/app.go:12-18", "docs/api.md:3"]}. What is read elsewhere
// stands in such a list too.
func referenceSpot(o *form.Object) (s phrase.Spot) {
	o.First("", []string{"references", "refs", "reference"}, func(_ int, v form.Value) bool {
		first, _ := firstOf(v)
		at, _ := phrase.SplitSpot(first.Node.Text)
		if first.Node.Kind == decode.String && at.First > 0 && phrase.IsSource(path.Base(at.File)) && !strings.Contains(at.File, "://") {
			s = at
			o.Also = append(o.Also, v)
		}
		return s.First > 0
	})
	return s
}

// FileSpot takes a file name, with the line that may stand behind it; of a list the first.
func FileSpot(o *form.Object, names []string) (s phrase.Spot) {
	o.First("", names, func(_ int, v form.Value) bool {
		first, whole := firstOf(v)
		switch first.Node.Kind {
		case decode.String:
			var all bool
			s, all = phrase.SplitSpot(first.Node.Text)
			whole = whole && all
		case decode.Object:
			s, whole = SpotInside(o.R.Object(first)), false
		}
		if !whole && s.File != "" {
			o.Also = append(o.Also, v)
		}
		return s.File != ""
	})
	return s
}

// firstOf gives the first of a list, and whether it is all there is; a value that is no list is its own first.
func firstOf(v form.Value) (first form.Value, whole bool) {
	if v.Node.Kind != decode.Array || len(v.Node.Items) == 0 {
		return v, true
	}
	return v.Item(0), len(v.Node.Items) == 1
}

// LineSpot takes a line: 42, "42", "42-48", [42, 48], {"start": 42, "end": 48}; of several places the first.
func LineSpot(o *form.Object, names []string) (s phrase.Spot) {
	o.First("the number of a line", names, func(_ int, v form.Value) bool {
		var ok bool
		s, ok = phrase.LineOf(v.Node)
		if ok && severalLines(v.Node) {
			o.Also = append(o.Also, v)
		}
		return ok
	})
	return s
}

// severalLines reports whether a value names more places than one.
func severalLines(n *decode.Node) bool {
	return n.Kind == decode.String && strings.Contains(n.Text, ",") || n.Kind == decode.Array && len(n.Items) > 2
}

// location takes a place that is written as one field: a text, an object, or a list of them.
func location(o *form.Object, f *report.Finding, names []string) (s phrase.Spot) {
	o.First("", names, func(i int, v form.Value) bool {
		first, whole := firstOf(v)
		switch first.Node.Kind {
		case decode.String:
			var all bool
			s, all = phrase.SplitSpot(first.Node.Text)
			whole = whole && all
			if s.First == 0 && !phrase.FileLike(s.File) {
				s.File = ""
			}
		case decode.Object:
			inner := o.R.Object(first)
			s = SpotInside(inner)
			f.Evidence = inner.Text(phrase.EvidenceNames...)
			if whole {
				o.Open(i, inner)
			}
		}
		if !whole && s != (phrase.Spot{}) {
			o.Also = append(o.Also, v)
		}
		return s != phrase.Spot{}
	})
	return s
}

// SpotInside takes the place that an object's own fields say, be it a finding or the location of one.
func SpotInside(o *form.Object) phrase.Spot {
	s := FileSpot(o, phrase.FileNames)
	lines := LineSpot(o, phrase.LineNames)
	if end := LineSpot(o, phrase.EndNames); end.First > 0 {
		lines.End = end.First
	}
	if lines.First > 0 {
		s.First, s.End = lines.First, lines.End
	}
	return s
}
