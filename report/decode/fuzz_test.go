package decode

import "testing"

// checkDocument holds what is promised of each decoded text: values or an error, and places inside the text.
func checkDocument(t *testing.T, doc *Document) {
	t.Helper()
	if bad := doc.Err; bad != nil && (bad.Line < 1 || bad.Column < 1 || bad.Offset < 0 || bad.Message == "") {
		t.Fatalf("error without a place or a message: %+v", bad)
	} else if bad == nil && len(doc.Values) == 0 {
		t.Fatal("neither values nor an error")
	}
	for i := range doc.Values {
		checkNode(t, doc, &doc.Values[i])
	}
	for i, f := range doc.Faults {
		if f.Offset < 0 || f.Offset > len(doc.Text) || f.Message == "" || i > 0 && f.Offset < doc.Faults[i-1].Offset {
			t.Fatalf("fault %d is odd: %+v", i, f)
		}
	}
}

func checkNode(t *testing.T, doc *Document, n *Node) {
	t.Helper()
	if n.Kind == Invalid || n.Offset < 0 || n.Offset > len(doc.Text) {
		t.Fatalf("odd node %+v", n)
	}
	for i := range n.Items {
		checkNode(t, doc, &n.Items[i])
	}
	for i := range n.Members {
		checkNode(t, doc, &n.Members[i].Value)
	}
}

// checkAgain reads a value's JSON once more: it must be strict JSON and say the same.
func checkAgain(t *testing.T, n *Node) {
	t.Helper()
	text := n.JSON()
	again := JSON([]byte(text))
	if again.Err != nil {
		t.Fatalf("%s cannot be read again: %v", text, again.Err)
	}
	if got := again.Values[0].JSON(); got != text {
		t.Fatalf("read again as %s, want %s", got, text)
	}
}

func FuzzJSON(f *testing.F) {
	seeds := []string{
		`{"a": [1, -2.5e3, true, null, "x\n\u00e9"]}`, "Here:\n```json\n{\"a\": 1,} // x\n```\n", "[1,/**/]", "{}\n{}",
		"\xEF\xBB\xBF[]", "\xFF\xFE[\x00]\x00", "[\n1\n]\nDone.", `{"s":1,"ſ":2}`, "", "[[[[", "/*/*/*",
	}
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc := JSON(data)
		checkDocument(t, doc)
		if doc.Err == nil {
			checkAgain(t, &doc.Values[0])
		}
		for _, l := range JSONLines(data) {
			if checkDocument(t, l); l.Err != nil && l.Values != nil {
				t.Fatalf("odd line %+v", l)
			}
		}
	})
}

func FuzzYAML(f *testing.F) {
	for _, s := range []string{"a: 1\nb: [x, 'y']\n", "a: &x {k: v}\nb: *x\n", "- |\n  t\n---\n? [k]\n: v\n", "a: b: c", "```\na: 1\n```"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc := YAML(data)
		checkDocument(t, doc)
		if doc.Err == nil {
			checkAgain(t, &doc.Values[0])
		}
	})
}

func FuzzFrontmatter(f *testing.F) {
	for _, s := range []string{"---\na: 1\n---\nText", "---\r\n---\r\n", "---\na: b: c\n...\n", "# Title", "\xEF\xBB\xBF---\n- x\n---\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		front, body, offset := Frontmatter(data)
		if front != nil {
			checkDocument(t, front)
		}
		if front != nil && front.Text[offset:] != string(body) {
			t.Fatalf("body %q does not begin at %d", body, offset)
		}
	})
}

func FuzzXML(f *testing.F) {
	seeds := []string{
		`<?xml version="1.0"?><a x="1" x="2"><b>t</b><!-- c --><b><![CDATA[<]]></b></a>`, `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`, "<a><b></a>",
		`<?xml version="1.0" encoding="ISO-8859-1"?><a/>`, "\xEF\xBB\xBF<a/>", "\xFF\xFE<\x00a\x00/\x00>\x00", "<a>&#x1b;</a>", "x<a/>", "<a/><b/>", "<a:b xmlns:a='c'/>", "",
	}
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc := XML(data)
		checkDocument(t, doc)
		if doc.Err == nil {
			checkAgain(t, &doc.Values[0])
		}
	})
}
