package decode

import (
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"
)

func TestXML(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"attributes, children, text", `<a x="1"><b/>between<b>t &lt; &#65;</b><c/></a>`, `{"a":{"@x":"1","b":[{},{"#text":"t < A"}],"c":[{}],"#text":"between"}}`},
		{"blanks are no text", "<a>\n  <b/>\n</a>", `{"a":{"b":[{}]}}`},
		{"CDATA", `<a><![CDATA[<b> & ]]]]><![CDATA[>]]></a>`, `{"a":{"#text":"<b> & ]]>"}}`},
		{"comments and instructions", `<?xml version="1.0"?><!-- x --><a><?go on?><!-- y -->t</a><!-- z -->`, `{"a":{"#text":"t"}}`},
		{"a namespace", `<n:a xmlns:n="urn:x" n:k="v"/>`, `{"a":{"@n":"urn:x","@k":"v"}}`},
		{"a document type without entities", `<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>`, `{"a":{}}`},
		{"ASCII by another name", `<?xml version="1.0" encoding="ISO-8859-1"?><a>x</a>`, `{"a":{"#text":"x"}}`},
		{"Latin-1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\xe9</a>", `{"a":{"#text":"é"}}`},
		{"a byte order mark", "\xEF\xBB\xBF<a/>", `{"a":{}}`},
		{"UTF-16", inUTF16("\uFEFF<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>é</a>"), `{"a":{"#text":"é"}}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := XML([]byte(tt.text))
			if doc.Err != nil {
				t.Fatal(doc.Err)
			}
			if got := doc.Values[0].JSON(); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func inUTF16(s string) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = binary.LittleEndian.AppendUint16(b, u)
	}
	return string(b)
}

func TestXMLRefused(t *testing.T) {
	laughs := `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`
	tests := []struct {
		name, text, message string
		line, column        int
		limit               bool
	}{
		{"empty", " \n", "one element", 1, 1, false},
		{"no element", "<!-- a -->", "one element", 1, 1, false},
		{"cut off", "<a>\n<b>", "ends too early", 2, 4, false},
		{"crossed", "<a>\n <b></a>", "closed by", 2, 9, false},
		{"text before", "done\n<a/>", "one element", 1, 1, false},
		{"text behind", "<a/>\n\n ok", "one element", 1, 1, false},
		{"a second root", "<a/>\n<b/>", "one element", 1, 1, false},
		{"a billion laughs", laughs, "entity", 1, 64, false},
		{"an unknown entity", "<a>&nbsp;</a>", "entity", 1, 10, false},
		{"a forbidden character", "<a>\x1b[31m</a>", "illegal character", 1, 0, false},
		{"a forbidden character as a number", "<a>&#27;</a>", "illegal character", 1, 0, false},
		{"deep", strings.Repeat("<a>", 65) + strings.Repeat("</a>", 65), "deeper than 64", 1, 193, true},
		{"JSON", `{"a": 1}`, "one element", 1, 1, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := XML([]byte(tt.text))
			bad := doc.Err
			if doc.Values != nil || bad == nil {
				t.Fatalf("got %v, want an error", doc)
			}
			if !strings.Contains(bad.Message, tt.message) || bad.Line != tt.line || tt.column > 0 && bad.Column != tt.column || (bad.Kind == LimitMet) != tt.limit {
				t.Errorf("got %+v, want %q at %d:%d (limit %t)", bad, tt.message, tt.line, tt.column, tt.limit)
			}
		})
	}
}

func TestXMLLimits(t *testing.T) {
	deepest := strings.Repeat("<a>", 64) + strings.Repeat("</a>", 64)
	if bad := XML([]byte(deepest)).Err; bad != nil {
		t.Errorf("at the limit of depth: %v", bad)
	}
}

func TestXMLPlaces(t *testing.T) {
	doc := XML([]byte("<a>\n  <b k=\"1\"/>\n  <c/>\n  <b k=\"2\"/>\n</a>"))
	b := doc.Values[0].Get("a").Get("b")
	for i, want := range []int{2, 4} {
		if line, column := doc.Position(b.Items[i].Offset); line != want || column != 3 {
			t.Errorf("element %d stands at %d:%d, want %d:3", i, line, column, want)
		}
	}
	doc = XML([]byte(`<a k="1" k="2"/>`))
	if doc.Err != nil || len(doc.Faults) != 1 || doc.Faults[0].Kind != DuplicateKey {
		t.Errorf("an attribute twice: %v, faults %v", doc.Err, doc.Faults)
	}
}
