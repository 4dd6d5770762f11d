package render

import (
	"bytes"
	"iter"

	"golang.org/x/net/html"
)

// token is a piece of a finished page: a tag, a text, or what stands between.
type token struct {
	kind  html.TokenType
	raw   []byte           // as it stands in the page
	tag   string           // empty for what is no tag
	attrs []html.Attribute // of a tag that begins an element
}

// tokens reads a page from its beginning.
func tokens(page []byte) iter.Seq[token] {
	return func(yield func(token) bool) {
		z := html.NewTokenizer(bytes.NewReader(page))
		for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
			raw := bytes.Clone(z.Raw()) // reading the tag's attributes changes it
			tag, attrs := tagOf(z, kind)
			if !yield(token{kind, raw, tag, attrs}) {
				return
			}
		}
	}
}

// begins reports whether the token begins an element.
func (t token) begins() bool {
	return t.kind == html.StartTagToken || t.kind == html.SelfClosingTagToken
}

// value is that of an attribute; empty where the tag has none of that name.
func (t token) value(key string) string {
	for _, a := range t.attrs {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// tagOf gives the name and the attributes of a tag; of other tokens nothing.
func tagOf(z *html.Tokenizer, kind html.TokenType) (string, []html.Attribute) {
	if kind != html.StartTagToken && kind != html.EndTagToken && kind != html.SelfClosingTagToken {
		return "", nil
	}
	name, more := z.TagName()
	tag, attrs := string(name), []html.Attribute(nil)
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		attrs = append(attrs, html.Attribute{Key: string(key), Val: string(value)})
	}
	return tag, attrs
}
