package decode

import (
	"testing"
	"unicode/utf16"
)

// utf16Bytes encodes a text with a byte order mark, little endian or big.
func utf16Bytes(s string, little bool) string {
	var b []byte
	for _, u := range utf16.Encode([]rune("\uFEFF" + s)) {
		if little {
			b = append(b, byte(u), byte(u>>8))
		} else {
			b = append(b, byte(u>>8), byte(u))
		}
	}
	return string(b)
}

// Each repair has a text that fires it and, in TestNoRepair, a near neighbour that must not.
func TestRepair(t *testing.T) {
	const (
		bom     = "byte order mark skipped"
		utf     = "UTF-16 converted to UTF-8"
		fence   = "text or a code fence around the document skipped"
		comma   = "trailing comma skipped"
		comment = "comment skipped"
		several = "several documents in one file, all kept"
		windows = "bytes that are not UTF-8 read as Windows-1252"
		control = "control character in a string read as if escaped"
		escape  = "unknown escape in a string, its backslash is kept"
		half    = "half of a surrogate pair in a string read as U+FFFD"
	)
	tests := []struct {
		name, text, want, faults string
	}{
		{"byte order mark", "\xEF\xBB\xBF[1]", "[1]", bom},
		{"UTF-16LE", utf16Bytes(`["é😀"]`, true), `["é😀"]`, utf},
		{"UTF-16BE", utf16Bytes(`["é😀"]`, false), `["é😀"]`, utf},
		{"UTF-16 with half a surrogate", "\xFF\xFE[\x00\"\x00\x00\xD8\"\x00]\x00", "[\"\uFFFD\"]", utf},
		{"Windows-1252", "[\"caf\xe9 \x93é\x94\"]", `["café “é”"]`, windows},
		{"raw tab and line break", "[\"a\tb\nc\x01\", \"\t\"]", `["a\tb\nc\u0001","\t"]`, control},
		{"unknown escapes", `["^\d+\.\u12$", "\\d\"\/"]`, `["^\\d+\\.\\u12$","\\d\"/"]`, escape},
		{"half a surrogate pair", `["a\ud83d b", "\ude00\ud83d", "\ud83d\ude00"]`, "[\"a\uFFFD b\",\"\uFFFD\uFFFD\",\"😀\"]", half},
		{"in a name", "{\"a\tb\": 1}", `{"a\tb":1}`, control},
		{"fence not closed", "```json\n[1]\n", "[1]", fence},
		{"fence", "```json\n[1]\n```\n", "[1]", fence + "; " + fence},
		{"fence without a word, of tildes", "~~~~\r\n[1]\r\n~~~~", "[1]", fence + "; " + fence},
		{"fence in prose", "Here it is:\n\n```json\n[1]\n```\nDone.\n", "[1]", fence + "; " + fence},
		{"prose", "Here is the review:\n{\"a\": \"}\"}\nDone.", `{"a":"}"}`, fence + "; " + fence},
		{"prose before", "Result:\n\n  [1]\n", "[1]", fence},
		{"prose with an address after", "[1]\n\nIt's all, see `x.go` (line 3).\n", "[1]", fence},
		{"trailing comma in an array", "[1, ]", "[1]", comma},
		{"trailing comma in an object", "{\"a\": 1,\n}", `{"a":1}`, comma},
		{"trailing comma before a comment", "[1, /* last */ ]", "[1]", comma + "; " + comment},
		{"line comment", "// head\n[1, // one, two\n2]", "[1,2]", comment + "; " + comment},
		{"block comment", "[1 /* \" ] */, 2] /**/", "[1,2]", comment + "; " + comment},
		{"comment marks in a string", `["// a /* b", "c,]",]`, `["// a /* b","c,]"]`, comma},
		{"two objects", "{\"a\":1}\n{\"b\":2}", `{"a":1} {"b":2}`, several},
		{"two objects side by side", `{"a":1}{"b":2}`, `{"a":1} {"b":2}`, several},
		{"three arrays in a fence", "```\n[1]\n[2]\n[3]\n```", "[1] [2] [3]", fence + "; " + several + "; " + fence},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := mustJSON(t, tt.text)
			got := ""
			for i, v := range doc.Values {
				if i > 0 {
					got += " "
				}
				got += v.JSON()
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if got := faultMessages(doc.Faults); got != tt.faults {
				t.Errorf("faults %q, want %q", got, tt.faults)
			}
			for _, f := range doc.Faults {
				if f.Kind != Repaired {
					t.Errorf("fault of kind %s, want %s", f.Kind, Repaired)
				}
			}
		})
	}
}

func TestNoRepair(t *testing.T) {
	for _, text := range []string{
		"\xEF\xBB[1]", "[\xEF\xBB\xBF1]", utf16Bytes("[1]", true)[2:], "```bash\nls\n```\n```json\n[1]\n```\n",
		"``` here it is\n[1]\n```\n", "```json\n```\n",
		"[0]\n```json\n[1]\n```\n", "[1],", `{"a":1}}`, "[]]", "1]", "*", "[1]\n2\n", "true\n[1]",
		"[1]\n\"more findings\"\n", "findings [1]", "[1] and more", "severity: high\n[1]", "[1]\n- status: clean\n",
		"const findings =\n[1]", "[1]\nx", "Done\x00it\n[1]",
		"Here it is:\n{\"a\": }\nDone.", "Here it is:\n{\"a\": [1", "There were no findings.", "[,]", "{,}", "[1,,]",
		`{"a":,}`, `{"a",}`, "[1] /* a", "[1]/", "[1]/**//", "[1/**/2]", "[1 # one\n]", `{"a":1} {"b":`,
		`{"a":1}, {"b":2}`,
	} {
		if doc := JSON([]byte(text)); doc.Err == nil {
			t.Errorf("%q is read as %s with %q, want an error", text, doc.Values[0].JSON(), faultMessages(doc.Faults))
		}
	}
}

// Repairs blank out, they never move: places are those of the file.
func TestRepairKeepsPlaces(t *testing.T) {
	doc := mustJSON(t, "Here:\n```json\n{ // é\n  \"a\": 1,\n  \"b\": [2,],\n}\n```\n")
	line, column := doc.Position(doc.Values[0].Get("b").Items[0].Offset)
	if line != 5 || column != 9 {
		t.Errorf("value stands at %d:%d, want 5:9", line, column)
	}
	places := map[string][2]int{}
	for _, f := range doc.Faults {
		line, column := doc.Position(f.Offset)
		places[f.Message] = [2]int{line, column}
	}
	if got, want := places["trailing comma skipped"], [2]int{5, 12}; got != want {
		t.Errorf("last trailing comma at %v, want %v", got, want)
	}
}
