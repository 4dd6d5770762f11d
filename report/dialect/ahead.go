package dialect

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

func hasID(text string) bool {
	id, _ := leadingID(text)
	return id != ""
}

// looksLikeID asks every name in every list of findings, of which few end with a digit.
func looksLikeID(name string) bool {
	return name != "" && strings.ContainsRune("0123456789", rune(name[len(name)-1])) && idLike.MatchString(name)
}

var idLike = pattern.Of(`^[A-Za-z][A-Za-z0-9]*([-_.#][A-Za-z0-9]+)*[-_.#]?\d+$`)

var answered = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:is |was |now |has been )*(?:resolved|fixed|closed|verified|addressed|confirmed|deferred|waived|accepted|done|still open|unchanged|not fixed|pass(?:ed)?|no longer|gone|removed|not an? (?:issue|problem|finding|bug)|false positive))\b`)

// answeredLast ends a line with what became of the finding: “the token is logged → fixed”.
var answeredLast = pattern.Of(`(?i)(?:→|->|=>|—|–)[^\pL\pN]*(?:now |was |is )?(?:fixed|resolved|closed|addressed|done)[^\pL\pN]*$`)

var boldAhead = pattern.Of(`^\*\*([^*]{1,80})\*\*\s*(\S.*)$`)

// blanks are what \s matches.
const blanks = "\t\n\f\r "

// isSource reports whether a text is a file name with an extension, and without blanks; a line or two may stand behind it: "a.py:42-48". Every
// object with a file is asked, so it is no expression.
func isSource(s string) bool {
	dot := strings.LastIndexByte(s, '.')
	if dot < 1 || strings.ContainsAny(s, blanks+"(){}") || utf8.RuneCountInString(s[:dot]) > 400 {
		return false
	}
	ending, lines, numbered := strings.Cut(s[dot+1:], ":")
	first, last, two := cutAny(lines, "-:")
	return isEnding(ending) && (!numbered || isDigits(first) && (!two || isDigits(last)))
}

func cutAny(s, signs string) (before, after string, found bool) {
	if i := strings.IndexAny(s, signs); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isEnding takes a letter and up to nine letters or digits.
func isEnding(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; (c < 'a' || c > 'z') && (i == 0 || s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 10
}

// fileLike tells "src/app.py" from "the login page".
func fileLike(s string) bool {
	return !strings.ContainsAny(s, " ()\n") && strings.ContainsAny(s, "./\\")
}

// isPartPath tells the path of a file from the name of a part, which may be “app.go” too, and from an address.
func isPartPath(text string) bool {
	return isSource(text) && strings.ContainsAny(text, "/:") && !strings.Contains(text, "://")
}

// numeral gives the number that a numeral or a word says; 0 = neither.
func numeral(said string) int {
	if n, err := strconv.Atoi(said); err == nil {
		return n
	}
	return 1 + slices.Index([]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}, strings.ToLower(said))
}

// word folds a schema word: "ReviewFindings", "review-findings" and "review_findings_v1" are the same.
func word(s string) string {
	s = strings.ToLower(path.Base(strings.TrimSpace(s)))
	s = strings.TrimSuffix(s, ".json")
	if cut := strings.LastIndex(s, "_v"); cut > 0 && strings.Trim(s[cut+2:], "0123456789.") == "" {
		s = s[:cut]
	}
	return report.Plain(s)
}

// asJSON gives the name under which the same data would lie as JSON: fix-summary.yaml says what fix-summary.json would.
func asJSON(base string) string {
	if ext := path.Ext(base); ext == ".yaml" || ext == ".yml" {
		return strings.TrimSuffix(base, ext) + ".json"
	}
	return base
}

func ofFinding(id string) bool { return hasID(id) && !yardstick.MatchString(id) }

// yardstick is the id of a criterion, a contract, a decision or a known weakness.
var yardstick = pattern.Of(`^(?:AC|BC|VP|ADR|REQ|NFR|FR|US|EC|INV|CVE|CWE|GHSA|TV)-`)

// named is a place as agents write it.
func (s spot) named() string {
	if s.end > s.first {
		return fmt.Sprintf("%s:%d-%d", s.file, s.first, s.end)
	}
	return fmt.Sprintf("%s:%d", s.file, s.first)
}
