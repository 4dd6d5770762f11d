package main

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"swarmreport/report/redact"
)

func plainRedactor(t *testing.T) *redact.Redactor {
	t.Helper()
	r, err := redact.New(redact.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestFindLeaks(t *testing.T) {
	r, token := plainRedactor(t), "gh"+"p_"+"sEaRcHmE4bCdEfGhIjKlMnOpQrStUv04SEbi"
	each := func(format string) string {
		var b strings.Builder
		for _, c := range token {
			fmt.Fprintf(&b, format, c)
		}
		return b.String()
	}
	one := []leak{{"github-token", 2}}
	for _, row := range []struct {
		name, text string
		want       []leak
	}{
		{"text", "a\n" + token + "\n", one},
		{"a page", "<p>\n<code title=\"" + token + "\">" + token + "</code>\n", one},
		{"references", "<p>\n" + each("&#%d;") + "\n", one},
		{"json", "{\n\"a\": \"" + each(`\u%04x`) + "\"}", one},
		{"base64", "a\n" + base64.StdEncoding.EncodeToString([]byte("it said "+token+" there")), one},
		{"an address", "a\n?q=" + each("%%%02x"), one},
		{"coloured", "<pre>\n<span class=\"k\">" + token[:9] + "</span><span\n class=\"s\">" + token[9:] + "</span>", one},
		{"UTF-16", "\xff\xfe" + strings.Join(strings.Split("\n"+token, ""), "\x00") + "\x00", one},
		{"two kinds", token + "\n\n" + `pass` + `word = "` + "kX9" + `mQ2vL8zR"`, []leak{{"github-token", 1}, {"password", 3}}},
		{"hidden already", "see [hidden: github-token]", nil},
		{"neighbours in a table", "<tr><td>/etc/passwd:12</td><td>medium</td><td>SEC-1</td></tr>", nil},
		{"a digest", "<td>" + strings.Repeat("0a1b2c3d", 8) + "</td>", nil},
		{"nothing", "", nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := findLeaks(r, []byte(row.text)); len(got)+len(row.want) > 0 && !reflect.DeepEqual(got, row.want) {
				t.Errorf("got %v, want %v", got, row.want)
			}
		})
	}
}

func TestLeakedPath(t *testing.T) {
	got := findLeaks(plainRedactor(t), []byte("at /home/"+"zoltan/x.go:3"))
	if len(got) != 1 || !got[0].isPath() {
		t.Errorf("got %v, want a machine path", got)
	}
}
