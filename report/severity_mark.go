package report

import (
	"strconv"

	"swarmreport/report/pattern"
)

// Marks that name their scale: out of ten or five, a score of CVSS, the step of an incident. A whole number alone may be of any scale.

var (
	ofScale    = pattern.Of(`(?i)^\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:/|out of|of)\s*(10|5)(?:\.0)?\s*$`)
	cvssMark   = pattern.Of(`(?i)^\s*(?:CVSS(?:[ :]*v?[234](?:\.[01])?)?(?:[ _-]?(?:base )?score)?[\s:=]+)?(\d{1,2}(?:\.\d{1,2})?)(?:\s*CVSS)?\s*$`)
	saysCVSS   = pattern.Of(`(?i)\bCVSS`)
	ofTenAlone = pattern.Of(`^(?:[5-9]\.\d{1,2}|10\.0)$`)
	sevStep    = pattern.Of(`(?i)^\s*S(?:ev(?:erity)?)?[ _-]?([0-5])\s*$`)
)

// markDue reads such a mark: “8/10” and “CVSS 8.1” are high, and so is “8.1”, for what
// is above five, with a fraction, is of no smaller scale; “4 of 5” is high, “SEV-2” too.
func markDue(raw string) Severity {
	if m := ofScale.FindStringSubmatch(raw); m != nil {
		return stepOf(m[1], m[2])
	}
	if m := sevStep.FindStringSubmatch(raw); m != nil {
		n, _ := strconv.Atoi(m[1])
		return []Severity{Critical, Critical, High, Medium, Low, Informational}[n]
	}
	if m := cvssMark.FindStringSubmatch(raw); m != nil && (saysCVSS.MatchString(raw) || ofTenAlone.MatchString(m[1])) {
		return stepOf(m[1], "10")
	}
	return SeverityUnknown
}

// stepOf gives the step of a mark: those of CVSS, or the five of the scale. A mark above its scale is none.
func stepOf(mark, of string) Severity {
	n, _ := strconv.ParseFloat(mark, 64)
	switch {
	case of == "5" && n >= 1 && n <= 5:
		return Severity(n)
	case of == "5" || n > 10:
		return SeverityUnknown
	case n >= 9:
		return Critical
	case n >= 7:
		return High
	case n >= 4:
		return Medium
	}
	return Low
}
