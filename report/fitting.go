package report

import (
	"strconv"
	"strings"

	"swarmreport/report/pattern"
)

// Of findings that share an id, the place and the words of a fix tell which one it means, where they fit no other.

// mostFitted bounds the findings of one id that a fix is compared with.
const mostFitted = 20

// fitting gives the one finding that the lines of a claim fit, or its words; all where they fit none or several.
func (r choices) fitting(found []*Finding, c claim) []*Finding {
	if len(found) < 2 || len(found) > mostFitted {
		return found
	}
	if first, last := lineRange(c.lines); first > 0 {
		there := func(f *Finding) bool {
			return f.Line <= last && max(f.Line, f.EndLine) >= first && f.Line > 0 && (c.file == "" || SamePath(f.File, c.file))
		}
		if one := r.some(found, "lines "+c.lines+" of "+c.file, there); len(one) == 1 {
			return one
		}
	}
	if said := Words(c.said); len(said) >= shortestSaid {
		if one := r.some(found, "said "+said, func(f *Finding) bool { return f.toldIn(said) }); len(one) == 1 {
			return one
		}
	}
	return found
}

// shortestSaid is how long words must be to tell one finding from another: “fixed” and “XSS” do not.
const shortestSaid = 8

// toldIn reports whether a text, folded to words, holds the finding's title, description or suggestion, or is part of one of them.
func (f *Finding) toldIn(said string) bool {
	for _, text := range []string{f.Title, f.Description, f.Suggestion} {
		own := Words(text)
		if len(own) >= shortestSaid && (strings.Contains(" "+said+" ", " "+own+" ") || strings.Contains(" "+own+" ", " "+said+" ")) {
			return true
		}
	}
	return false
}

// lineRange reads "42", "42-48", "L42-L48" and "[42, 48]"; zeros where it is none of these.
func lineRange(text string) (first, last int) {
	m := writtenLines.FindStringSubmatch(text)
	if m == nil {
		return 0, 0
	}
	first, _ = strconv.Atoi(m[1])
	last, _ = strconv.Atoi(m[2])
	return first, max(first, last)
}

var writtenLines = pattern.Of(`^\W*(?:lines?\s*)?L?(\d{1,7})(?:\W+L?(\d{1,7}))?\W*$`)
