package decode

import (
	"fmt"
	"strings"
	"testing"
)

// mustJSON decodes a text that has to be readable.
func mustJSON(t *testing.T, text string) *Document {
	t.Helper()
	doc := JSON([]byte(text))
	if doc.Err != nil {
		t.Fatalf("JSON(%q): %v", text, doc.Err)
	}
	return doc
}

// faultMessages joins what the faults say.
func faultMessages(faults []Fault) string {
	var lines []string
	for _, f := range faults {
		lines = append(lines, f.Message)
	}
	return strings.Join(lines, "; ")
}

func TestJSONTree(t *testing.T) {
	doc := mustJSON(t, `{"a": [1, -2.50e+3, true], "b": {"c": null, "d": "x\n\u00e9"}, "e": [], "a": {}}`)
	root := &doc.Values[0]
	if got, want := root.JSON(), `{"a":[1,-2.50e+3,true],"b":{"c":null,"d":"x\né"},"e":[],"a":{}}`; got != want {
		t.Errorf("JSON() = %s, want %s", got, want)
	}
	if got := root.Get("a").Kind; got != Object {
		t.Errorf(`Get("a") is of kind %s, want the last one, an object`, got)
	}
	if got := root.Get("b").Get("d").Text; got != "x\né" {
		t.Errorf("string = %q, want it unescaped", got)
	}
	if root.Get("A") != nil || root.Get("e").Get("a") != nil || root.Get("none").Get("a") != nil {
		t.Error("Get found a member that is not there")
	}
}

func TestJSONOffsets(t *testing.T) {
	text := "\n{ \"a\" : [ 10 ,\n  \"two\" ] ,\"b\":{\"c\":false}}"
	root := mustJSON(t, text).Values[0]
	a, b := root.Members[0], root.Members[1]
	tests := []struct {
		name   string
		offset int
		want   string
	}{
		{"root", root.Offset, "{ "}, {"name", a.Offset, `"a"`}, {"array", a.Value.Offset, "[ 10"},
		{"number", a.Value.Items[0].Offset, "10 ,"}, {"string", a.Value.Items[1].Offset, `"two"`},
		{"second name", b.Offset, `"b"`}, {"inner name", b.Value.Members[0].Offset, `"c"`},
		{"bool", b.Value.Get("c").Offset, "false"},
	}
	for _, tt := range tests {
		if got := text[tt.offset:]; !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: offset %d is at %q, want at %q", tt.name, tt.offset, got, tt.want)
		}
	}
}

func TestJSONErrors(t *testing.T) {
	tests := []struct {
		name, text   string
		line, column int
		message      string
	}{
		{"empty", "", 1, 1, "the file is empty"},
		{"blank", " \n\t", 1, 1, "the file is empty"},
		{"byte order mark alone", "\xEF\xBB\xBF", 1, 1, "the file is empty"},
		{"quote not closed", "{\"é\": \"a,\n\"b\": 1}", 2, 2, "after object value"},
		{"missing comma", "{\"a\": 1\n\"b\": 2}", 2, 1, "after object value (expecting ',' or '}')"},
		{"single quotes", `{'a': 1}`, 1, 2, "at start of value"},
		{"NaN", `{"a/b": NaN}`, 1, 9, "invalid character 'N'"},
		{"unquoted name", `{a: 1}`, 1, 2, "at start of value"},
		{"cut off", `{"a": [1`, 1, 9, "the text ends too early"},
		{"two commas", "[1,,2]", 1, 4, "invalid character ','"},
		{"second value that is no container", "[1] 2", 1, 5, "more text after the value"},
		{"two numbers", "1 2", 1, 3, "more text after the value"},
		{"mistake after a repair", "[1, // one\n 2,\n 3 4]", 3, 4, "after array element"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := JSON([]byte(tt.text))
			bad := doc.Err
			if bad == nil {
				t.Fatalf("read as %s, want an error", doc.Values[0].JSON())
			}
			if bad.Line != tt.line || bad.Column != tt.column ||
				!strings.Contains(bad.Message, tt.message) || bad.Kind != Unreadable {
				t.Errorf("got %v, want %d:%d %q", bad, tt.line, tt.column, tt.message)
			}
		})
	}
}

