package phrase

import (
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// LeadingSpot splits a place off the beginning: “`src/a.go:12` — …”, “src/a.go, line 12: …”.
func LeadingSpot(text string) (s Spot, rest string) {
	t := strings.TrimLeft(text, " \t*_[(")
	token, after := t, ""
	if strings.HasPrefix(t, "`") {
		token, after, _ = strings.Cut(t[1:], "`")
	} else if i := strings.IndexFunc(t, unicode.IsSpace); i >= 0 {
		token, after = t[:i], t[i:]
	}
	name := strings.ReplaceAll(strings.TrimRight(token, "*_]):,;—–`"), "–", "-")
	if !IsSource(name) && !extensionless.MatchString(name) || strings.Contains(name, "://") {
		return Spot{}, strings.TrimSpace(text)
	}
	s, _ = SplitSpot(name)
	after = strings.TrimLeft(after, "*_`])")
	if m := LineWords.FindStringSubmatch(after); m != nil && s.First == 0 {
		lines, _ := LineText(m[1])
		s.First, s.End, after = lines.First, lines.End, after[len(m[0]):]
	}
	if s.First == 0 && !strings.ContainsAny(name, `/\`) && !spotEnds.MatchString(token[len(strings.TrimRight(token, ":,—–")):]+after) {
		return Spot{}, strings.TrimSpace(text) // “Node.js is old” names no file
	}
	return s, strings.TrimSpace(after)
}

var (
	extensionless = pattern.Of(`^[\w./\\-]*[A-Za-z]:\d{1,9}(?:-\d{1,9})?$`) // Makefile:12
	spotEnds      = pattern.Of(`^\s*[:,—–-]`)
)

// Unlinked writes the link with which a text begins as the place that it shows, or else leads to: “[src/app.go#12](#src/app.go#12) — …”.
func Unlinked(text string) string {
	if !strings.HasPrefix(text, "[") {
		return text
	}
	m := linkAhead.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	at, _ := LeadingSpot(fragment.ReplaceAllString(m[1], ":$1$2$3"))
	leads, _ := LeadingSpot(fragment.ReplaceAllString(m[2], ":$1$2$3"))
	if at.Fill(leads); at.File == "" {
		return text
	}
	return "`" + at.Named() + "` " + text[len(m[0]):]
}

var (
	linkAhead = pattern.Of(`^\[\x60?([^\]\x60]{1,200})\x60?\]\([#./]{0,3}([^)\s]{1,500})\)\s*`)
	fragment  = pattern.Of(`#L?(\d{1,9})(?:(-)L?(\d{1,9}))?$`)
)

// SpotWithin finds the first place named anywhere in a text: src/app.go:12, src/app.go, lines 12–14, or the link to it in a repository.
func SpotWithin(text string) (s Spot) {
	text = report.Shorten(text, markup.MaxLine)
	if m := linkSpot.FindStringSubmatch(text); m != nil {
		s, _ = LineText(m[2])
		s.File = m[1]
		return s
	}
	if at := routed(fromWordWith(spotTail, text)); at != "" {
		s, _ = SplitSpot(strings.ReplaceAll(at, "–", "-"))
		return s
	}
	if m := wordySpot.FindStringSubmatch(fromWordWith(wordyTail, text)); m != nil && IsSource(m[1]) {
		s, _ = LineText(m[2])
		s.File = m[1]
	}
	return s
}

// routed is the first place in a text, with the folders in brackets that stand ahead of it, as those of routes do: app/(shop)/till/[id]/page.tsx:12.
func routed(text string) string {
	at := anySpot.FindStringIndex(text)
	if at == nil {
		return ""
	}
	if text[at[0]] == '/' {
		return routeAhead.FindString(text[:at[0]]) + text[at[0]:at[1]]
	}
	return text[at[0]:at[1]]
}

var routeAhead = pattern.Of(`[\w./@+-]*(?:[\[(][\w.-]{1,60}[\])](?:/[\w./@+-]*)?)+$`)

// fromWordWith gives a text from the first word on that holds the ending of a name and what must follow it; empty = none does. Most texts name no
// place, and to look for a name of any length from each letter on is dear.
func fromWordWith(tail *pattern.Pattern, text string) string {
	at := tail.FindStringIndex(text)
	if at == nil {
		return ""
	}
	return text[strings.LastIndexAny(text[:at[0]], Blanks)+1:]
}

var (
	spotTail  = pattern.Of(`\.[A-Za-z][A-Za-z0-9]{0,9}(?::|#L)\d`)
	wordyTail = pattern.Of(`\.[A-Za-z][A-Za-z0-9]{0,9}\x60?,?\s\(?(?:[Ll]ines?\s+|L)\d`)
)

// SpotBehindBold is the place that follows a title in bold: “**Unpinned image** (`Dockerfile:3`)”.
func SpotBehindBold(text string) (s Spot) {
	if !strings.HasPrefix(text, "**") {
		return s
	}
	if m := BoldAhead.FindStringSubmatch(text); m != nil {
		s, _ = LeadingSpot(strings.TrimLeft(m[2], " \t(:—–-"))
	}
	return s
}

// spotLink is the address of a line at a forge.
const spotLink = `https?://[^\s/]+/[^\s#]{1,200}/blob/[^\s/#]{1,100}/([^\s#)?]{1,300})#L(\d{1,9}(?:-L?\d{1,9})?)`

var (
	linkSpot = pattern.Of(spotLink)
	// WholeLink is a text that is a link to a place in a file and nothing else.
	WholeLink = pattern.Of(`^\s*` + spotLink + `\s*$`)
	wordySpot = pattern.Of(`([\w./\\@+-]{1,300}\.[A-Za-z][A-Za-z0-9]{0,9})\x60?,?\s\(?(?:[Ll]ines?\s+|L)(\d{1,9}(?:\s*[-–]\s*L?\d{1,9})?)`)
)
