package prose

import "swarmreport/report/pattern"

// A section about findings of another time may say of all of them that they are still there, in its title or in its first sentence: then they are findings like
// any other, whoever raised them first.

const (
	stillOpen = `(?:still (?:open|present|unfixed|unresolved|unaddressed|there|valid|failing)|remain(?:s|ed|ing)? (?:open|unfixed|unresolved|unaddressed)|un(?:fixed|resolved|addressed)|(?:not|never) (?:yet )?(?:been )?(?:fixed|resolved|closed|addressed))\b`
	allOfThem = `^[^\pL]*(?:(?:these|those|they|both|all(?: of (?:these|those|them))?|the (?:following|(?:findings|issues|items|points)(?: below)?))\b[^.]{0,100}?\b` + stillOpen +
		`|none (?:of (?:these|those|them) )?(?:has|have|was|were|is|are) (?:yet )?(?:been )?(?:fixed|resolved|closed|addressed)\b)`
)

var (
	openTitle = pattern.Of(`(?i)\b` + stillOpen)
	openLead  = pattern.Of(`(?i)` + allOfThem)
	// mixedTitle speaks of those that were mended as well.
	mixedTitle = pattern.Of(`(?i)\b(?:fixed|resolved|closed|addressed|verified|confirmed)\b`)
)

// leavesOpen reports whether the title of such a section says that all of it is still there.
func leavesOpen(title string) bool {
	return openTitle.MatchString(title) && !mixedTitle.MatchString(openTitle.ReplaceAllString(title, ""))
}

// leadsToOpen takes the first sentence of such a section that says so.
func (b *bodyReader) leadsToOpen(text string) {
	if b.past > 0 && b.past == b.closed && openLead.MatchString(text) {
		b.inside, b.plain, b.plainFrom = b.closed, true, len(b.found)
		b.past, b.closed = 0, 0
	}
}