func deep(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }

func TestJSONLimits(t *testing.T) {
	tests := []struct {
		name, text string
		message    string // empty: must be read
	}{
		{"64 levels", deep(64), ""},
		{"65 levels", deep(65), "nested deeper than 64 levels"},
		{"100,000 brackets", strings.Repeat("[", 100_000), "nested deeper than 64 levels"},
		{"100,000 brackets in a fence", "```\n" + strings.Repeat("[", 100_000) + "\n```", "nested deeper than 64"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bad := JSON([]byte(tt.text)).Err
			if tt.message == "" {
				if bad != nil {
					t.Errorf("got %v, want no error", bad)
				}
				return
			}
			if bad == nil || bad.Kind != LimitMet || !strings.Contains(bad.Message, tt.message) {
				t.Errorf("got %v, want the limit %q", bad, tt.message)
			}
		})
	}
}

// Values are counted over all documents of a text.
func TestMaxValues(t *testing.T) {
	for left, limit := range map[int]bool{3: true, 4: false} {
		r := newReader(open([]byte("[1][2]")))
		r.src.left = left
		if _, err := r.readOrRepair(span{0, 6}); (err != nil && err.Kind == LimitMet) != limit {
			t.Errorf("4 values where %d may come: %v", left, err)
		}
	}
}

func TestDuplicateNames(t *testing.T) {
	tests := []struct {
		name, text string
		columns    string // of the faults, joined
		message    string
	}{
		{"exact", `{"a": 1, "a": 2}`, "10", `the name "a" occurs more than once`},
		{"escaped spelling", `{"a": 1, "\u0061": 2}`, "10", "more than once"},
		{"case", `[{"x/y": {"severity": 1, "SEVERITY": 2}}]`, "26", `the names "severity" and "SEVERITY" differ only in case`},
		{"long s", `{"severity": 1, "ſeverity": 2}`, "17", "differ only in case"},
		{"all three", `{"s": 1, "S": 2, "ſ": 3, "s": 4}`, "10 18 26", "differ only in case"},
		{"after a child with the same name", `{"a": {"a": 1}, "b": 1, "a": 2}`, "25", "more than once"},
		{"siblings", `[{"a": 1}, {"a": 2}, {"A": 3}]`, "", ""},
		{"siblings alike", `[{"a": 1, "b": 2}, {"a": 1, "b": 2}, {"b": 1, "a": 2}]`, "", ""},
		{"a sibling that differs in the last name", `[{"a": 1, "b": 2}, {"a": 1, "A": 2}, {"a": 1, "b": 2}]`, "29", "differ only in case"},
		{"siblings with the same fault", `[{"a": 1, "a": 2}, {"a": 1, "a": 2}]`, "11 29", "more than once"},
		{"as long as another in ASCII", `{"k": 1, "\u212a": 2, "kk": 3}`, "10", "differ only in case"},
		{"accents are not case", `{"e": 1, "é": 2}`, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := mustJSON(t, tt.text)
			var columns []string
			for _, f := range doc.Faults {
				if f.Kind != DuplicateKey {
					t.Errorf("fault of kind %s, want %s", f.Kind, DuplicateKey)
				}
				columns = append(columns, fmt.Sprint(f.Column))
			}
			if got := strings.Join(columns, " "); got != tt.columns {
				t.Errorf("faults at %q, want %q", got, tt.columns)
			}
			if got := faultMessages(doc.Faults); !strings.Contains(got, tt.message) {
				t.Errorf("messages %q, want %q in them", got, tt.message)
			}
		})
	}
}

func TestFaultsAreBounded(t *testing.T) {
	doc := mustJSON(t, "{"+strings.Repeat(`"a":1,`, 200_000)+`"a":1}`)
	if got, want := len(doc.Faults), maxFaults+1; got != want {
		t.Fatalf("got %d faults, want %d", got, want)
	}
	if got := doc.Faults[maxFaults].Kind; got != LimitMet {
		t.Errorf("last fault is of kind %s, want %s", got, LimitMet)
	}
}

func TestPointer(t *testing.T) {
	if got, want := Pointer("a/b~n"), "/a~1b~0n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
