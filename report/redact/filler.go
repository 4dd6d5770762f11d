package redact

import (
	"strings"

	"swarmreport/report/pattern"
)

// fillers are parts of values that stand for a secret and are none.
var fillers = []string{
	"changeme", "change_me", "change-me", "placeholder", "example", "****", "....", "…", "redacted",
	"[hidden", "hidden:", "dummy", "insert", "replace", "sample", "environ", "getenv", "process.env",
	"env.", "env[", "env(", "secrets.", "vault:", "undefined", "${", "{{", "$(", "#{", "...",
	"[a-z", "[0-9", // a pattern's: what finds keys is none
}

// shortFillers are fillers that random characters spell by chance, one in some
// thousand tokens. They count in one case, and where a word begins.
var shortFillers = []string{"your", "todo", "fake", "mock"}

// isPlaceholder reports whether a value only stands for a secret.
func isPlaceholder(v string) bool {
	low := strings.ToLower(v)
	for _, f := range fillers {
		if strings.Contains(low, f) {
			return true
		}
	}
	for _, f := range shortFillers {
		if strings.Contains(low, f) && spells(v, f) {
			return true
		}
	}
	return oneByte(v) || foreign.MatchString(v) || inBrackets(v) || isFormat(v) || strings.Contains(v, "xxxx") || strings.Contains(v, "XXXX")
}

// foreign are characters beyond the first 256 by their numbers alone: an emoji, a word. What they stand for is looked at where they are undone.
var foreign = pattern.Of(`\A(?:\\u(?:[1-9a-fA-F][0-9a-fA-F]|[0-9a-fA-F][1-9a-fA-F])[0-9a-fA-F]{2}){1,64}\z`)

// isFormat reports a text that is filled in where it is printed: %s, user-%v. One with digits among the rest has the two characters by chance.
func isFormat(v string) bool {
	if !strings.Contains(v, "%s") && !strings.Contains(v, "%v") {
		return false
	}
	rest := strings.NewReplacer("%s", "", "%v", "").Replace(v)
	return !mixed(rest) || isLabel(rest)
}

// inBrackets reports <your key>, also cut after its first word or with words
// before it. A bracket that nothing closes may be a character of a password.
func inBrackets(v string) bool {
	return strings.HasPrefix(v, "<") || strings.Contains(v, "<") && strings.Contains(v, ">")
}

// spells reports whether a word begins so in v: your, Your, YOUR, and myYour.
func spells(v, word string) bool {
	upper := strings.ToUpper(word)
	for _, form := range []string{word, upper, upper[:1] + word[1:]} {
		i := strings.Index(v, form)
		if i >= 0 && beginsWord(v, i) {
			return true
		}
	}
	return false
}

// beginsWord reports whether no word goes on at i: no letter stands before, or a
// small one before a capital.
func beginsWord(v string, i int) bool {
	if i == 0 || !hasLetter(v[i-1:i]) {
		return true
	}
	return lower(v[i-1]) == v[i-1] && lower(v[i]) != v[i]
}

func oneByte(v string) bool {
	return strings.Trim(v, v[:min(1, len(v))]) == ""
}
