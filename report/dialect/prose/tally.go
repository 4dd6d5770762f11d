package prose

import (
	"strconv"
	"strings"

	"swarmreport/report/dialect/form"
	"swarmreport/report/pattern"
)

// tallyLines count by severity in lines below each other, as a program reads them, also in a block: “critical: 0”, “major: 2”, “minor: 1”, and
// what is milder where it is counted, too.
var tallyLines = pattern.Of(`(?m)^[ \t]*critical:[ \t]*(\d{1,6})[ \t\r]*\n[ \t]*(?:major|high):[ \t]*(\d{1,6})[ \t\r]*\n[ \t]*(?:minor|medium|moderate):[ \t]*(\d{1,6})[ \t\r]*` +
	`(?:\n[ \t]*(?:low|minor|trivial):[ \t]*(\d{1,6})[ \t\r]*)?(?:\n[ \t]*(?:info|informational|nits?|notes?|suggestions?|observations?):[ \t]*(\d{1,6})[ \t\r]*)?$`)

// Tally reports whether a text counts its findings by severity for a program, and how many at most it counts. A text may do so again at its end.
func Tally(f *form.File) (counted bool, most int) {
	if !strings.Contains(f.Body, "critical:") {
		return false, 0
	}
	for _, m := range tallyLines.FindAllStringSubmatch(f.Body, -1) {
		sum := 0
		for _, n := range m[1:] {
			count, _ := strconv.Atoi(n)
			sum += count
		}
		counted, most = true, max(most, sum)
	}
	return counted, most
}
