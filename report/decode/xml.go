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
	t := &xmlTree{src: src, dec: xml.NewDecoder(strings.NewReader(src.text))}
	// The text is UTF-8 by now, whatever encoding its declaration names.
	t.dec.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil }
	root := Node{Kind: Object}
	if err := t.content(&root, 0); err != nil {
		return nil, err
	}
	return src.document([]Node{root}), nil
}

// xmlTree builds nodes from tokens.
type xmlTree struct {
	src *source
	dec *xml.Decoder
}

// content reads what is in an element, up to its end; at depth 0 that is the whole document.
func (t *xmlTree) content(n *Node, depth int) *SyntaxError {
	at, text := map[string]int{}, []byte(nil) // members by name
	for {
		offset := int(t.dec.InputOffset())
		token, err := t.dec.Token()
		if errors.Is(err, io.EOF) && len(n.Members) > 0 {
			return nil
		} else if errors.Is(err, io.EOF) {
			return t.src.fail(offset, "there is no element")
		} else if err != nil {
			return t.refuse(err)
		}
		var bad *SyntaxError
		switch x := token.(type) {
		case xml.StartElement:
			bad = t.element(n, at, x, offset, depth)
		case xml.EndElement:
			if len(bytes.TrimSpace(text)) > 0 {
				n.Members = append(n.Members, textMember("#text", n.Offset, string(text)))
			}
			return nil
		case xml.CharData:
			blank := len(x) - len(bytes.TrimLeft(x, " \t\r\n"))
			if text = append(text, x...); depth == 0 && blank < len(x) {
				bad = t.src.fail(offset+blank, "text outside of the root element")
			}
		case xml.Directive:
			if bytes.Contains(x, []byte("<!ENTITY")) {
				bad = t.src.tooMuch(offset, "a document type with entities of its own is not read")
			}
		}
		if bad != nil {
			return bad
		}
	}
}

// element reads an element and adds it to the one around it: to the array of its name, but the root is alone.
func (t *xmlTree) element(in *Node, at map[string]int, x xml.StartElement, offset, depth int) *SyntaxError {
	if depth == 0 && len(in.Members) > 0 {
		return t.src.fail(offset, "more text after the root element")
	} else if bad := t.src.count(1+len(x.Attr), depth+1, offset); bad != nil {
		return bad
	}
	n, name := Node{Kind: Object, Offset: offset}, x.Name.Local
	for _, a := range x.Attr {
		n.Members = append(n.Members, textMember("@"+a.Name.Local, offset, a.Value))
	}
	bad := t.content(&n, depth+1)
	if depth == 0 {
		in.Members = []Member{{Name: name, Offset: offset, Value: n}}
		return bad
	}
	i, known := at[name]
	if !known {
		i, at[name] = len(in.Members), len(in.Members)
		in.Members = append(in.Members, Member{Name: name, Offset: offset, Value: Node{Kind: Array, Offset: offset}})
	}
	list := &in.Members[i].Value
	list.Items = append(list.Items, n)
	return bad
}

func textMember(name string, offset int, text string) Member {
	return Member{Name: name, Offset: offset, Value: Node{Kind: String, Offset: offset, Text: text}}
}

// refuse turns the parser's error into ours.
func (t *xmlTree) refuse(err error) *SyntaxError {
	message := err.Error()
	var bad *xml.SyntaxError
	if errors.As(err, &bad) {
		message = bad.Msg
	}
	if message == "unexpected EOF" {
		message = "the text ends too early"
	}
	return t.src.fail(int(t.dec.InputOffset()), strings.ToValidUTF8(cut(message, 200), "\uFFFD"))
}
