package main

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// checkAccessible asks axe about the open page in the light theme, and about its colours in the dark one: a theme changes
// nothing else.
func (b *tab) checkAccessible(t *testing.T, page string, width int64) {
	t.Helper()
	eval[any](t, b, axeScript(t)+";null")
	b.look(t, sight{width: width, theme: "light"})
	for _, v := range violations(t, b, `rules: { "target-size": { enabled: true } }`) {
		t.Errorf("%s, light: %s", page, v)
	}
	b.look(t, sight{width: width, theme: "dark"})
	for _, v := range violations(t, b, `runOnly: ["color-contrast", "link-in-text-block"]`) {
		t.Errorf("%s, dark: %s", page, v)
	}
}

// axeScript is the program that looks for what people with other senses could not use.
func axeScript(t *testing.T) string {
	t.Helper()
	file := os.Getenv("SWARMREPORT_AXE")
	if file == "" {
		skipOrFail(t, "axe", "no axe: set SWARMREPORT_AXE to axe.min.js")
	}
	return read(t, file)
}

func violations(t *testing.T, b *tab, options string) []string {
	t.Helper()
	found, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]string](
		`axe.run({ resultTypes: ["violations"], preload: false, `+options+` }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes[0].html.slice(0, 160)))`, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	return found
}
