package judge

import (
	"strconv"
	"strings"

	"swarmreport/report"
)

// below returns what a score's own gate asks for and does not get, the total or a dimension; ok is false where it gets
// all.
func below(s *report.StatedScore) (name, got, needed string, ok bool) {
	if missed(s.Total, s.Needed, s.Scale) {
		return "the total", s.Total, s.Needed, true
	}
	for _, d := range s.Dimensions {
		if missed(d.Raw, d.Needed, s.Scale) {
			return d.Name, d.Raw, d.Needed, true
		}
	}
	return "", "", "", false
}

// met reports whether a score gets all that is asked of it, or is let through.
func met(s *report.StatedScore) bool {
	_, _, _, missed := below(s)
	return !missed && (s.Needed != "" || s.Means == report.Positive)
}

// missed compares two marks, which may be shares of one, of a hundred or of a stated full mark. Where that is not
// known nothing is missed.
func missed(got, needed string, scale float64) bool {
	value, full, ok := readMark(got)
	least, of, asked := readMark(needed)
	switch {
	case !ok || !asked:
		return false
	case full == 0 && of == 0 && (value <= 1) == (least <= 1):
		return value < least // on one scale, whichever it is
	}
	reached, asks := markShare(value, full, scale), markShare(least, of, max(full, scale))
	return reached >= 0 && reached < asks-1e-9
}

// markShare returns a mark as a share of one; negative = not known.
func markShare(value, full, scale float64) float64 {
	switch {
	case full > 0:
		return value / full
	case value <= 1:
		return value
	case scale > 0 && value <= scale:
		return value / scale
	case value > 10 && value <= 100:
		return value / 100
	}
	return -1
}

// readMark reads "62", "62 / 80", "0.8", "80%"; full is 0 where none is stated.
func readMark(text string) (value, full float64, ok bool) {
	text = strings.NewReplacer("％", "%", "／", "/").Replace(strings.TrimSpace(text))
	if number, is := strings.CutSuffix(text, "%"); is {
		text, full = number, 100
	} else if number, of, is := strings.Cut(text, "/"); is {
		text = number
		if full, _ = strconv.ParseFloat(strings.TrimSpace(of), 64); full <= 0 {
			return 0, 0, false
		}
	}
	value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return value, full, err == nil && value >= 0
}
