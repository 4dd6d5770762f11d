package view

import (
	"testing"

	"swarmreport/report/judge"
)

// The badge shows each level: where no policy sets one, the words "fail, the default" on every entry would say it again.
func TestLevelsAreExplainedWhereAPolicySetsThem(t *testing.T) {
	for name, levels := range map[string]map[string]judge.Outcome{"no policy": nil, "a policy": {"unaccounted": judge.Review}} {
		for _, r := range gateRules(levels) {
			told := len(r.Facts) > 1 && r.Facts[1].Name == "Level"
			if told != (levels != nil) {
				t.Errorf("%s: %s tells its level: %v", name, r.Name, told)
			}
		}
	}
}
