package phrase

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// HasID reports whether a text begins with an id.
func HasID(text string) bool {
	id, _ := LeadingID(text)
	return id != ""
}

// LooksLikeID asks every name in every list of findings, of which few end with a digit.
func LooksLikeID(name string) bool {
	return name != "" && strings.ContainsRune("0123456789", rune(name[len(name)-1])) && IDLike.MatchString(name)
}

// IDLike is a name that may be an id: a letter ahead, a number at the end, and no blank.
var IDLike = pattern.Of(`^[A-Za-z][A-Za-z0-9]*([-_.#][A-Za-z0-9]+)*[-_.#]?\d+$`)

// Answered begins a line that says what became of a finding, rather than what is wrong: “Fixed in 3f2c”, “is still open”.
var Answered = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:is |was |now |has been )*(?:resolved|fixed|closed|verified|addressed|confirmed|deferred|waived|accepted|done|still open|unchanged|not fixed|pass(?:ed)?|no longer|gone|removed|not an? (?:issue|problem|finding|bug)|false positive))\b`)

// FixedThere is what is said of a place where a finding is mended, as the beginning of an expression: “now fixed by a bound”.
const FixedThere = `(?:(?:is|was|now|already|has been) )*(?:fixed|resolved|addressed)(?:\W*$|\s*[:,;(—–]|\s-| (?:in|at|by|with|since)\b)`

// AnsweredLast ends a line with what became of the finding: “the token is logged → fixed”.
var AnsweredLast = pattern.Of(`(?i)(?:→|->|=>|—|–)[^\pL\pN]*(?:now |was |is )?(?:fixed|resolved|closed|addressed|done)[^\pL\pN]*$`)

// BoldAhead is a line that begins in bold; its groups are the bold part and what follows.
var BoldAhead = pattern.Of(`^\*\*([^*]{1,80})\*\*\s*(\S.*)$`)

// WideMarks end a name in Chinese and Japanese.
const WideMarks = "（）「」『』【】《》、，。；：！？"

func isWide(c rune) bool { return c >= utf8.RuneSelf && strings.ContainsRune(WideMarks, c) }

// Blanks are what \s matches.
const Blanks = "\t\n\f\r "

// IsSource reports whether a text is a file name with an extension, and without blanks; a line or two may stand behind it: "a.py:42-48". Every
// object with a file is asked, so it is no expression.
func IsSource(s string) bool {
	dot := strings.LastIndexByte(s, '.')
	if dot < 1 || strings.ContainsAny(s, Blanks+"(){}") || strings.IndexFunc(s, isWide) >= 0 || utf8.RuneCountInString(s[:dot]) > 400 {
		return false
	}
	ending, lines, numbered := strings.Cut(s[dot+1:], ":")
	first, last, two := cutAny(lines, "-:")
	return isEnding(ending) && (!numbered || IsDigits(first) && (!two || IsDigits(last)))
}

func cutAny(s, signs string) (before, after string, found bool) {
	if i := strings.IndexAny(s, signs); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// IsDigits reports whether a text is a number in digits; an empty one is none.
func IsDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isEnding takes a letter and up to nine letters or digits.
func isEnding(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; (c < 'a' || c > 'z') && (i == 0 || s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 10
}

// FileLike tells "src/app.py" from "the login page".
func FileLike(s string) bool {
	return !strings.ContainsAny(s, " ()\n") && strings.ContainsAny(s, "./\\")
}

// IsPartPath tells the path of a file from the name of a part, which may be “app.go” too, and from an address.
func IsPartPath(text string) bool {
	return IsSource(text) && strings.ContainsAny(text, "/:") && !strings.Contains(text, "://")
}

// Numeral gives the number that a numeral or a word says; 0 = neither.
func Numeral(said string) int {
	if n, err := strconv.Atoi(said); err == nil {
		return n
	}
	return 1 + slices.Index([]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}, strings.ToLower(said))
}

// Word folds a schema word: "ReviewFindings", "review-findings" and "review_findings_v1" are the same.
func Word(s string) string {
	s = strings.ToLower(path.Base(strings.TrimSpace(s)))
	s = strings.TrimSuffix(s, ".json")
	if cut := strings.LastIndex(s, "_v"); cut > 0 && strings.Trim(s[cut+2:], "0123456789.") == "" {
		s = s[:cut]
	}
	return report.Plain(s)
}

// MereAnswer reports whether a word around an answer says only that the answer came, and nothing of what stands in it.
func MereAnswer(word string) bool {
	return slices.Contains([]string{"ok", "success", "succeeded", "done", "completed"}, strings.ToLower(strings.TrimSpace(word)))
}

// AsJSON gives the name under which the same data would lie as JSON: fix-summary.yaml says what fix-summary.json would.
func AsJSON(base string) string {
	if ext := path.Ext(base); ext == ".yaml" || ext == ".yml" {
		return strings.TrimSuffix(base, ext) + ".json"
	}
	return base
}

// IsFindingID reports whether a text begins with the id of a finding, and not with that of what findings are measured by.
func IsFindingID(id string) bool { return HasID(id) && !Yardstick.MatchString(id) }

// Yardstick is the id of a criterion, a contract, a decision or a known weakness.
var Yardstick = pattern.Of(`^(?:AC|BC|VP|ADR|REQ|NFR|FR|US|EC|INV|CVE|CWE|GHSA|TV)-`)

// AboutYardstick reports whether a sentence begins with such an id and goes on about it: “REQ-005 has no test”. That is not what the finding is
// called: what the run says of REQ-005 elsewhere is no answer to it.
func AboutYardstick(text string) bool {
	return Yardstick.MatchString(text) && aboutID.MatchString(text)
}

var aboutID = pattern.Of(`^[A-Z]+-[A-Z0-9-]*\d (?:[a-z]|[A-Z]+-\d)`)

// Named is a place as agents write it.
func (s Spot) Named() string {
	switch {
	case s.First == 0:
		return s.File
	case s.End > s.First:
		return fmt.Sprintf("%s:%d-%d", s.File, s.First, s.End)
	}
	return fmt.Sprintf("%s:%d", s.File, s.First)
}
