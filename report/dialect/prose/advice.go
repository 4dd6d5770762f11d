package prose

import (
	"slices"
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// adviceWithin takes what an entry of one line advises behind its words for the suggestion: “The charge is sent twice. Suggestion: send a key.”
func adviceWithin(c *findings.Candidate) {
	if c.Level > 0 || c.Suggestion != "" || strings.Contains(c.Description, "\n") {
		return
	}
	m := sentenceThenName.FindStringSubmatch(c.Description)
	if m != nil && slices.Contains(phrase.FixNames, node.Snake(m[2])) {
		c.Description, c.Suggestion = m[1], m[3]
	}
}

var sentenceThenName = pattern.Of(`^(.*?\S[.;!?)])\s+[*_]{0,2}(\p{Lu}\pL+(?: \pL+)?)[*_]{0,2}:[*_]{0,2}\s+(\S.*)$`)
