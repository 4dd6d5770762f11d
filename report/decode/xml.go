package decode

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// XML decodes one XML text to the same kind of nodes as JSON, so that readers need only one kind of tree.
//
// The document is an object with one member, the root element. An element is an object: its attributes are members
// named "@name", its child elements are grouped into one array for each name, and its own text, if it is more than
// blanks, is the member "#text". So <a x="1"><b/><b>t</b></a> is {"a": {"@x": "1", "b": [{}, {"#text": "t"}]}}. Of
// names in a namespace the local part counts. The offset of an element is that of its "<"; attributes and text have
// that of their element.
//
// Nothing is fetched or expanded (P7): a document type that declares entities is refused, and an entity that XML itself
// does not have is an error. The only repairs are those of encodings.
func XML(data []byte) *Document {
	src := open(data)
	x := &xmlTree{src: src, dec: xml.NewDecoder(strings.NewReader(src.text))}
	// The text is UTF-8 by now, whatever encoding its declaration names.
	x.dec.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil }
	if strings.Trim(src.text, blanks) == "" {
		return src.document(nil, src.fail(0, emptyFile))
	}
	top, err := x.element(xml.StartElement{}, 0)
	if err != nil {
		return src.document(nil, err)
	}
	return src.document([]Node{top}, nil)
}

// xmlTree turns the parser's tokens into nodes.
type xmlTree struct {
	src *source
	dec *xml.Decoder
	at  int // offset of the token read last
}

// element reads what is inside an element, up to its end; depth 0 is the document itself.
func (x *xmlTree) element(start xml.StartElement, depth int) (Node, *Fault) {
	n, lists, text := Node{Kind: Object, Offset: x.at}, map[string]int{}, []byte(nil)
	for _, a := range start.Attr {
		n.Members = append(n.Members, textMember("@"+a.Name.Local, n.Offset, a.Value))
	}
	for {
		x.at = int(x.dec.InputOffset())
		token, err := x.dec.Token()
		switch token := token.(type) {
		case xml.StartElement:
			if depth == 0 && len(n.Members) > 0 {
				return n, x.src.fail(x.at, "more text after the root element")
			} else if bad := x.src.count(1+len(token.Attr), depth+1, x.at); bad != nil {
				return n, bad
			}
			inner, bad := x.element(token, depth+1)
			if bad != nil {
				return n, bad
			}
			name := token.Name.Local
			i, known := lists[name]
			if !known {
				i, lists[name] = len(n.Members), len(n.Members)
				n.Members = append(n.Members, Member{name, inner.Offset, Node{Kind: Array, Offset: inner.Offset}})
			}
			if n.Members[i].Value.Items = append(n.Members[i].Value.Items, inner); depth == 0 { // the root is alone
				n.Members[i].Value = inner
			}
		case xml.EndElement:
			if len(bytes.TrimSpace(text)) > 0 {
				n.Members = append(n.Members, textMember("#text", n.Offset, string(text)))
			}
			return n, nil
		case xml.CharData:
			blank := len(token) - len(bytes.TrimLeft(token, blanks))
			if text = append(text, token...); depth == 0 && blank < len(token) {
				return n, x.src.fail(x.at+blank, "text outside of the root element")
			}
		case xml.Directive:
			if bytes.Contains(token, []byte("<!ENTITY")) {
				return n, x.src.tooMuch(x.at, "a document type with entities of its own is not read")
			}
		}
		if err != nil {
			return n, x.refuse(n, err)
		}
	}
}

func textMember(name string, offset int, text string) Member {
	return Member{name, offset, Node{Kind: String, Offset: offset, Text: text}}
}

// refuse turns the parser's error into ours; nil at the end of a text with a root element.
func (x *xmlTree) refuse(top Node, err error) *Fault {
	message := err.Error()
	var bad *xml.SyntaxError
	switch {
	case errors.Is(err, io.EOF) && len(top.Members) == 0:
		return x.src.fail(x.at, "there is no element")
	case errors.Is(err, io.EOF):
		return nil
	case errors.As(err, &bad):
		message = strings.Replace(bad.Msg, "unexpected EOF", cutOff, 1)
	}
	return x.src.fail(int(x.dec.InputOffset()), strings.ToValidUTF8(cut(message, 200), "\uFFFD"))
}
