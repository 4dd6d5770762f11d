package decode

import (
	"strings"
	"testing"
)

// TestMistake: what agents write in the place of JSON, and what they should have written.
func TestMistake(t *testing.T) {
	const (
		word    = "a word without quotes: all but true, false and null"
		comma   = "a comma is missing before this"
		orQuote = comma + `, or a quote before this belongs to the string and is written \"`
		number  = "a number that goes on as none"
		comment = "JSON has no comments, and this is none that could be skipped"
		early   = "the text ends too early"
	)
	tests := []struct {
		text   string
		column int
		want   string
	}{
		{`{"a": 1 "b": 2}`, 9, comma},
		{`[{"a": 1} {"b": 2}]`, 11, comma},
		{`["a" "b"]`, 6, comma},
		{`[1 2]`, 4, comma},
		{`{"a": "the "last" one"}`, 13, orQuote},
		{`{"a": "say " twice"}`, 14, orQuote},
		{`{"a": """x"""}`, 9, orQuote},
		{`{"the "last"": 1}`, 8, `a colon is missing between the name before this and its value, or a quote before this belongs to the string`},
		{`{"a" 1}`, 6, "a colon is missing"},
		{`{"a" = 1}`, 6, "a colon is missing"},
		{`{"a": "b" + "c"}`, 11, "a comma is due, not “+”"},
		{`{"a": 1; "b": 2}`, 8, "a comma is due, not “;”"},
		{`{"a": True}`, 7, word},
		{`{"a": None}`, 7, word},
		{`{"a": high}`, 7, word},
		{`{"a": nan}`, 7, word},
		{`{"a": trueish}`, 7, word},
		{`{title: "b"}`, 2, "a name must be in double quotes"},
		{`{"a": 1, name: "b"}`, 10, "a name must be in double quotes"},
		{`{"a": true false}`, 12, comma},
		{`{"a": 1.5ex}`, 11, "a number breaks off"},
		{`{"a": 007}`, 8, number},
		{`{"a": 10-20}`, 9, number},
		{`{"a": 10m}`, 9, number},
		{`{"a": -}`, 8, "a number breaks off: a digit is due before this “}”"},
		{`{"a": 1., "b": 2}`, 9, "a number breaks off"},
		{`[1e]`, 4, "a number breaks off"},
		{`{"a": true"b": 2}`, 11, comma},
		{`{"a": .5}`, 7, "a value is due, not “.”"},
		{`{"a": }`, 7, "a value is due, not “}”"},
		{`{"a": 1, , "b": 2}`, 10, "a name in double quotes is due, not “,”"},
		{`{1: 2}`, 2, "a name in double quotes is due, not “1”"},
		{"{\"a\": \u00a01}", 7, "a value is due, not the character U+00A0"},
		{`["a": 1]`, 5, "a name with its value is between { and }"},
		{`{"a": [1}`, 9, "a “]” is missing before this “}”"},
		{`[{"a": 1]`, 9, "a “}” is missing before this “]”"},
		{`{"a": 1}}`, 9, "“}” closes nothing that is open"},
		{`{"a": 1}, {"b": 2}`, 9, "more text after the value"},
		{`[{"a": 1}, ...]`, 12, "three dots are in the place"},
		{`[{"a": 1}, …]`, 12, "three dots"},
		{`{“a”: 1}`, 2, "a string has straight double quotes, not “"},
		{"{\"a\": `b`}", 7, "a string has straight double quotes, not `"},
		{"[1, # one\n2]", 5, comment},
		{"{\"a\": 1 # one\n}", 9, comment},
		{`[1 /* one`, 4, comment},
		{`{"a": "b`, 9, early},
		{`{"a": 1, "b`, 12, early},
		{`{"a": "\"`, 10, early},
		{`{"a":`, 6, early},
		{`{"a"`, 5, early},
		{`{"a": [1`, 9, early},
		{`{"a": "}"`, 10, early},
		{"# Review", 1, "the text begins with “#”, not with “{” or “[” as JSON does"},
		{"<<<<<<< HEAD\n[1]\n=======\n[2]\n>>>>>>> b", 1, "a merge conflict was left in the text"},
		{"[1,\n<<<<<<< HEAD\n2]", 1, "a merge conflict was left in the text"},
	}
	for _, tt := range tests {
		bad := syntaxError(t, fails(t, tt.text))
		if bad.Column != tt.column || !strings.HasPrefix(bad.Message, tt.want) || (tt.want == comma) != (bad.Message == comma) {
			t.Errorf("%s: column %d: %s, want %d: %s", tt.text, bad.Column, bad.Message, tt.column, tt.want)
		}
	}
}

func fails(t *testing.T, text string) error {
	t.Helper()
	if _, err := JSON([]byte(text), Limits{}); err != nil {
		return err
	}
	t.Fatalf("%s was read, want an error", text)
	return nil
}
