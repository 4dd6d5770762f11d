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
// Nothing is fetched or expanded (P7): an entity that XML itself does not have is an error, also one that the document
// declares. The only repairs are those of encodings.
func XML(data []byte) *Document {
	src := open(data)
	x := &xmlTree{src: src, dec: xml.NewDecoder(strings.NewReader(src.text))}
	// The text is UTF-8 by now, whatever encoding its declaration names.
	x.dec.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil }
	top := Node{Kind: Object}
	err := x.element(&top, 0)
	if err == nil && (len(top.Members) != 1 || len(top.Members[0].Value.Items) != 1) {
		err = src.fail(0, "this is no XML: it must be one element, with no text around it")
	}
	if err != nil {
		return src.document(nil, err)
	}
	top.Members[0].Value = top.Members[0].Value.Items[0]
	return src.document([]Node{top}, nil)
}

// xmlTree turns the parser's tokens into nodes.
type xmlTree struct {
	src *source
	dec *xml.Decoder
}

// element adds to n what is in an element, up to its end; depth 0 is the document itself.
func (x *xmlTree) element(n *Node, depth int) *Fault {
	lists, text := map[string]int{}, []byte(nil) // lists: the member of each name
	for {
		at := int(x.dec.InputOffset())
		token, err := x.dec.Token()
		switch token := token.(type) {
		case xml.StartElement:
			inner := Node{Kind: Object, Offset: at}
			for _, a := range token.Attr {
				inner.addText("@"+a.Name.Local, a.Value)
			}
			bad := x.src.count(1+len(token.Attr), depth+1, at)
			if bad == nil {
				bad = x.element(&inner, depth+1)
			}
			if bad != nil {
				return bad
			}
			i, known := lists[token.Name.Local]
			if !known {
				i, lists[token.Name.Local] = len(n.Members), len(n.Members)
				n.Members = append(n.Members, Member{token.Name.Local, at, Node{Kind: Array, Offset: at}})
			}
			n.Members[i].Value.Items = append(n.Members[i].Value.Items, inner)
		case xml.CharData:
			text = append(text, token...)
		}
		if _, end := token.(xml.EndElement); end || errors.Is(err, io.EOF) && depth == 0 {
			if text = bytes.TrimSpace(text); len(text) > 0 {
				n.addText("#text", string(text))
			}
			return nil
		} else if err != nil {
			return x.refuse(err)
		}
	}
}

func (n *Node) addText(name, text string) {
	n.Members = append(n.Members, Member{name, n.Offset, Node{Kind: String, Offset: n.Offset, Text: text}})
}

// refuse turns the parser's error into ours. A long message is dropped, for it quotes names of the text.
func (x *xmlTree) refuse(err error) *Fault {
	message := "this is no XML"
	if bad, is := errors.AsType[*xml.SyntaxError](err); is && len(bad.Msg) < 200 {
		message = strings.Replace(bad.Msg, "unexpected EOF", cutOff, 1)
	}
	return x.src.fail(int(x.dec.InputOffset()), strings.ToValidUTF8(message, "\uFFFD"))
}
