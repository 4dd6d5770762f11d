package main

import (
	"fmt"
	"strings"

	"swarmreport/report/judge/policy"
)

func fillPolicy(page string) (string, error) { return fill(page, "settings", settingsTable()) }

// settingsTable lists the keys of a policy. The rules have a page of their own.
func settingsTable() string {
	var b strings.Builder
	b.WriteString("| key | takes | default | what it sets |\n|---|---|---|---|\n")
	for _, s := range policy.Settings {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.Key, s.Takes(), shownDefault(s), s.Meaning+shownExample(s))
	}
	return b.String()
}

func shownDefault(s policy.Setting) string {
	if s.Key == "rules" {
		return "[rules.md](rules.md#gate)"
	}
	if value := s.Show(policy.File{}); value != "" {
		return "`" + value + "`"
	}
	return "none"
}

func shownExample(s policy.Setting) string {
	if s.Example == "" {
		return ""
	}
	return " Example: `" + s.Example + "`"
}
