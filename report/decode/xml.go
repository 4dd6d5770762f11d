package decode

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// XML decodes one XML text to the same kind of nodes as JSON, so that readers need to know one kind of tree.
//
// The document is an object with one member, the root element. An element is an object: its attributes are members named
// "@name", its child elements are grouped into one array for each name, and its own text, if it is more than blanks, is the member
// "#text". So <a x="1"><b/><b>t</b></a> is {"a": {"@x": "1", "b": [{}, {"#text": "t"}]}}. Of names in a namespace the local part counts.
// The offset of an element is that of its "<", and attributes and text have that of their element.
//
// Nothing is fetched or expanded (P7): a document type that declares entities is refused, an entity that XML itself does not
// know is an error, and so is an encoding other than UTF-8, UTF-16 with a byte order mark, or ASCII by another name. There is
// no repair but those of encodings: a character that XML forbids stays an error. The error is always a *SyntaxError.
func XML(data []byte, l Limits) (*Document, error) {
	src, err := open(data)
	if err != nil {
		return nil, err
	}
	if src.blank(src.whole) {
		return nil, src.fail(src.whole.start, "the file is empty")
	}
	t := &xmlTree{src: src, limits: l.orDefault()}
	root, err := t.read()
	if err != nil {
		return nil, err
	}
	f := faults{list: src.faults}
	newNameTable().check(root, &f)
	return src.document(root, &f), nil
}

// xmlTree builds nodes from tokens. What is open lies on a stack, so that depth costs no recursion.
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
	name     string
	offset   int
	members  []Member // attributes
	children []Member // child elements by name, each an array, in the order of their first
	at       map[string]int
	text     []byte
}

func (t *xmlTree) read() ([]Node, *SyntaxError) {
	at := t.src.whole
	t.dec = xml.NewDecoder(bytes.NewReader(t.src.text[at.start:at.end]))
	t.dec.CharsetReader = t.charset
	for {
		offset := at.start + int(t.dec.InputOffset())
		token, err := t.dec.Token()
		if errors.Is(err, io.EOF) && len(t.open) == 0 {
			return t.whole(offset)
		}
		if err != nil {
			return nil, t.refuse(err)
		}
		if bad := t.take(token, offset); bad != nil {
			return nil, bad
		}
	}
}

func (t *xmlTree) whole(offset int) ([]Node, *SyntaxError) {
	if t.root == nil {
		return nil, t.src.fail(offset, "there is no element")
	}
	return t.root, nil
}

func (t *xmlTree) take(token xml.Token, offset int) *SyntaxError {
	switch x := token.(type) {
	case xml.StartElement:
		return t.start(x, offset)
	case xml.EndElement:
		t.end()
	case xml.CharData:
		return t.chars(x, offset)
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
	e := xmlElement{name: x.Name.Local, offset: offset}
	for _, a := range x.Attr {
		e.members = append(e.members, Member{Name: "@" + a.Name.Local, Offset: offset, Value: Node{Kind: String, Offset: offset, Text: a.Value}})
	}
	t.open = append(t.open, e)
	return nil
}

// end closes the innermost element and hands it to the one around it.
func (t *xmlTree) end() {
	last := len(t.open) - 1
	e := t.open[last]
	t.open = t.open[:last]
	if last == 0 {
		t.root = []Node{{Kind: Object, Offset: e.offset, Members: []Member{{Name: e.name, Offset: e.offset, Value: e.node()}}}}
		return
	}
	t.open[last-1].add(e)
}

func (e *xmlElement) node() Node {
	n := Node{Kind: Object, Offset: e.offset, Members: append(e.members, e.children...)}
	if len(bytes.TrimSpace(e.text)) > 0 {
		n.Members = append(n.Members, Member{Name: "#text", Offset: e.offset, Value: Node{Kind: String, Offset: e.offset, Text: string(e.text)}})
	}
	n.Members = slices.Clip(n.Members)
	return n
}

// add puts a child into the array of its name. Most elements have children of one or two names; the map is for the others.
func (e *xmlElement) add(child xmlElement) {
	i, known := e.at[child.name]
	if !known {
		if e.at == nil {
			e.at = map[string]int{}
		}
		i = len(e.children)
		e.at[child.name] = i
		e.children = append(e.children, Member{Name: child.name, Offset: child.offset, Value: Node{Kind: Array, Offset: child.offset}})
	}
	e.children[i].Value.Items = append(e.children[i].Value.Items, child.node())
}

// chars takes text. Outside of the root element only blanks may stand.
func (t *xmlTree) chars(text []byte, offset int) *SyntaxError {
	if len(t.open) > 0 {
		e := &t.open[len(t.open)-1]
		e.text = append(e.text, text...)
		return nil
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil
	}
	return t.src.fail(offset+len(text)-len(bytes.TrimLeft(text, " \t\r\n")), "text outside of the root element")
}

// refuse turns the parser's error into ours. Its lines are ours too, but columns it has none.
func (t *xmlTree) refuse(err error) *SyntaxError {
	offset := t.src.whole.start + int(t.dec.InputOffset())
	var limit *SyntaxError
	if errors.As(err, &limit) {
		limit.Line, limit.Column = t.src.places.position(t.src.whole.start)
		return limit
	}
	message := err.Error()
	var bad *xml.SyntaxError
	if errors.As(err, &bad) {
		message = bad.Msg
	}
	if message == "unexpected EOF" {
		message = "the text ends too early"
	}
	return t.src.fail(offset, strings.ToValidUTF8(cut(message, 200), "\uFFFD"))
}

// asASCII are encodings whose first half is ASCII: a text that has nothing else reads the same in all of them.
var asASCII = []string{"iso-8859-", "iso8859-", "windows-125", "cp125", "us-ascii", "ascii", "latin1", "latin-1"}

// charset is asked where the declaration names another encoding than UTF-8.
func (t *xmlTree) charset(label string, input io.Reader) (io.Reader, error) {
	name := strings.ToLower(strings.TrimSpace(label))
	switch {
	case strings.HasPrefix(name, "utf-16") && t.src.converted():
		return input, nil
	case slices.ContainsFunc(asASCII, func(p string) bool { return strings.HasPrefix(name, p) }) && isASCII(t.src.text):
		return input, nil
	}
	return nil, &SyntaxError{Message: fmt.Sprintf("the encoding %q is not read; write the file as UTF-8", cut(label, 40))}
}

func isASCII[T string | []byte](text T) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
