package assets

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestNamesCarryTheDigest(t *testing.T) {
	for _, a := range append(slices.Collect(maps.Values(Icons())), Style(), Script()) {
		sum := sha256.Sum256(a.Body)
		if digest := hex.EncodeToString(sum[:5]); !strings.Contains(a.Path, digest) {
			t.Errorf("%s does not carry %s (W5)", a.Path, digest)
		}
	}
}

// What is for readers of the source is no weight of a page, and a text over several lines, which would lose its indentation, stands nowhere.
func TestPagesCarryNoComments(t *testing.T) {
	for _, a := range []Asset{Style(), Script()} {
		for line := range strings.Lines(string(a.Body)) {
			if strings.TrimSpace(line)+"\n" != line || strings.HasPrefix(line, "//") || strings.HasPrefix(line, "/*") {
				t.Errorf("%s has the line %q", a.Path, line)
			}
			if strings.HasSuffix(line, "\\\n") {
				t.Errorf("%s goes on after %q", a.Path, line)
			}
		}
	}
	got := string(lean([]byte("// Why.\n  let a = \"// no\"; // here\n\n\tgo(a);\n")))
	if want := "let a = \"// no\"; // here\ngo(a);\n"; got != want {
		t.Errorf("lean gives %q, want %q", got, want)
	}
}

// R2, R3: the script makes text and elements, never markup, code or style.
func TestScriptMakesNoMarkup(t *testing.T) {
	for _, word := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "setTimeout(\"", "fetch(", "import ", ".style", ".cssText", "\"style\""} {
		if strings.Contains(string(Script().Body), word) {
			t.Errorf("the script uses %s", word)
		}
	}
}

func TestStyleLoadsNothing(t *testing.T) {
	for _, word := range []string{"url(", "@import", "http:", "https:"} {
		if strings.Contains(string(Style().Body), word) {
			t.Errorf("the stylesheet has %s", word)
		}
	}
}

// Every word of a closed list has a colour and a shape; the pages rely on it.
func TestStyleKnowsEveryWord(t *testing.T) {
	words := []string{"fixed", "tested", "deferred", "waived", "needs_input", "reported_only", "contradictory", "unaccounted",
		"pass", "review", "incomplete", "fail", "corroborated", "claimed", "contradicted", "refuted", "whole", "repaired", "partly", "unread"}
	for _, w := range words {
		if !strings.Contains(string(Style().Body), "[data-is="+w+"]") {
			t.Errorf("the stylesheet has no rule for %s", w)
		}
	}
	for _, w := range []string{"critical", "high", "medium", "low", "informational", "unknown"} {
		if !strings.Contains(string(Style().Body), "[data-sev="+w+"]") {
			t.Errorf("the stylesheet has no rule for severity %s", w)
		}
	}
}

// WCAG 2.2, 1.4.3: text needs a contrast of 4.5 against what it stands on, in both themes.
func TestContrast(t *testing.T) {
	colours := tokens(t)
	pairs := map[string][]string{
		"surface":  {"text", "dim", "accent", "red", "orange", "amber", "green", "teal", "blue", "violet", "pink", "grey"},
		"bg":       {"text", "dim", "accent", "red", "amber", "green", "violet"},
		"sunken":   {"text", "dim", "accent", "orange", "green", "teal", "blue", "violet", "pink"},
		"mark":     {"text", "dim", "accent", "red", "orange", "amber", "green", "teal", "blue", "violet", "pink", "grey"},
		"shade":    {"dim"}, // under a tab that goes on outside of the screen
		"red-soft": {"red"}, "amber-soft": {"amber"}, "green-soft": {"green"}, "violet-soft": {"violet"},
	}
	for ground, texts := range pairs {
		for _, text := range texts {
			for theme, name := range []string{"light", "dark"} {
				if got := contrast(colours[text][theme], colours[ground][theme]); got < 4.5 {
					t.Errorf("%s on %s in %s: %.2f, want 4.5", text, ground, name, got)
				}
			}
		}
	}
}

var token = regexp.MustCompile(`--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)`)

func tokens(t *testing.T) map[string][2]float64 {
	colours := map[string][2]float64{}
	for _, m := range token.FindAllStringSubmatch(string(Style().Body), -1) {
		colours[m[1]] = [2]float64{luminance(t, m[2]), luminance(t, m[3])}
	}
	if len(colours) < 15 {
		t.Fatalf("found %d colour tokens, want at least 15", len(colours))
	}
	return colours
}

func luminance(t *testing.T, hex string) float64 {
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	linear := func(c uint64) float64 {
		v := float64(c&255) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(n>>16) + 0.7152*linear(n>>8) + 0.0722*linear(n)
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
