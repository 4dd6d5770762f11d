package decode

import (
	"strings"
	"testing"
)

func mustYAML(t *testing.T, text string) *Document {
	t.Helper()
	doc := YAML([]byte(text))
	if doc.Err != nil {
		t.Fatalf("YAML(%q): %v", text, doc.Err)
	}
	return doc
}

func TestYAMLTree(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"mapping", "a: 1\nb: [x, 'y']\nc:\n  - d: null\n", `{"a":1,"b":["x","y"],"c":[{"d":null}]}`},
		{"booleans", "[true, False, yes, no]", `[true,false,"yes","no"]`},
		{"nulls", "- ~\n- null\n-\n- ''\n", `[null,null,null,""]`},
		{"numbers as written", "[1.50, -3, 1e3, 010, 0x1F, .nan, 1_000]", `[1.50,-3,1e3,"010","0x1F",".nan","1_000"]`},
		{"dates stay as written", "[2026-03-01, 2026-03-01T10:00:00Z]", `["2026-03-01","2026-03-01T10:00:00Z"]`},
		{"quoted is a string", `["1", 'true', "null"]`, `["1","true","null"]`},
		{"tags", "[!!str 1, !!int many, !!int '5', !own x]", `["1","many",5,"x"]`},
		{"blocks", "a: |\n  x\n  y\nb: >\n  x\n  y\n", `{"a":"x\ny\n","b":"x y\n"}`},
		{"keys of all sorts", "1: a\n~: b\n? [x]\n: c\n", `{"1":"a","~":"b","[\"x\"]":"c"}`},
		{"scalar", "just text", `"just text"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := mustYAML(t, tt.text)
			if got := doc.Values[0].JSON(); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if len(doc.Faults) > 0 {
				t.Errorf("faults %q, want none", faultMessages(doc.Faults))
			}
		})
	}
}

func TestYAMLKinds(t *testing.T) {
	want := []Kind{Number, Number, Number, Bool, Null, String, String}
	for i, n := range mustYAML(t, "[0x1F, .nan, 1_000, True, ~, 2026-03-01, '1']").Values[0].Items {
		if n.Kind != want[i] {
			t.Errorf("%s is of kind %s, want %s", n.JSON(), n.Kind, want[i])
		}
	}
}

func TestYAMLOffsets(t *testing.T) {
	text := "é: {ö: [ä, \"two\"]}\r\nlist:\n  - first\n  - key: value\nlast: 1\n"
	root := mustYAML(t, text).Values[0]
	list := root.Get("list")
	tests := []struct {
		name   string
		offset int
		want   string
	}{
		{"root", root.Offset, "é: "}, {"flow mapping", root.Get("é").Offset, "{ö"},
		{"inner name", root.Get("é").Members[0].Offset, "ö: "},
		{"quoted", root.Get("é").Get("ö").Items[1].Offset, `"two"`},
		{"name", root.Members[1].Offset, "list:"}, {"sequence", list.Offset, "- first"},
		{"item", list.Items[0].Offset, "first"}, {"value", list.Items[1].Get("key").Offset, "value"},
		{"last", root.Get("last").Offset, "1\n"},
	}
	for _, tt := range tests {
		if got := text[tt.offset:]; !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: offset %d is at %q, want at %q", tt.name, tt.offset, got, tt.want)
		}
	}
}

func TestYAMLStream(t *testing.T) {
	text := "a: 1\n---\nb: 2\n...\n---\nc: 3\n"
	doc := mustYAML(t, text)
	if got := len(doc.Values); got != 3 {
		t.Fatalf("got %d documents, want 3", got)
	}
	if line, column := doc.Position(doc.Values[2].Get("c").Offset); line != 6 || column != 4 {
		t.Errorf("value of the third at %d:%d, want 6:4", line, column)
	}
}

func TestYAMLFaults(t *testing.T) {
	tests := []struct{ name, text, faults string }{
		{"duplicate key", "a: {b: 1, b: 2}", `the name "b" occurs more than once`},
		{"case", "Status: 1\nstatus: 2", `the names "Status" and "status" differ only in case`},
		{"byte order mark", "\xEF\xBB\xBFa: 1", "byte order mark skipped"},
		{"UTF-16", utf16Bytes("a: é", true), "UTF-16 converted to UTF-8"},
		{"fence inside a block", "a: |\n  ```\n  x\n  ```\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := faultMessages(mustYAML(t, tt.text).Faults); got != tt.faults {
				t.Errorf("faults %q, want %q", got, tt.faults)
			}
		})
	}
}

func TestYAMLErrors(t *testing.T) {
	tests := []struct {
		name, text string
		line       int
		message    string
		limit      bool
	}{
		{"empty", "", 1, "the file is empty", false},
		{"comment alone", "# nothing\n", 1, "the file is empty", false},
		{"two colons", "ok: 1\nkey: a: b\n", 2, "mapping values are not allowed", false},
		{"two colons in the first line", "key: a: b\n", 1, "mapping values are not allowed", false},
		{"tab", "a:\n\t- b\n", 2, "cannot start any token", false},
		{"no key", "a: 1\nb: 2\n- c\n", 3, "did not find expected key", false},
		{"flow not closed", "a: 1\nb: [1, 2\nc: 3\n", 2, "expected ',' or ']'", false},
		{"mapping not closed", "a: {b: 1\nc: 2\n", 2, "expected ',' or '}'", false},
		{"no dash", "- a\nb: 1\n", 2, "'-' indicator", false},
		{"no colon", "a: 1\nb\nc: 2\n", 2, "could not find expected ':'", false},
		{"quote not closed", "a: \"b\n", 2, "unexpected end of stream", false},
		{"backslash", "a: \"b\\d\"\n", 1, "unknown escape", false},
		{"unknown anchor", "a: *x", 1, "unknown anchor", false},
		{"alias", "a: &x b\nc: *x\n", 2, "write out what it stands for", false},
		{"bad second document", "a: 1\n---\nb: c: d\n", 3, "mapping values are not allowed", false},
		{"deep", strings.Repeat("[", 65) + strings.Repeat("]", 65), 1, "nested deeper than 64 levels", true},
		{"very deep", strings.Repeat("[", 20_000), 1, "exceeded max depth", true},
		{"too large", strings.Repeat("# 3456789\n", 900_000), 1, "more than 8388608 bytes of YAML", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bad := YAML([]byte(tt.text)).Err
			if !strings.Contains(bad.Message, tt.message) || (bad.Kind == LimitMet) != tt.limit {
				t.Errorf("got %+v, want %q (limit %v)", bad, tt.message, tt.limit)
			}
			if !tt.limit && bad.Line != tt.line {
				t.Errorf("got line %d, want %d: %v", bad.Line, tt.line, bad)
			}
		})
	}
}

// Quoting a key that is JSON doubles its backslashes; 60 levels of that must stay small.
func TestYAMLKeysOfKeys(t *testing.T) {
	text := strings.Repeat("{", 60) + "a" + strings.Repeat(": 1}", 60)
	root := mustYAML(t, text).Values[0]
	if got := len(root.Members[0].Name); got > 2*maxName {
		t.Errorf("name of %d bytes, want at most %d", got, 2*maxName)
	}
}

// TestYAMLTagDirectives: the parser's time would grow with the square of their number.
func TestYAMLTagDirectives(t *testing.T) {
	if bad := YAML([]byte(strings.Repeat("%TAG !a! tag:x:\n", maxTags+1) + "---\na: 1\n")).Err; bad.Kind != LimitMet {
		t.Errorf("got %v", bad)
	}
}
