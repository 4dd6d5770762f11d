package view

import (
	"strings"
	"testing"

	"swarmreport/report/judge"
)

// The badge shows each level: where no policy sets one, the words "fail, the default" on every entry would say it again.
func TestLevelsAreExplainedWhereAPolicySetsThem(t *testing.T) {
	for want, levels := range map[string]map[string]judge.Outcome{"": nil, "default": {"unaccounted": judge.Review}} {
		for _, r := range gateRules(levels).Rows {
			if want != "" && r.ID != "gate-unaccounted" {
				continue
			}
			told := ""
			for _, l := range r.Cells[1].Links {
				told = l.Text
			}
			if !strings.Contains(told, want) || want == "" && told != "" {
				t.Errorf("%s: tells its level: %q", r.ID, told)
			}
		}
	}
}
