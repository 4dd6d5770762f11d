package source

import (
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// The ways to read the lines of a quote.

func same(lines []string) []string { return lines }

// withoutNumbers takes numbers from the beginning of lines; bare ones only where every line has one.
func withoutNumbers(lines []string) []string {
	bare := !slices.ContainsFunc(lines, func(l string) bool { return strings.TrimSpace(l) != "" && !counted.MatchString(l) })
	return changed(lines, func(l string) string {
		switch cut := numbered.ReplaceAllString(l, ""); {
		case cut != l:
			return cut
		case bare:
			return counted.ReplaceAllString(l, "")
		}
		return located.ReplaceAllString(l, "")
	})
}

// newSide reads a diff: what was taken away does not stand there, unless nothing else is shown.
func newSide(lines []string) []string {
	added := slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "+") && !strings.HasPrefix(l, "+++ ") })
	var side []string
	for _, l := range lines {
		switch {
		case isDiffHead(l):
			side = append(side, "...")
		case strings.HasPrefix(l, "-") && added:
		case strings.HasPrefix(l, "-"), strings.HasPrefix(l, "+"), strings.HasPrefix(l, "> "):
			side = append(side, l[1:])
		default:
			side = append(side, l)
		}
	}
	return side
}

func isDiffHead(l string) bool {
	return slices.ContainsFunc([]string{"@@", "diff --git ", "index ", "+++ ", "--- "}, func(head string) bool { return strings.HasPrefix(l, head) })
}

func withoutNumbersNorSigns(lines []string) []string {
	return newSide(withoutNumbers(lines))
}

// withoutProse drops sentences: agents put one before what they quote, or after it.
func withoutProse(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(withoutNumbers(lines)), isProse)
}

func changed(lines []string, change func(string) string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = change(l)
	}
	return out
}

var (
	stringsIn = pattern.Of(`"[^"\n]*"|'[^'\n]*'|` + "`[^`\n]*`" + `|(?:^|\s)(?://|#).*`)
	wordsIn   = pattern.Of(`(?:[A-Za-z][a-z]+,? ){4}[a-z]+`) // five words of prose in a row
	place     = pattern.Of(`[\w-]+\.[a-z]{1,4}:\d`)
	signs     = pattern.Of(`[(){}\[\]=;<>]|->|::|\w\.\w|\w_\w|:$`)
)

// looksLikeCode tells a quotation from a sentence about the code: some line has the signs of code and is no prose.
func looksLikeCode(s string) bool {
	for line := range strings.Lines(s) {
		if signs.MatchString(line) && !isProse(line) {
			return true
		}
	}
	return false
}

// isProse: outside of strings and comments five words in a row, or the place of another line, or a sentence.
func isProse(line string) bool {
	line = located.ReplaceAllString(numbered.ReplaceAllString(strings.TrimSpace(line), ""), "")
	bare := strings.TrimSpace(stringsIn.ReplaceAllString(line, " s "))
	return wordsIn.MatchString(bare) || place.MatchString(bare) || isSentence(bare)
}

// isSentence: it begins with a capital, ends with a full stop or a colon, and has spaces.
func isSentence(s string) bool {
	return len(s) > 2 && s[0] >= 'A' && s[0] <= 'Z' && strings.ContainsAny(s[len(s)-1:], ".:") && strings.Contains(s, " ")
}
