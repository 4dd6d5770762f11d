package decode

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
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
func XML(data []byte, l Limits) (*Document, error) {
	src := open(data)
	if src.blank(src.whole()) {
		return nil, src.fail(0, "the file is empty")
	}
	t := &xmlTree{src: src, limits: l.orDefault(), dec: xml.NewDecoder(strings.NewReader(src.text))}
	// The text is UTF-8 by now, whatever encoding its declaration names.
	t.dec.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil }
	root, err := t.read()
	if err != nil {
		return nil, err
	}
	f := src.faults
	checkNames(root, &f)
	return src.document(root, f), nil
}

// xmlTree builds nodes from tokens. Open elements are on a stack, so that depth costs no recursion.
type xmlTree struct {
	src    *source
	limits Limits
	dec    *xml.Decoder
	open   []xmlElement
	root   []Node // the document, once its element is closed
	values int
}

// xmlElement is an element whose end has not come yet.
type xmlElement struct {
	Member            // its value has the attributes
	children []Member // child elements by name, each an array, in the order of their first
	at       map[string]int
	text     []byte
}

func (t *xmlTree) read() ([]Node, *SyntaxError) {
	for {
		offset := int(t.dec.InputOffset())
		token, err := t.dec.Token()
		switch {
		case errors.Is(err, io.EOF) && t.root == nil && len(t.open) == 0:
			return nil, t.src.fail(offset, "there is no element")
		case errors.Is(err, io.EOF) && len(t.open) == 0:
			return t.root, nil
		case err != nil:
			return nil, t.refuse(err)
		}
		if bad := t.take(token, offset); bad != nil {
			return nil, bad
		}
	}
}

func (t *xmlTree) take(token xml.Token, offset int) *SyntaxError {
	switch x := token.(type) {
	case xml.StartElement:
		return t.start(x, offset)
	case xml.EndElement:
		t.end()
	case xml.CharData:
		blank := len(x) - len(bytes.TrimLeft(x, " \t\r\n"))
		if len(t.open) == 0 && blank < len(x) {
			return t.src.fail(offset+blank, "text outside of the root element")
		}
		if len(t.open) > 0 {
			e := &t.open[len(t.open)-1]
			e.text = append(e.text, x...)
		}
	case xml.Directive:
		if bytes.Contains(x, []byte("<!ENTITY")) {
			return t.src.tooMuch(offset, "a document type with entities of its own is not read")
		}
	}
	return nil
}

func (t *xmlTree) start(x xml.StartElement, offset int) *SyntaxError {
	switch t.values += 1 + len(x.Attr); {
	case t.root != nil:
		return t.src.fail(offset, "more text after the root element")
	case len(t.open) >= t.limits.Depth:
		return t.src.tooMuch(offset, fmt.Sprintf("nested deeper than %d levels", t.limits.Depth))
	case t.values > t.limits.Values:
		return t.src.tooMuch(offset, fmt.Sprintf("more than %d values", t.limits.Values))
	}
	e := xmlElement{Member: Member{Name: x.Name.Local, Offset: offset, Value: Node{Kind: Object, Offset: offset}}}
	for _, a := range x.Attr {
		e.Value.Members = append(e.Value.Members, textMember("@"+a.Name.Local, offset, a.Value))
	}
	t.open = append(t.open, e)
	return nil
}

func textMember(name string, offset int, text string) Member {
	return Member{Name: name, Offset: offset, Value: Node{Kind: String, Offset: offset, Text: text}}
}

// end closes the innermost element and adds it to the one around it.
func (t *xmlTree) end() {
	last := len(t.open) - 1
	e := t.open[last]
	t.open = t.open[:last]
	e.Value.Members = append(e.Value.Members, e.children...)
	if len(bytes.TrimSpace(e.text)) > 0 {
		e.Value.Members = append(e.Value.Members, textMember("#text", e.Offset, string(e.text)))
	}
	e.Value.Members = slices.Clip(e.Value.Members)
	if last == 0 {
		t.root = []Node{{Kind: Object, Offset: e.Offset, Members: []Member{e.Member}}}
		return
	}
	t.open[last-1].add(e.Member)
}

// add puts a child into the array of its name.
func (e *xmlElement) add(child Member) {
	i, known := e.at[child.Name]
	if !known {
		if e.at == nil {
			e.at = map[string]int{}
		}
		i = len(e.children)
		e.at[child.Name] = i
		list := Node{Kind: Array, Offset: child.Offset}
		e.children = append(e.children, Member{Name: child.Name, Offset: child.Offset, Value: list})
	}
	e.children[i].Value.Items = append(e.children[i].Value.Items, child.Value)
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
