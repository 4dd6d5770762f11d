package plant

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"swarmreport/cmd/gensecrets/mint"
)

// form is how a secret is written before the file's own format escapes it.
type form struct {
	name  string
	write func(s string) string
}

// forms are ordered so that half of all secrets are as they are.
var forms = []form{
	{"as it is", same},
	{"base64", func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }},
	{"as it is", same},
	{"percent-encoded", url.QueryEscape},
	{"as it is", same},
	{"base64 for addresses, in a longer text", func(s string) string {
		return base64.RawURLEncoding.EncodeToString([]byte("it said " + s + " and ended"))
	}},
	{"as it is", same},
	{"percent-encoded whole", everyByte("%%%02X")},
	{"as it is", same},
	{"hexadecimal", everyByte("%02x")},
	{"as it is", same},
	{"base64 in lines", func(s string) string {
		return mint.Lines(base64.StdEncoding.EncodeToString([]byte("it said "+s+" and ended")), 48)
	}},
	{"as it is", same},
	{"hexadecimal in lines", func(s string) string { return mint.Lines(everyByte("%02x")("it said "+s+" and ended"), 60) }},
}

// escape writes words as a format has them.
type escape struct {
	name  string
	write func(s string) string
}

func same(s string) string { return s }

// jsonEscapes are what RFC 8259 allows a string to look like; YAML takes them too.
var jsonEscapes = []escape{
	{"as it is", quoted},
	{`\u of every character`, func(s string) string { return `"` + units(s, func(int) bool { return true }) + `"` }},
	{"as it is", quoted},
	{`\u of every third`, func(s string) string { return `"` + units(s, func(i int) bool { return i%3 == 1 }) + `"` }},
	{`\/`, func(s string) string { return strings.ReplaceAll(quoted(s), "/", `\/`) }},
}

// quoted is JSON text without escapes that are not needed.
func quoted(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		panic(err) // a string always has a form
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// units writes the chosen ASCII characters as \u00xx, and what must be escaped too.
func units(s string, chosen func(i int) bool) string {
	var b strings.Builder
	for i, c := range s {
		switch {
		case c < 0x80 && (c < ' ' || c == '"' || c == '\\' || chosen(i)):
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// everyByte writes each byte by a format of fmt.
func everyByte(format string) func(string) string {
	return func(s string) string {
		var b strings.Builder
		for i := range len(s) {
			fmt.Fprintf(&b, format, s[i])
		}
		return b.String()
	}
}

// xmlEscapes are the ways in which XML writes a text; the last fits no attribute.
var xmlEscapes = []escape{
	{"as it is", entities},
	{"&#x;", everyByte("&#x%x;")},
	{"as it is", entities},
	{"&#;", everyByte("&#%d;")},
	{"CDATA in pieces", func(s string) string {
		half := len(s) / 2
		return section(s[:half]) + section(s[half:])
	}},
}

func section(s string) string {
	return "<![CDATA[" + strings.ReplaceAll(s, "]]>", "]]]]><![CDATA[>") + "]]>"
}

var entities = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;", "\n", "&#10;").Replace
