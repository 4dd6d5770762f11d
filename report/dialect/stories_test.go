package dialect

import "testing"

// TestStories: a criterion that fails speaks against a story that is said to pass, and against no other.
func TestStories(t *testing.T) {
	for story, want := range map[string]int{
		`"passes":true,"acceptanceCriteria":[{"criterion":"the total is right","status":"fail"},{"criterion":"b","status":"pass"}]`: 1,
		`"validation_passed":true,"acceptanceCriteria":[{"criterion":"a","passed":false},{"criterion":"b","result":"failed"}]`:      2,
		`"passes":false,"acceptanceCriteria":[{"criterion":"a","status":"fail"}]`:                                                   0,
		`"passes":true,"acceptanceCriteria":[{"criterion":"a","status":"pass"},"b"]`:                                                0,
		`"passes":true,"acceptanceCriteria":[{"criterion":"a","status":"pending"}]`:                                                 0,
	} {
		f, got := load("prd.json", []byte(`{"userStories":[{"id":"US-1",`+story+`}]}`)), 0
		if r := Find(f); r != nil && r.Name == "stories" {
			got = len(r.Read(f, Limits{}).Verification.Checks)
		}
		if got != want {
			t.Errorf("%s: %d failed checks, want %d", story, got, want)
		}
	}
}
