package view

import (
	"swarmreport/report/pattern"
)

// shortID is what looks like an id: letters, then digits or words behind hyphens, as in SEC-003. A longer one may have to break.
var shortID = pattern.Of(`\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+\b`)

const longestWhole = 24 // characters that fit into the narrowest column

// idsApart cuts a sentence so that each id in it is a part of its own: browsers break lines after a hyphen, and half an id is none.
func idsApart(s string) (parts []Link) {
	from := 0
	for _, at := range shortID.FindAllStringIndex(s, -1) {
		if at[1]-at[0] > longestWhole {
			continue
		}
		if at[0] > from {
			parts = append(parts, Link{Text: s[from:at[0]]})
		}
		parts = append(parts, Link{Text: s[at[0]:at[1]], Short: true})
		from = at[1]
	}
	if from < len(s) {
		parts = append(parts, Link{Text: s[from:]})
	}
	return parts
}
