package markup

import (
	"strings"
	"testing"
)

func TestTitlesOneWay(t *testing.T) {
	for body, want := range map[string]string{
		"## Cards ##\n":                  "## Cards\n",
		"## Cards #  \t\r\n":             "## Cards\r\n",
		"## In C#\n":                     "## In C#\n",
		"  # Cards #2\n":                 "# Cards #2\n",
		"## #\n":                         "## #\n",
		"Cards\n=====\n":                 "# Cards\n\n",
		"Cards\n   ---- \n":              "## Cards\n\n",
		"1. Cards\n--------\n":           "## 1. Cards\n\n",
		"1. Cards\n----\n":               "1. Cards\n----\n",
		"- Cards\n- Keys\n------\n":      "- Cards\n- Keys\n------\n",
		"🔒 Keys\n-------\n":              "## 🔒 Keys\n\n",
		"OK\n---\n":                      "OK\n---\n",
		"Low\n---\n":                     "## Low\n\n",
		"Cards\n---\n":                   "Cards\n---\n",
		"Cards\n---- ----\n":             "Cards\n---- ----\n",
		"Cards\n    ====\n":              "Cards\n    ====\n",
		"Cards expire.\n----\n":          "Cards expire.\n----\n",
		"a\n\n**High** `a`\n===\n":       "a\n\n# **High** `a`\n\n",
		"```one line``` says\n## B ##\n": "```one line``` says\n## B\n", // a fence and its end in one line hide nothing
	} {
		if got := OneWay(body); got != want {
			t.Errorf("%q becomes %q, want %q", body, got, want)
		}
	}
}

// TestABreakOfTheLineIsABlank: words on both sides of a <br> stay two, and what stood on two lines becomes no one word, such as a secret.
func TestABreakOfTheLineIsABlank(t *testing.T) {
	for body, want := range map[string]string{
		"<ul>\n<li>one<br>two <br/> three</li>\n</ul>\n": "\n- one two three\n\n",
		"<b>one</b><br>\n": "**one**\n",
	} {
		if got := OneWay(body); got != want {
			t.Errorf("%q becomes %q, want %q", body, got, want)
		}
	}
}

// BenchmarkOneWay: titles and sentences that are written in the one way cost little more than their blocks of code are looked for.
func BenchmarkOneWay(b *testing.B) {
	body := strings.Repeat("### What the owner of a card sees when it expires\n\nThe card is kept until it is paid for\n\n", 1000) + "----\n"
	b.SetBytes(int64(len(body)))
	for b.Loop() {
		OneWay(body)
	}
}

func BenchmarkFencesOf(b *testing.B) {
	body := strings.Repeat("### What the owner of a card sees when it expires\n\nThe card is kept until it is paid for\n\n", 1000) + "----\n"
	b.SetBytes(int64(len(body)))
	for b.Loop() {
		FencesOf(body)
	}
}
