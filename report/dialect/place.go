package dialect

import (
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// place is one location as agents write it: path, path:12, path:12-18, path:12:5, path#L12-L18, path (line 12), path,
// lines 12-18.
var place = regexp.MustCompile(`^(.+?)(?:(?::|#L?|,?\s+(?:\()?(?:at )?lines?:? |\s+\(?L|\s*\()L?(\d{1,7})` +
	`(?:\s*(?:-|–|—|\.\.|to)\s*L?(\d{1,7}))?(?::\d+(?:-\d+)?)?\)?)?$`)

// between separates several places in one field; comma does where a path follows, not a line.
var (
	between = regexp.MustCompile(`\s+(?:vs\.?|and|&|\+|\|)\s+|\s*[;\n]\s*`)
	comma   = regexp.MustCompile(`,\s+([^0-9l\s])`)
)

// Places reads the places that a location field names; nil where it names none ("N/A", "(multiple)", a sentence).
func (f *File) Places(text string) (places []report.Place) {
	for _, part := range between.Split(comma.ReplaceAllString(text, ";$1"), -1) {
		if p, ok := f.placeOf(part); ok {
			places = append(places, p)
		}
	}
	return places
}

// MaxPlaces bounds the places of one finding that are read.
const MaxPlaces = 100

// placeWord is a word that names a file by its path, or a line of it: src/app.go, app.go:12.
var placeWord = regexp.MustCompile(
	"^[`(\\[*\"]*(?:[\\w.@~-]*/[\\w./@~-]*\\w\\.[A-Za-z]\\w*\\b|[\\w.\\\\@~-]+\\.\\w+:\\d+)")

// PlacesWithin reads the places among the words of a text.
func (f *File) PlacesWithin(text string) (places []report.Place) {
	for _, word := range strings.Fields(text) {
		if len(places) < MaxPlaces && strings.Contains(word, ".") && placeWord.MatchString(word) {
			places = append(places, f.Places(strings.TrimLeft(strings.TrimRight(word, "`()[],;:.*\""), "`([*\""))...)
		}
	}
	return places
}

// HasLine reports whether one of the places is a line of code.
func HasLine(places []report.Place) bool {
	return slices.ContainsFunc(places, func(p report.Place) bool { return p.Line > 0 })
}

// placeOf reads one place.
func (f *File) placeOf(text string) (p report.Place, ok bool) {
	m := place.FindStringSubmatch(strings.Trim(text, " \t`*_\"'<>"))
	if m == nil {
		return p, false
	}
	p.File = strings.Trim(m[1], " `*_\"'(),")
	label, rest, _ := strings.Cut(p.File, " ")
	if !strings.ContainsAny(label, "./\\[") && !strings.Contains(rest, " ") && isPath(rest) {
		p.File = rest // a label before the path: "APP lib/models/stats.dart"
	}
	if !isPath(p.File) {
		return report.Place{}, false
	}
	p.File = f.Relative(p.File)
	p.Line, _ = strconv.Atoi(m[2])
	p.EndLine, _ = strconv.Atoi(m[3])
	if p.EndLine < p.Line {
		p.EndLine = 0
	}
	return p, true
}

// fileName is a base name with an extension and at most one blank, or one of the few names that have none.
var fileName = regexp.MustCompile(`(?i)^(?:(?:[^\s:*?"<>|]+ )?[^\s:*?"<>|]*\.[A-Za-z][A-Za-z0-9_+-]{0,15}` +
	`|Makefile|Dockerfile|LICENSE|\.[a-z][\w.-]+)$`)

// isPath reports whether a text is a path rather than words: no blank inside, and a separator or an extension.
func isPath(text string) bool {
	if text == "" || len(text) > 1000 || strings.HasPrefix(text, "(") {
		return false
	}
	base := path.Base(strings.ReplaceAll(text, `\`, "/"))
	if strings.ContainsAny(text, `/\`) {
		words := strings.Contains(text, " ") && !fileName.MatchString(base)
		return !words && report.FoldWord(text) != "n a"
	}
	return !strings.Contains(text, " ") && fileName.MatchString(base)
}

// Relative makes a path repository-relative where it can: file:// URLs lose their scheme, backslashes of Windows
// become slashes, and a prefix that is one of the checkouts is cut. Anything else stays as written.
func (f *File) Relative(p string) string {
	if rest, ok := strings.CutPrefix(p, "file://"); ok {
		if plain, err := url.PathUnescape(rest); err == nil {
			rest = plain
		}
		p = rest
	}
	p = strings.ReplaceAll(p, `\`, "/")
	for _, checkout := range f.Checkouts {
		if rest, ok := strings.CutPrefix(p, strings.TrimSuffix(checkout, "/")+"/"); ok {
			return rest
		}
	}
	return strings.TrimPrefix(p, "./")
}

// Lines consumes line numbers: 42, "42-48", [42, 48], {"start": 42, "end": 48}; 0 = not stated.
func (o *Object) Lines(names ...string) (first, last int) {
	o.First("a line", names, func(_ int, v Value) bool {
		if m := lines.FindStringSubmatch(Plain(v.Node)); m != nil {
			first, _ = strconv.Atoi(m[1])
			last, _ = strconv.Atoi(m[2])
		}
		return first > 0
	})
	return first, last
}

var lines = regexp.MustCompile(`^[\s\[{]*(?:"\w+":|[Ll]ines? |[Ll]|~)?(\d{1,7})(?:\.0)?` +
	`(?:\s*(?:-|–|—|\.\.|to|,)(?:"\w+":)?\s*L?(\d{1,7}))?\b`)
