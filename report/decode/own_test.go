package decode

import (
	"strings"
	"testing"
)

// TestOwnSaysWhere, in words that name no type of the program.
func TestOwnSaysWhere(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":[`:                "not JSON at byte 7: ",
		``:                      "not JSON at byte 1: ",
		`{"list": garbage}`:     "not JSON at byte 10: ",
		`[1]`:                   `the value at "/" has the wrong type`,
		`{"list":[1,"x"]}`:      `the value at "/list/1" has the wrong type`,
		`{"list":[],"list":[]}`: "not JSON at byte 12: ",
	} {
		err := Own([]byte(text), &struct {
			List []int `json:"list"`
		}{})
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "json") || strings.Contains(err.Error(), "Go ") {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
