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
	inside := false
	for t := range tokens(body) {
		switch {
		case t.tag == "body":
			inside = t.kind == html.StartTagToken
		case inside:
			s.token(t)
		}
	}
	s.out.WriteString("</section>")
}

func (s *sheet) token(t token) {
	switch {
	case t.begins():
		top := s.enter(t)
		if s.to != nil {
			s.start(t, top)
		}
	case t.kind == html.EndTagToken:
		s.end(t)
	case t.kind == html.TextToken:
		if s.open != "" && s.to != nil {
			s.to.Write(t.raw)
		}
	}
}

// enter counts an element in, and reports whether it stands right below body.
func (s *sheet) enter(t token) (top bool) {
	if top = s.open == ""; top {
		s.to = s.room(t)
		if t.kind == html.StartTagToken {
			s.open = t.tag
		}
	}
	if s.open == t.tag && t.kind == html.StartTagToken {
		s.deep++
	}
	return top
}

// room says where an element right below body goes.
func (s *sheet) room(t token) *bytes.Buffer {
	switch t.tag {
	case "a", "header", "main":
		return s.out
	case "script":
		if t.value("src") != "" {
			return nil // the document has the script in itself
		}
	}
	return s.rest
}

func (s *sheet) start(t token, top bool) {
	tag := t.tag
	kept, changed := s.b.attributes(s.leaf, tag, t.attrs)
	if top && tag == "main" {
		tag, changed = "div", true // one main holds all pages
	}
	if !changed {
		s.to.Write(t.raw)
		return
	}
	writeTag(s.to, tag, kept, t.kind == html.SelfClosingTagToken)
}

// end writes an end tag, and counts its element out.
func (s *sheet) end(t token) {
	closes := t.tag == s.open
	if closes {
		s.deep--
	}
	if s.to != nil {
		if closes && s.deep == 0 && t.tag == "main" {
			t.raw = []byte("</div>")
		}
		s.to.Write(t.raw)
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
