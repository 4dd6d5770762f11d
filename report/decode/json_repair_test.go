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
		fence   = "code fence around the document skipped"
		prose   = "prose around the document skipped"
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
		{"fence", "```json\n[1]\n```\n", "[1]", fence},
		{"fence without a word, of tildes", "~~~~\r\n[1]\r\n~~~~", "[1]", fence},
		{"fence in prose", "Here it is:\n\n```json\n[1]\n```\nDone.\n", "[1]", fence + "; " + prose},
		{"prose", "Here is the review:\n{\"a\": \"}\"}\nDone.", `{"a":"}"}`, prose + "; " + prose},
		{"prose before", "Result:\n\n  [1]\n", "[1]", prose},
		{"prose with an address after", "[1]\n\nIt's all, see `x.go` (line 3).\n", "[1]", prose},
		{"trailing comma in an array", "[1, ]", "[1]", comma},
		{"trailing comma in an object", "{\"a\": 1,\n}", `{"a":1}`, comma},
		{"trailing comma before a comment", "[1, /* last */ ]", "[1]", comma + "; " + comment},
		{"line comment", "// head\n[1, // one, two\n2]", "[1,2]", comment + "; " + comment},
		{"block comment", "[1 /* \" ] */, 2] /**/", "[1,2]", comment + "; " + comment},
		{"comment marks in a string", `["// a /* b", "c,]",]`, `["// a /* b","c,]"]`, comma},
		{"two objects", "{\"a\":1}\n{\"b\":2}", `{"a":1} {"b":2}`, several},
		{"two objects side by side", `{"a":1}{"b":2}`, `{"a":1} {"b":2}`, several},
		{"three arrays in a fence", "```\n[1]\n[2]\n[3]\n```", "[1] [2] [3]", fence + "; " + several},
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
	tests := []struct{ name, text string }{
		{"half a byte order mark", "\xEF\xBB[1]"},
		{"byte order mark inside", "[\xEF\xBB\xBF1]"},
		{"UTF-16 without a mark", utf16Bytes("[1]", true)[2:]},
		{"two fences", "```bash\nls\n```\n```json\n[1]\n```\n"},
		{"fence closed by another mark", "```json\n[1]\n~~~\n"},
		{"fence closed by a shorter one", "````json\n[1]\n```\n"},
		{"fence with a sentence", "``` here it is\n[1]\n```\n"},
		{"nothing in the fence", "```json\n```\n"},
		{"brackets beside the fence", "[0]\n```json\n[1]\n```\n"},
		{"comma after", "[1],"},
		{"brace too many", `{"a":1}}`},
		{"bracket too many", "[]]"},
		{"bracket never opened", "1]"},
		{"star", "*"},
		{"number beside", "[1]\n2\n"},
		{"literal beside", "true\n[1]"},
		{"string beside", "[1]\n\"more findings\"\n"},
		{"word on the same line", "findings [1]"},
		{"word after on the same line", "[1] and more"},
		{"member beside", "severity: high\n[1]"},
		{"member in a list beside", "[1]\n- status: clean\n"},
		{"assignment", "const findings =\n[1]"},
		{"one-letter word", "[1]\nx"},
		{"control character in the prose", "Done\x00it\n[1]"},
		{"prose around two objects", "Here they are:\n{}\n{}"},
		{"prose around a broken object", "Here it is:\n{\"a\": }\nDone."},
		{"prose around a cut object", "Here it is:\n{\"a\": [1"},
		{"prose alone", "There were no findings."},
		{"comma without a value", "[,]"},
		{"comma without a member", "{,}"},
		{"two trailing commas", "[1,,]"},
		{"comma after a colon", `{"a":,}`},
		{"comma after a name", `{"a",}`},
		{"comment not closed", "[1] /* a"},
		{"lone slash", "[1]/"},
		{"slash after a comment", "[1]/**//"},
		{"comment inside a number's digits", "[1/**/2]"},
		{"hash comment", "[1 # one\n]"},
		{"object and half of another", `{"a":1} {"b":`},
		{"comma between objects", `{"a":1}, {"b":2}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if doc, err := JSON([]byte(tt.text), Limits{}); err == nil {
				t.Errorf("read as %s with %q, want an error", doc.Values[0].JSON(), faultMessages(doc.Faults))
			}
		})
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
