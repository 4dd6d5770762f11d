package decode

import "testing"

// What precedes the break is kept; the entry of a list that the break is in is left out, and so is a number that may go on.
func TestJSONCut(t *testing.T) {
	for text, want := range map[string]string{
		`{"findings": [{"id": "A", "n": {}}, {"id": "B", "sev`:                      `{"findings":[{"id":"A","n":{}}]}`,
		`[{"id": "B", "at": [{"file": "x"}, {"file": `:                              `[{"id":"B","at":[{"file":"x"}]}]`,
		`{"runs": [{"tool": "x", "results": [{"id": "A"}, {"id": "B", "at": ["x", `: `{"runs":[{"tool":"x","results":[{"id":"A"}]}]}`,
		`{"stats": {"tests": 4, "passes": 3`:                                        `{"stats":{"tests":4}}`,
		`{"list": [1, 2`:                                                            `{"list":[1]}`,
		"```json\n{\"a\": \"x\ty\", \"b\": tr":                                      `{"a":"x\ty"}`,
		"[{\"a\": 1},\n":                                                            `[{"a":1}]`,
	} {
		doc := JSON([]byte(text))
		if doc.Err == nil || doc.Values == nil || doc.Err.Offset != len(text) {
			t.Errorf("%s: values %v and error %v, want both, at the end", text, doc.Values, doc.Err)
			continue
		}
		if got := doc.Values[0].JSON(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{``, `{"a": 1}}`, `{"a": "b" "c`, `"abc`, `nul`} {
		if doc := JSON([]byte(text)); doc.Err == nil || doc.Values != nil {
			t.Errorf("%s: values %v and error %v, want only an error", text, doc.Values, doc.Err)
		}
	}
}
