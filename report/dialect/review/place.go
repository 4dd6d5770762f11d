package review

import (
	"regexp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// setPlaces keeps the first place as the finding's own, unless it has one, and the others beside it.
func setPlaces(f *report.Finding, places []report.Place) {
	for _, p := range places {
		switch {
		case f.File == "" && p.File != "":
			f.File, f.Line, f.EndLine = p.File, p.Line, p.EndLine
		case f.Line == 0 && (p.File == f.File || p.File == ""):
			f.Line, f.EndLine = p.Line, p.EndLine
		case p.File != "" && p != (report.Place{File: f.File, Line: f.Line, EndLine: f.EndLine}):
			f.Also = append(f.Also, p)
		}
	}
}

// placesIn reads the file, line and location fields of an object.
func placesIn(o *dialect.Object) (places []report.Place) {
	for _, f := range []field{fileField, placeField} {
		o.First("", aliases[f], func(_ int, v dialect.Value) bool {
			found := placesOf(o.R, v)
			if len(found) == 0 && f == fileField && v.Node.Kind == decode.String && blankPath.MatchString(v.Node.Text) {
				found = []report.Place{{File: o.R.Relative(v.Node.Text)}}
			}
			places = append(places, found...)
			return len(found) > 0
		})
	}
	first, end := lineOf(o, aliases[lineField]), lineOf(o, aliases[endField])
	if len(places) == 0 && first.Line > 0 {
		places = []report.Place{{}}
	}
	if first.Line > 0 {
		places[0].Line, places[0].EndLine = first.Line, max(first.EndLine, end.Line)
	}
	return places
}

// blankPath is a path with blanks, which only a field for a file can hold.
var blankPath = regexp.MustCompile(`^\S*/[^\n]{1,200}\.[A-Za-z][A-Za-z0-9]{0,9}$`)

// placesOf reads the places that a value names: a text, an object, or a list of them.
func placesOf(r *dialect.Reading, v dialect.Value) (places []report.Place) {
	switch v.Node.Kind {
	case decode.String:
		places = r.Places(v.Node.Text)
	case decode.Object:
		places = placesIn(r.Object(v))
	case decode.Array:
		for i := range min(v.Len(), maxPlaces) {
			places = append(places, placesOf(r, v.Child(i))...)
		}
	}
	return places
}

// maxPlaces bounds the places of one finding that are read.
const maxPlaces = 100

// lineOf reads 42, "42", "42-48", [42, 48], {"start": 42, "end": 48}.
func lineOf(o *dialect.Object, names []string) (p report.Place) {
	o.First("a line", names, func(_ int, v dialect.Value) bool {
		switch v.Node.Kind {
		case decode.Array:
			if v.Len() > 0 {
				p = lineRange(v.Child(0).Node.Text)
				p.EndLine = lineRange(v.Child(v.Len() - 1).Node.Text).Line
			}
		case decode.Object:
			p = lineRange(v.Word("start", "from", "begin", "line"))
			p.EndLine = lineRange(v.Word("end", "to")).Line
		default:
			p = lineRange(v.Node.Text)
		}
		if p.EndLine <= p.Line {
			p.EndLine = 0
		}
		return p.Line > 0
	})
	return p
}

var lines = regexp.MustCompile(`^\s*(?:[Ll]ines? |[Ll]|~)?(\d{1,7})(?:\.0)?(?:\s*(?:-|–|—|\.\.|to)\s*L?(\d{1,7}))?\b`)

func lineRange(text string) (p report.Place) {
	if m := lines.FindStringSubmatch(text); m != nil {
		p.Line, _ = strconv.Atoi(m[1])
		p.EndLine, _ = strconv.Atoi(m[2])
	}
	return p
}

// placesWithin reads the places among the words of a text.
func placesWithin(r *dialect.Reading, text string) (places []report.Place) {
	for _, word := range strings.Fields(text) {
		if len(places) < maxPlaces && placeWord.MatchString(word) {
			places = append(places, r.Places(strings.Trim(word, "`()[],;.*\""))...)
		}
	}
	return places
}

// placeWord is a word that names a file by its path, or a line of it: src/app.go, app.go:12.
var placeWord = regexp.MustCompile(
	"^[`(\\[*\"]*(?:[\\w.@~-]*/[\\w./@~-]*\\w\\.[A-Za-z]\\w*\\b|[\\w.\\\\@~-]+\\.\\w+:\\d+)")
