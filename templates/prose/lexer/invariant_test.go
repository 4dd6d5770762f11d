package lexer

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// check says what must hold of the tokens of any text.
func check(t *testing.T, src, lang string) {
	t.Helper()
	var joined strings.Builder
	before := Class(1)
	for _, tok := range Tokens(src, lang) {
		joined.WriteString(tok.Text)
		if tok.Class == before || tok.Class != Plain && !slices.Contains(Classes(), tok.Class) {
			t.Errorf("%s: a token of class %q behind one of %q", lang, tok.Class, before)
		}
		if r, _ := utf8.DecodeRuneInString(tok.Text); tok.Text == "" || utf8.ValidString(src) && r == utf8.RuneError && !strings.HasPrefix(tok.Text, "\uFFFD") {
			t.Errorf("%s: token %q is empty or begins within a character", lang, tok.Text)
		}
		before = tok.Class
	}
	if joined.String() != src {
		t.Errorf("%s: the tokens of %q are %q", lang, src, joined.String())
	}
}

func FuzzTokens(f *testing.F) {
	for _, unit := range units {
		f.Add(unit)
	}
	f.Fuzz(func(t *testing.T, src string) {
		for _, l := range languages {
			check(t, src, strings.Fields(l.names)[0])
		}
	})
}

// units are what hostile texts are made of.
var units = []string{"a", " ", "\n", "\t", "a ", "\"", "'", "`", "'''", "\"\"\"", "\\", "'\\", "/*", "*/", "/", "/[", "(/[", "//", "#", "#!", " #", "--", "--[[", "[[", "[",
	"{", "<", "<a ", "<a b", "</", "<!--", "<![CDATA[", "<script>", "<script></", "<style>'", "=", "a=", "a:", "a: ", "a :", "-", "- ", "+", "@", "@a", "$", "$$", "$a", ":", ":a",
	"a.", "a-", "a'", "1", "1.", "1e+", "0x", "r#\"", "R\"(", "func ", "class ", "f\"", "é", "\xff", "\x00", "\u202e", "`a", "```\n", "> ", "=begin\n", "<#", "{-", "\n[a", "a\\\n"}

func TestEveryTextStaysItself(t *testing.T) {
	for _, l := range languages {
		lang := strings.Fields(l.names)[0]
		for _, a := range units {
			check(t, strings.Repeat(a, 3), lang)
			for _, b := range units {
				check(t, a+b+a, lang)
			}
		}
	}
}

// TestNamesAreOneLanguages: no name stands in two rows, and every word of a list fits the buffer that it is looked up with.
func TestNamesAreOneLanguages(t *testing.T) {
	owner := map[string]*Language{}
	for _, l := range languages {
		for name := range strings.FieldsSeq(l.names) {
			if owner[name] != nil {
				t.Errorf("%q is named twice", name)
			}
			owner[name] = l
		}
		l.prepare()
		for word := range l.words {
			if l.anyCase && (len(word) > 24 || word != strings.ToLower(word)) {
				t.Errorf("%q of %s is never found", word, l.names)
			}
		}
	}
	if len(owner) != len(Names()) || !Known("go") || Known("cobol") {
		t.Error("the names are not those of the table")
	}
}
