package prose

import (
	"slices"
	"strings"

	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// placesBelow reports whether a line is a label for places that stand below it: “- **Locations:**”. Those are where one finding is, and no findings.
func placesBelow(text string) bool {
	text = strings.TrimRight(text, "*_ ")
	if name := strings.TrimRight(text, ":："); name != text {
		name = node.Snake(phrase.BareName(markup.Bare(EntryMark.ReplaceAllString(name, "$2"))))
		return slices.Contains(phrase.LocationNames, name) || slices.Contains(phrase.FileNames, name) || slices.Contains(phrase.FilesNames, name)
	}
	return false
}
