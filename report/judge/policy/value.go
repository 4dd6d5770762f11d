package policy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"swarmreport/report/decode"
)

// maxText bounds a text of the policy in bytes; it stands on every page.
const maxText = 500

// text takes a string of one line; false where it is none, which is then a fault.
func (r *reader) text(key string, n *decode.Node) (string, bool) {
	switch {
	case n.Kind != decode.String || strings.TrimSpace(n.Text) == "":
		r.fault(n.Offset, "%s takes a text, not %s%s", key, aKind(n.Kind), quoteCure(n))
	case len(n.Text) > maxText:
		r.fault(n.Offset, "%s has %d bytes; %d are the most", key, len(n.Text), maxText)
	case strings.ContainsFunc(n.Text, unicode.IsControl):
		r.fault(n.Offset, "%s has a control character; write it on one line", key)
	default:
		return n.Text, true
	}
	return "", false
}

func quoteCure(n *decode.Node) string {
	switch n.Kind {
	case decode.Number, decode.Bool:
		return fmt.Sprintf("; write %q in quotes", n.Text)
	case decode.Null:
		return "; give it one, or take the key away"
	case decode.String:
		return " that is empty"
	}
	return ""
}

// whole takes a whole number from least to most.
func (r *reader) whole(key string, n *decode.Node, least, most int) (int, bool) {
	value, err := strconv.Atoi(n.Text)
	if n.Kind != decode.Number || err != nil || value < least || value > most {
		r.fault(n.Offset, "%s takes a whole number from %d to %d, not %s", key, least, most, written(n))
		return 0, false
	}
	return value, true
}

// written repeats a value for a message.
func written(n *decode.Node) string {
	if n.Kind == decode.Array || n.Kind == decode.Object || n.Kind == decode.Null {
		return aKind(n.Kind)
	}
	return fmt.Sprintf("%q", n.Text[:min(len(n.Text), 80)])
}

// oneOf takes one word of a closed list.
func oneOf[T fmt.Stringer](r *reader, key string, n *decode.Node, values []T) (value T, ok bool) {
	var words []string
	for _, v := range values {
		if n.Kind == decode.String && v.String() == n.Text {
			return v, true
		}
		words = append(words, v.String())
	}
	r.fault(n.Offset, "%s takes %s, not %s", key, orList(words), written(n))
	return value, false
}

func orList(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// members walks over a mapping. A value of another kind is a fault; the names are the caller's to judge.
func (r *reader) members(key string, n *decode.Node, each func(m *decode.Member)) {
	if n.Kind != decode.Object {
		r.fault(n.Offset, "%s takes a mapping, not %s%s", key, aKind(n.Kind), quoteCure(&decode.Node{Kind: emptyKind(n)}))
		return
	}
	for i := range n.Members {
		each(&n.Members[i])
	}
}

// emptyKind keeps the one kind for which there is a cure.
func emptyKind(n *decode.Node) decode.Kind {
	if n.Kind == decode.Null {
		return decode.Null
	}
	return decode.Invalid
}

// words takes a list of texts, each once.
func (r *reader) words(key string, n *decode.Node, fold func(string) string) []string {
	if n.Kind != decode.Array {
		r.fault(n.Offset, "%s takes a list, not %s", key, aKind(n.Kind))
		return nil
	}
	words := []string{}
	for i := range n.Items {
		word, ok := r.text(key, &n.Items[i])
		switch word = fold(word); {
		case !ok:
		case slices.Contains(words, word):
			r.fault(n.Items[i].Offset, "%s names %q twice", key, word)
		default:
			words = append(words, word)
		}
	}
	return words
}

const day = "2006-01-02"

// date takes a day, which begins at midnight UTC.
func (r *reader) date(key string, n *decode.Node) time.Time {
	t, err := time.Parse(day, n.Text)
	if n.Kind != decode.String || err != nil {
		r.fault(n.Offset, "%s takes a day written YYYY-MM-DD, not %s", key, written(n))
	}
	return t
}
