package prose

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// Classes lists the classes that coloured code uses: keyword, string, comment, number, function, type, operator, punctuation.
// The stylesheet gives each a colour in light and in dark.
func Classes() []string { return []string{"k", "s", "c", "n", "f", "t", "o", "p"} }

// A token is a stretch of source and its class, "" for plain.
type token struct {
	class string
	text  string
}

// tokens cuts src into coloured stretches whose texts join to src again. Where the lexer fails, or would change a byte, the answer is
// one plain token: colour is never worth a wrong character in evidence.
func tokens(src, lang string) (ts []token) {
	plain := []token{{text: src}}
	lexer := lexerOf(lang)
	if lexer == nil {
		return plain
	}
	// Lexers panic on a rule that does not fit their own tables.
	defer func() {
		if recover() != nil {
			ts = plain
		}
	}()
	next, err := lexer.Tokenise(&chroma.TokeniseOptions{State: "root"}, src)
	if err != nil {
		return plain
	}
	if ts = join(next); !equal(ts, src) {
		return plain
	}
	return ts
}

// join reads all tokens, those of one class in a row as one: fewer spans make a smaller page. White space takes the class before it.
func join(next chroma.Iterator) (ts []token) {
	for t := next(); t != chroma.EOF; t = next() {
		class := classOf(t.Type)
		if strings.TrimSpace(t.Value) == "" && len(ts) > 0 {
			class = ts[len(ts)-1].class
		}
		if len(ts) > 0 && ts[len(ts)-1].class == class {
			ts[len(ts)-1].text += t.Value
			continue
		}
		ts = append(ts, token{class, t.Value})
	}
	return ts
}

func equal(ts []token, src string) bool {
	for _, t := range ts {
		rest, ok := strings.CutPrefix(src, t.text)
		if !ok {
			return false
		}
		src = rest
	}
	return src == ""
}

// classOf maps about ninety types of token to our eight classes.
func classOf(t chroma.TokenType) string {
	switch {
	case t == chroma.KeywordType, t == chroma.NameClass, t == chroma.NameAttribute, t == chroma.NameException:
		return "t"
	case t == chroma.NameTag, t == chroma.NameKeyword, t == chroma.OperatorWord, t.InCategory(chroma.Keyword):
		return "k"
	case t.InSubCategory(chroma.NameFunction), t.InSubCategory(chroma.NameBuiltin), t == chroma.NameDecorator:
		return "f"
	case t.InSubCategory(chroma.LiteralNumber):
		return "n"
	case t.InCategory(chroma.Literal):
		return "s"
	case t.InCategory(chroma.Comment):
		return "c"
	case t.InCategory(chroma.Operator):
		return "o"
	case t.InCategory(chroma.Punctuation):
		return "p"
	}
	return ""
}
