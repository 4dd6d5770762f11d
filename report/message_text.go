package report

import (
	"cmp"
	"iter"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Talk gives the messages of one dialect in the order of the conversation.
func (r *Run) Talk(d Dialect) iter.Seq[*Message] {
	return func(yield func(*Message) bool) {
		for _, m := range r.Messages {
			if m.Dialect == d && !yield(m) {
				return
			}
		}
	}
}

// InTurn orders messages as they stand in the conversation.
func InTurn(a, b *Message) int { return cmp.Compare(a.Sequence, b.Sequence) }

// Called names a message for a sentence: its type with its id, or with its place where it has none.
func (m *Message) Called() string {
	kind := "message"
	if Filled(m.Type) {
		kind = Brief(m.Type)
	}
	if !Filled(m.ID) {
		return kind + " at " + m.Origin.String()
	}
	id := Brief(m.ID)
	if before, ends := strings.CutSuffix(kind, id); ends && strings.HasSuffix(before, "-") {
		return kind // “review-pass-55” says its number itself
	}
	return kind + " " + id
}

// Text gives a field as written, without outer blanks; empty where it is absent.
func (m *Message) Text(name string) string {
	value, _ := m.Field(name)
	return strings.TrimSpace(value)
}

// Says reports whether a field is one of these words, which are spelled as [Plain] does.
func (m *Message) Says(name string, words ...string) bool {
	return slices.Contains(words, Plain(m.Text(name)))
}

// IsTrue reports whether a field is true, in the words of YAML old and new; another word is neither true nor false.
func (m *Message) IsTrue(name string) bool { return m.Says(name, "true", "yes") }

// IsFalse is the other: a field that is absent, or says anything else, is not false.
func (m *Message) IsFalse(name string) bool { return m.Says(name, "false", "no") }

// Follows reports whether m, which stands behind the other, certainly came after it. Where one time names a zone and the other none, they
// stand in an order that may be hours wrong.
func (m *Message) Follows(before *Message) bool {
	if !before.Time.IsZero() && !m.Time.IsZero() {
		return before.Zoneless == m.Zoneless
	}
	return before.Path == m.Path || path.Dir(before.Path) == path.Dir(m.Path) && numbered(before.Path) && numbered(m.Path)
}

func numbered(p string) bool {
	base := path.Base(p)
	return base[0] >= '0' && base[0] <= '9'
}

// Within gives as much of the beginning of a text as n bytes hold without cutting a character.
func Within(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// Shorten is [Within], with a sign where something is left out. What was cut does not keep the whole text in memory.
func Shorten(s string, n int) string {
	if short := Within(s, n); len(short) < len(s) {
		return short + "…"
	}
	return s
}

// Filled reports whether a text is more than blanks.
func Filled(s string) bool { return strings.TrimSpace(s) != "" }

// Brief cuts a text of a run for a sentence of ours.
func Brief(s string) string {
	const most = 80
	if s = strings.TrimSpace(s); utf8.RuneCountInString(s) > most {
		return string([]rune(s)[:most]) + "…"
	}
	return s
}

// Quoted is [Brief] between quotation marks.
func Quoted(s string) string { return "“" + Brief(s) + "”" }
