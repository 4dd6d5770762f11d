package dialect

import (
	"fmt"
	"slices"
	"testing"
)

// TestTickedOff: what is ticked off in a review was raised, and is said to be fixed, unless it is an item of a form or found in order.
func TestTickedOff(t *testing.T) {
	const finding = "# Review\n\n## Findings\n\n- [ ] **[HIGH]** src/c.go:1 the key\n"
	for line, want := range map[string]string{
		"- [x] **[MEDIUM]** src/a.go:3 the table stands twice — resolved in abc123": `medium src/a.go "resolved"`,
		"- [X] **[MEDIUM]** the table stands twice (src/a.go:3)":                    `medium src/a.go "fixed"`,
		"- [x] **[MEDIUM]** src/a.go:3 the table — deferred to v2":                  `medium src/a.go "deferred"`,
		"- [x] **[MEDIUM]** src/a.go:3 the table — not fixed":                       `medium src/a.go ""`,
		"\n## Low\n\n- [x] src/a.go:3 the table":                                    `low src/a.go "fixed"`,
		"- ~~**[MEDIUM]** src/a.go:3 the table stands twice~~":                      `medium src/a.go "fixed"`,
		"- ~~**[MEDIUM]** src/a.go:3 the table~~ (deferred to v2)":                  `medium src/a.go "deferred"`,
		"- **Mittel** src/a.go:3 doppelt: behoben":                                  `medium src/a.go "fixed"`,
		"- ~~the table stands twice~~":                                              "",
		"- [x] tests pass":                                                          "",
		"- [x] HIGH: no secrets in the code":                                        "",
		"- [x] **[HIGH]** src/a.go:3 is correct":                                    "",
		"- [x] src/a.go:3 was read":                                                 "",
		"\n## Low\n\n- [x] looked at the queue":                                     "",
		"\n## Previous findings\n\n- [x] **[LOW]** src/a.go:3 the table — fixed":    "",
	} {
		var got []string
		for _, f := range findingsOf(read(t, "reviews/qa.md", finding+line+"\n"))[1:] {
			got = append(got, fmt.Sprintf("%s %s %q", f.Severity, f.File, f.Status))
		}
		if want := slices.DeleteFunc([]string{want}, func(s string) bool { return s == "" }); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
