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
// does not have is an error. The only repairs are those of encodings. The error is always a *SyntaxError.
func XML(data []byte) (*Document, error) {
	src := open(data)
	if strings.Trim(src.text, blanks) == "" {
		return nil, src.fail(0, emptyFile)
	}
	dec := xml.NewDecoder(strings.NewReader(src.text))
	// The text is UTF-8 by now, whatever encoding its declaration names.
	dec.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil }
	open := []*element{{Node: Node{Kind: Object}}}
	for {
		offset := int(dec.InputOffset())
		token, err := dec.Token()
		top, depth := open[len(open)-1], len(open)
		switch x := token.(type) {
		case xml.StartElement:
			if depth == 1 && len(top.Members) > 0 {
				return nil, src.fail(offset, "more text after the root element")
			} else if bad := src.count(1+len(x.Attr), depth, offset); bad != nil {
				return nil, bad
			}
			open = append(open, newElement(x, offset))
		case xml.EndElement:
			if len(bytes.TrimSpace(top.text)) > 0 {
				top.Members = append(top.Members, textMember("#text", top.Offset, string(top.text)))
			}
			open = open[:depth-1]
			open[depth-2].add(top, depth == 2)
		case xml.CharData:
			blank := len(x) - len(bytes.TrimLeft(x, blanks))
			if top.text = append(top.text, x...); depth == 1 && blank < len(x) {
				return nil, src.fail(offset+blank, "text outside of the root element")
			}
		case xml.Directive:
			if bytes.Contains(x, []byte("<!ENTITY")) {
				return nil, src.tooMuch(offset, "a document type with entities of its own is not read")
			}
		}
		switch {
		case errors.Is(err, io.EOF) && len(top.Members) == 0:
			return nil, src.fail(offset, "there is no element")
		case errors.Is(err, io.EOF):
			return src.document([]Node{top.Node}), nil
		case err != nil:
			return nil, refuseXML(src, dec, err)
		}
	}
}

// element is one that is open: its node, the index of each list in it, and its text.
type element struct {
	Node
	name string
	at   map[string]int
	text []byte
}

func newElement(x xml.StartElement, offset int) *element {
	e := &element{Node: Node{Kind: Object, Offset: offset}, name: x.Name.Local, at: map[string]int{}}
	for _, a := range x.Attr {
		e.Members = append(e.Members, textMember("@"+a.Name.Local, offset, a.Value))
	}
	return e
}

// add puts an element into the array of its name; the root is alone.
func (e *element) add(inner *element, root bool) {
	if root {
		e.Members = []Member{{Name: inner.name, Offset: inner.Offset, Value: inner.Node}}
		return
	}
	i, known := e.at[inner.name]
	if !known {
		i, e.at[inner.name] = len(e.Members), len(e.Members)
		e.Members = append(e.Members, Member{Name: inner.name, Offset: inner.Offset,
			Value: Node{Kind: Array, Offset: inner.Offset}})
	}
	e.Members[i].Value.Items = append(e.Members[i].Value.Items, inner.Node)
}

func textMember(name string, offset int, text string) Member {
	return Member{Name: name, Offset: offset, Value: Node{Kind: String, Offset: offset, Text: text}}
}

// refuseXML turns the parser's error into ours.
func refuseXML(src *source, dec *xml.Decoder, err error) *SyntaxError {
	message := err.Error()
	var bad *xml.SyntaxError
	if errors.As(err, &bad) {
		message = bad.Msg
	}
	if message == "unexpected EOF" {
		message = "the text ends too early"
	}
	return src.fail(int(dec.InputOffset()), strings.ToValidUTF8(cut(message, 200), "\uFFFD"))
}
