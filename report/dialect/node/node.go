package node

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Find gives the first of the members that is present and not null.
func Find(n *decode.Node, members ...string) *decode.Node { return Of(n).Find(members...) }

// Names are those of an object's members, for who asks after many of them.
type Names struct {
	of   *decode.Node
	ends Ends
}

// Of gives the names of a value's members.
func Of(n *decode.Node) Names { return Names{n, EndsOf(n)} }

// Find is [Find] in the object of these names.
func (names Names) Find(members ...string) *decode.Node {
	for _, want := range members {
		if names.Lack(want) {
			continue
		}
		for i := range names.of.Members {
			m := &names.of.Members[i]
			if m.Value.Kind != decode.Null && Called(m.Name, want) {
				return &m.Value
			}
		}
	}
	return nil
}

// Lack reports whether surely no member has the name.
func (names Names) Lack(name string) bool { return names.ends.Lack(name) }

// Has is [Has] in the object of these names.
func (names Names) Has(members ...string) bool { return names.Find(members...) != nil }

// Has reports whether n is an object with one of the members, names compared in snake_case, null being absent.
func Has(n *decode.Node, members ...string) bool { return Find(n, members...) != nil }

// Called reports whether a name is want in snake_case, which makes no name shorter that begins in ASCII. The first letter settles it for most.
func Called(name, want string) bool {
	return name == want || name != "" && name[0]|0x20 == want[0]|0x20 && (len(name) <= len(want) || mayBeCapital(name)) && Snake(name) == want
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }

func isSnake(name string) bool {
	if mayBeCapital(name) {
		return false
	}
	for i := range len(name) {
		if c := name[i]; c < '_' && (c == ' ' || c == '-' || c >= 'A' && c <= 'Z') { // small letters and the line between words are beyond
			return false
		}
	}
	return true
}

// mayBeCapital reports whether a name begins with a letter beyond ASCII of a script that has capitals: “Файл”, “Élément”.
func mayBeCapital(name string) bool { return name != "" && name[0] >= 0xC3 && name[0] <= 0xD4 }

// Snake folds a member's name to snake_case: suggestedFix, "Suggested Fix" and suggested-fix are suggested_fix.
func Snake(name string) string {
	if isSnake(name) {
		return name
	}
	if mayBeCapital(name) {
		name = strings.ToLower(name)
	}
	b := make([]byte, 0, len(name)+4)
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case c == ' ' || c == '-':
			b = append(b, '_')
		case c >= 'A' && c <= 'Z':
			if i > 0 && isLower(name[i-1]) {
				b = append(b, '_')
			}
			b = append(b, c+'a'-'A')
		default:
			b = append(b, c)
		}
	}
	return string(b)
}

// Number reads a whole number that is not negative. One that no count reaches is none: sums of such would not hold.
func Number(n *decode.Node) (int, bool) {
	if n.Kind != decode.Number && n.Kind != decode.String {
		return 0, false
	}
	text := strings.ReplaceAll(strings.TrimSpace(n.Text), ",", "")
	if text == "" || strings.IndexByte("0123456789+-.", text[0]) < 0 {
		return 0, false // which costs more where a parser finds it out, for it makes an error of it
	}
	if i, err := strconv.Atoi(text); err == nil {
		return i, i >= 0 && i <= math.MaxInt32
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f != math.Trunc(f) || f < 0 || f > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}

// Truth reads true or false, also in words; ok tells whether it is one of the two.
func Truth(n *decode.Node) (said, ok bool) {
	if n.Kind != decode.Bool && n.Kind != decode.String {
		return false, false
	}
	switch strings.ToLower(strings.TrimSpace(n.Text)) {
	case "true", "yes", "y", "on":
		return true, true
	case "false", "no", "n", "off", "none":
		return false, true
	}
	return false, false
}

// Plain is a value in a sentence: strings as they are, the rest as JSON.
func Plain(n *decode.Node) string {
	if n.Kind == decode.String {
		return strings.TrimSpace(n.Text)
	}
	return report.Shorten(n.JSON(), MaxValue)
}

// Blank is a text without a word: nothing to read, and nothing wrong with its type.
func Blank(n *decode.Node) bool {
	return n.Kind == decode.String && !report.Filled(n.Text)
}

// Lone is a list of one word, which stands for that word. A number in a list may be the id of a finding: "fixed": [3] is no count.
func Lone(n *decode.Node) bool {
	if len(n.Items) != 1 || n.Items[0].Kind == decode.Object || n.Items[0].Kind == decode.Array {
		return false
	}
	_, counts := Number(&n.Items[0])
	return !counts
}

// Holds reports whether a value of this kind has values within it.
func Holds(k decode.Kind) bool { return k == decode.Array || k == decode.Object }

// WordIn is the text of a value of one of these kinds, without outer blanks; empty for any other.
func WordIn(n *decode.Node, kinds ...decode.Kind) string {
	if n == nil || !slices.Contains(kinds, n.Kind) {
		return ""
	}
	return strings.TrimSpace(n.Text)
}

// MaxName is how much of a member's name, or of a short word, is kept, in bytes.
const MaxName = 200

// MaxPointer is how much of a pointer into a document is kept, in bytes.
const MaxPointer = 1024

const MaxValue = 4096 // bytes of an unread value that are kept

// IsJSON reports whether a text looks like a list or an object in JSON, as in the cells of a table.
func IsJSON(n *decode.Node) bool {
	text := strings.TrimSpace(n.Text)
	return n.Kind == decode.String && (strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") ||
		strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}"))
}
