package render

import (
	"bytes"

	"golang.org/x/net/html"
)

// sheet writes one page as a section of the document. Skip link, header and main are the page's own; what else stands in its body is
// the same on every page, and the document has it once.
type sheet struct {
	b    *binding
	leaf *leaf
	out  *bytes.Buffer
	rest *bytes.Buffer // for what the document has once; nil to leave it out

	open string        // the element right below body that is being read; empty between two
	deep int           // elements of that name that are open
	to   *bytes.Buffer // where it goes; nil to leave it out
}

// write reads the page as tokens: text is copied byte for byte, and so is every tag that need not change.
func (s *sheet) write(body []byte) {
	writeTag(s.out, "section", []html.Attribute{{Key: "class", Val: "page"}, {Key: "id", Val: s.leaf.id}, {Key: "data-page", Val: s.leaf.name},
		{Key: "aria-label", Val: html.UnescapeString(s.leaf.title)}}, false)
	z := html.NewTokenizer(bytes.NewReader(body))
	inside := false
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		raw := bytes.Clone(z.Raw()) // reading the tag's attributes changes it
		tag, attrs := tagOf(z, kind)
		switch {
		case tag == "body":
			inside = kind == html.StartTagToken
		case inside:
			s.token(kind, raw, tag, attrs)
		}
	}
	s.out.WriteString("</section>")
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

func (s *sheet) token(kind html.TokenType, raw []byte, tag string, attrs []html.Attribute) {
	switch kind {
	case html.StartTagToken, html.SelfClosingTagToken:
		top := s.enter(kind, tag, attrs)
		if s.to != nil {
			s.start(kind, raw, tag, attrs, top)
		}
	case html.EndTagToken:
		s.end(raw, tag)
	case html.TextToken:
		if s.open != "" && s.to != nil {
			s.to.Write(raw)
		}
	}
}

// enter counts an element in, and reports whether it stands right below body.
func (s *sheet) enter(kind html.TokenType, tag string, attrs []html.Attribute) (top bool) {
	if top = s.open == ""; top {
		s.to = s.room(tag, attrs)
		if kind == html.StartTagToken {
			s.open = tag
		}
	}
	if s.open == tag && kind == html.StartTagToken {
		s.deep++
	}
	return top
}

// room says where an element right below body goes.
func (s *sheet) room(tag string, attrs []html.Attribute) *bytes.Buffer {
	switch tag {
	case "a", "header", "main":
		return s.out
	case "script":
		if valueOf(attrs, "src") != "" {
			return nil // the document has the script in itself
		}
	}
	return s.rest
}

func (s *sheet) start(kind html.TokenType, raw []byte, tag string, attrs []html.Attribute, top bool) {
	kept, changed := s.b.attributes(s.leaf, tag, attrs)
	if top && tag == "main" {
		tag, changed = "div", true // one main holds all pages
	}
	if !changed {
		s.to.Write(raw)
		return
	}
	writeTag(s.to, tag, kept, kind == html.SelfClosingTagToken)
}

// end writes an end tag, and counts its element out.
func (s *sheet) end(raw []byte, tag string) {
	closes := tag == s.open
	if closes {
		s.deep--
	}
	if s.to != nil {
		if closes && s.deep == 0 && tag == "main" {
			raw = []byte("</div>")
		}
		s.to.Write(raw)
	}
	if closes && s.deep == 0 {
		s.open = ""
	}
}

// writeTag writes a start tag. Values are always quoted (rule R1).
func writeTag(out *bytes.Buffer, tag string, attrs []html.Attribute, closed bool) {
	out.WriteString("<" + tag)
	for _, a := range attrs {
		out.WriteString(" " + a.Key)
		if a.Val != "" {
			out.WriteString(`="` + html.EscapeString(a.Val) + `"`)
		}
	}
	if closed {
		out.WriteString("/")
	}
	out.WriteString(">")
}
