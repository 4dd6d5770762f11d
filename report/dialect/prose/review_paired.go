package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
)

// pairedRecords gives the lines that tell a finding each in pairs.
func pairedRecords(f *form.File) (list []heldRecord) {
	if !strings.ContainsAny(f.Body, "={") {
		return nil
	}
	for number, line := range f.BodyLines() {
		if n, ok := findings.Paired(line); ok {
			list = append(list, heldRecord{number, n})
		}
	}
	return list
}

// PairedFindings reads the findings of such lines alone, in whatever text they stand.
func PairedFindings(r *form.Reading, reviewer string) []*report.Finding {
	return heldFindings(r, reviewer, pairedRecords(r.File))
}
