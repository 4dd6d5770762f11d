package dialect

import "testing"

// TestSaysNoneInAnObject: an entry that is an object and only says that there is none raises nothing.
func TestSaysNoneInAnObject(t *testing.T) {
	for entry, want := range map[string]int{
		`{"description":"none"}`:                                   0,
		`{"id":"n/a","description":"None."}`:                       0,
		`{"description":"no key for the store","severity":"none"}`: 1,
	} {
		a := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-09T10:00:00Z","from":"dev","to":"lead","type":"state_update","summary":"on","data":{"blockers":[`+entry+`]}}`)
		n := 0
		for _, r := range a.Reviews {
			n += len(r.Findings)
		}
		if n != want {
			t.Errorf("%s: %d findings, want %d", entry, n, want)
		}
	}
}
