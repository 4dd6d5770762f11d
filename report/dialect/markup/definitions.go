package markup

import (
	"strings"

	"swarmreport/report/pattern"
)

// A list of definitions becomes one of entries, the term an entry and each part of its definition a deeper one:
//
//	The token is logged
//	: Severity: high
//	: File: src/app.go:12
//
// A term that is a place, and what is defined there no field, are one line: “- `src/app.go:12`: **High** — the token is logged”.

var (
	definition = pattern.Of(`^ {0,3}:[ \t]+(\S.*)$`)
	term       = pattern.Of(`^ {0,1}[\pL\pN*_\x60\[(]`)
	placeAlone = pattern.Of(`^[*_\x60]*[^\s:]+\.\w+:\d[\d-]*[*_\x60]*\s*$`)
	aField     = pattern.Of(`^[*_]{0,2}\pL[\pL ]{1,30}:`)
	entryAhead = pattern.Of(`^\s*(?:[*+-]|\d{1,4}[.)])\s`)
)

// listed writes the definitions of a body as entries, line for line.
func listed(body string) string {
	if !strings.Contains(body, "\n:") && !strings.Contains(body, "\n :") {
		return body
	}
	lines, code := strings.SplitAfter(body, "\n"), FencesOf(body)
	within := false
	for i, line := range lines {
		m := definition.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if code.Hold(line) || m == nil {
			within = false
			continue
		}
		if !within && (i == 0 || len(lines[i-1]) > MaxLine || !term.MatchString(lines[i-1]) || entryAhead.MatchString(lines[i-1])) {
			continue
		}
		if !within && placeAlone.MatchString(lines[i-1]) && !aField.MatchString(m[1]) {
			lines[i], lines[i-1] = "- "+strings.TrimSpace(lines[i-1])+": "+strings.TrimLeft(line, " :\t"), "\n"
			continue
		}
		if !within {
			lines[i-1] = "- " + lines[i-1]
		}
		within = true
		lines[i] = "  - " + strings.TrimLeft(strings.TrimLeft(line, " :"), " \t")
	}
	return strings.Join(lines, "")
}
