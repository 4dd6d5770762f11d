package render

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// A badge is a verdict in a line, for a read-me or a wall of them: label on the left, message on the right. The SVG
// loads nothing and runs nothing.
type badge struct {
	Label, Message string
	Colour         string // of the message's ground; white text on it is readable (WCAG AA)
}

// The longest texts of a badge, in characters.
const (
	badgeLabel   = 40
	badgeMessage = 40
)

const badgeGrey = "#525d6b" // the label's ground

// badgeColours are the verdicts' own, as assets/style/01-tokens.css has them for a light ground.
var badgeColours = map[judge.Outcome]string{judge.Pass: "#19693a", judge.Review: "#855400", judge.Fail: "#b3261e",
	judge.Incomplete: "#653bab"}

func newBadge(label, headline string, outcome judge.Outcome, score judge.Score) badge {
	message := headline
	if score.Known {
		message += " · " + score.Value.String()
	}
	colour := badgeColours[outcome]
	if colour == "" {
		colour = badgeGrey
	}
	return badge{plainLine(label, badgeLabel), plainLine(message, badgeMessage), colour}
}

// archiveBadges are those of the newest run of each project. While a shard is missing, or a folder could not be read,
// it is not known which run is the newest.
func archiveBadges(o archive.Overview, site view.Site) (files []File, err error) {
	for _, project := range o.Projects {
		label := cmp.Or(project, "latest run")
		badge := badge{plainLine(label, badgeLabel), "no recent run", badgeGrey}
		i := slices.IndexFunc(o.Runs, func(r *archive.Record) bool { return r.Project == project })
		switch {
		case o.Shards.Short():
			badge = newBadge(label, fmt.Sprintf("incomplete · %d of %d shards", o.Shards.Found, o.Shards.Expected),
				judge.Incomplete, judge.Score{})
		case len(site.Unseen) > 0:
			badge = newBadge(label, "incomplete · not all was seen", judge.Incomplete, judge.Score{})
		case i >= 0:
			badge = newBadge(label, o.Runs[i].Headline, o.Runs[i].Outcome, o.Runs[i].Score())
		}
		files = append(files, File{Path: view.ProjectBadge(project), Body: badge.svg()})
	}
	return files, nil
}

// svg draws the badge 20 pixels high. The texts have their length stated, so that they fill their ground in whatever
// font there is.
func (b badge) svg() []byte {
	left, right := textWidth(b.Label), textWidth(b.Message)
	var out bytes.Buffer
	name := xmlEscaped(b.Label + ": " + b.Message)
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="20" role="img" aria-label="%s">`+
		`<title>%s</title>`, left+right+4*badgeSide, name, name)
	fmt.Fprintf(&out, `<rect width="%d" height="20" rx="3" fill="%s"/>`+
		`<path d="M%d 0h%da3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-%dz" fill="%s"/>`,
		left+right+4*badgeSide, badgeGrey, left+2*badgeSide, right+2*badgeSide-3, right+2*badgeSide-3, b.Colour)
	out.WriteString(`<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">`)
	fmt.Fprintf(&out, badgeLine, badgeSide, left, xmlEscaped(b.Label))
	fmt.Fprintf(&out, badgeLine, left+3*badgeSide, right, xmlEscaped(b.Message))
	out.WriteString("</g></svg>\n")
	return out.Bytes()
}

// badgeSide is the room on each side of a text, in pixels.
const badgeSide = 6

const badgeLine = `<text x="%d" y="14" textLength="%d" lengthAdjust="spacingAndGlyphs">%s</text>`

// textWidth is about how wide a text is at 11 pixels of a wide sans-serif font, in pixels: the SVG states the length
// beside the text, so a guess is enough.
func textWidth(s string) (width int) {
	for _, r := range s {
		switch {
		case strings.ContainsRune("ijlI'| .,:;!()[]ftr-/·", r):
			width += 4
		case r >= 0x1100: // ideographs and their like are squares
			width += 11
		case unicode.IsUpper(r) || strings.ContainsRune("mw%@", r):
			width += 9
		default:
			width += 7
		}
	}
	return max(1, width)
}

// xmlEscaped writes a text for an element or a double-quoted attribute (rule R1).
func xmlEscaped(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s)) // into memory, which does not fail
	return b.String()
}
