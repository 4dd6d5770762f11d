package prose

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A heading beside those of findings, below a title that says findings, is most likely one more: “### The token is logged” beside
// “### SEC-1 [HIGH] The lock is not released”. It gives neither an id nor a severity, so nobody knows, and it is said. One with findings below it
// is the title of their kind; where no heading beside it is a finding, such titles divide what stands in the section.

// bareTitle is such a heading.
type bareTitle struct {
	title
	found   int // how many findings there were when it began
	section int // the same at the title of its section
}

// noteBare notes a heading that neither raises a finding nor begins a section that is known.
func (b *bodyReader) noteBare(t title) {
	if b.inside > 1 && t.level > b.inside && !praises(t.text) && !saysSettled(t.text) &&
		!phrase.AllWell.MatchString(t.text) && !allOK.MatchString(t.text) && !aside.MatchString(t.text) {
		b.bare = append(b.bare, bareTitle{title: t, found: len(b.found), section: b.plainFrom})
	}
}

// endBare ends those that a heading of this level ends. Of those that are open each is deeper than the one before.
func (b *bodyReader) endBare(level int) {
	for n := len(b.bare); n > 0 && b.bare[n-1].level >= level; n-- {
		if t := b.bare[n-1]; len(b.found) <= t.found {
			b.shut = append(b.shut, t)
		}
		b.bare = b.bare[:n-1]
	}
	if b.inside >= level {
		b.tellBare()
	}
}

// tellBare says those of a section that ends.
func (b *bodyReader) tellBare() {
	all := slices.SortedFunc(slices.Values(slices.Concat(b.shut, b.bare)), func(x, y bareTitle) int { return x.line - y.line })
	b.shut, b.bare = nil, nil
	last := b.lastOfLevel(all)
	for _, t := range all {
		if at, is := last[t.level]; is && at >= t.section {
			b.r.Art.Partly = true
			b.r.Problem(form.AtLine(t.line), report.Warning, report.MissingField, "findings", "the title "+form.Quote(t.text)+" stands beside those of findings, and says neither an id nor how grave it is; if it is a finding, write “[HIGH]” or a line “Severity: high” below it")
		}
	}
}

// lastOfLevel gives, by the level of its heading, the number of the last finding in the sections of these titles.
func (b *bodyReader) lastOfLevel(titles []bareTitle) map[int]int {
	last, from := map[int]int{}, len(b.found)
	for _, t := range titles {
		from = min(from, t.section)
	}
	for i, c := range b.found[from:] {
		last[c.Level] = from + i
	}
	return last
}

// allOK is a title that says of what stands below it that nothing is wrong: “Other checks (all OK)”.
var allOK = pattern.Of(`(?i)\ball (?:ok|okay|fine|good|clear|clean|pass(?:ed|ing)?)\b`)
