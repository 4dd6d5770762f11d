package report

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FoldWord brings a word to lower case with single blanks for blanks, dashes, underscores and slashes.
func FoldWord(raw string) string {
	return folded(raw, func(r rune) bool {
		return r == ' ' || r == '-' || r == '_' || r == '/' || r == '\t' || r == '\n' || r == '\r'
	})
}

// Words folds a text to its words: lower case, and one blank for all between two that is no letter, digit or mark.
func Words(s string) string {
	return folded(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
}

// folded brings a text to lower case, with one blank between two characters for all gaps there.
func folded(s string, isGap func(rune) bool) string {
	b, gap := make([]byte, 0, len(s)), false
	for _, r := range s {
		if isGap(r) {
			gap = len(b) > 0
			continue
		}
		if gap {
			b = append(b, ' ')
		}
		b, gap = utf8.AppendRune(b, unicode.ToLower(r)), false
	}
	return string(b)
}

// Plain removes case, blanks, dashes and underscores: component-handoff and ComponentHandoff are one.
func Plain(word string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, word)
}

// Within returns as much of the beginning of a text as n bytes hold without cutting a character.
func Within(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// Shorten is [Within], with a sign where something is left out.
func Shorten(s string, n int) string {
	if short := Within(s, n); len(short) < len(s) {
		return short + "…"
	}
	return s
}

// Filled reports whether a text is more than blanks.
func Filled(s string) bool { return strings.TrimSpace(s) != "" }

// Brief cuts a text of a run to 80 characters, for a sentence of ours.
func Brief(s string) string {
	s = strings.TrimSpace(s)
	if utf8.RuneCountInString(s) > 80 {
		return string([]rune(s)[:80]) + "…"
	}
	return s
}

// Quoted is [Brief] between quotation marks.
func Quoted(s string) string { return "“" + Brief(s) + "”" }

// Plural writes a number of things: "1 finding", "12 findings".
func Plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// NormalID folds an ID for linking: SEC-1 = sec_001 = SEC001.
func NormalID(id string) string {
	id = idMarks.Replace(strings.ToLower(strings.TrimSpace(id)))
	letters := idPrefix(id)
	if letters == id {
		return id
	}
	number := strings.TrimLeft(id[len(letters):len(id)-1], "0") + id[len(id)-1:]
	if letters == "" || strings.HasSuffix(letters, "-") {
		return letters + number
	}
	return letters + "-" + number
}

var idMarks = strings.NewReplacer("_", "-", " ", "-", "‐", "-", "‑", "-", "–", "-", "—", "-", "\u00a0", "-",
	"\u200b", "", "\ufeff", "")

// idPrefix is an ID without the digits at its end.
func idPrefix(id string) string { return strings.TrimRight(id, "0123456789") }

// idForm is an ID: letters, then digits at its end, and no marks but - _ . between them.
var idForm = regexp.MustCompile(`^[A-Za-z][\w.-]*\d$`)

var listMarks = strings.NewReplacer(";", ",", "&", ",", "+", ",", "/", ",", "\n", ",", " and ", ",")

// SplitIDs reads a list of IDs and nothing else, "SEC-001, SEC-002 and SEC-004"; nil where it is none.
func SplitIDs(text string) (ids []string) {
	for part := range strings.SplitSeq(listMarks.Replace(text), ",") {
		ids = append(ids, strings.Trim(part, " []()`\"*#"))
	}
	if slices.ContainsFunc(ids, func(id string) bool { return !idForm.MatchString(id) }) {
		return nil
	}
	return ids
}

var longRoles = map[string]string{
	"security-reviewer": "security", "qa-reviewer": "qa", "performance-reviewer": "performance",
	"ui-reviewer": "ui", "api-reviewer": "api", "db-reviewer": "db", "code-review": "code-reviewer",
}

// ReviewerName normalizes a role, and the prompts' long names (security-reviewer) to the schema's (security).
func ReviewerName(raw string) string {
	name := strings.ReplaceAll(FoldWord(raw), " ", "-")
	if short, ok := longRoles[name]; ok {
		return short
	}
	return name
}

// AgentName folds an agent's name for comparing: "@agent-Build Orchestrator", and the tag "[tester]" of a role.
func AgentName(raw string) string {
	name := strings.ReplaceAll(FoldWord(strings.Trim(raw, "@[] ")), " ", "-")
	return strings.TrimSuffix(strings.TrimPrefix(name, "agent-"), "-agent")
}
