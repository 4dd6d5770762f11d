package main

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/render"
	"swarmreport/report/redact"
)

// safe makes an untrusted text fit for a terminal and a CI log (rule R8): control and bidi characters are written as
// escapes, workflow commands are broken, and it is cut at 200 characters.
func safe(s string) string { return safeUpTo(s, 200) }

func safeUpTo(s string, most int) string {
	var b strings.Builder
	n := 0
	for i, r := range s {
		if n++; n > most {
			b.WriteString("…")
			break
		}
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, s[i]) // no UTF-8
		case unicode.IsGraphic(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	if text := b.String(); strings.Contains(text, "::") || strings.Contains(text, "##") {
		return orders.ReplaceAllStringFunc(text, inert.Replace)
	}
	return b.String()
}

// orders finds what the log of a pipeline obeys: a runner looks for "::" behind any blanks that begin a line, and a
// wrapped text may begin one at any blank; for "##[" and "##vso[" it looks anywhere. inert breaks them.
var orders, inert = regexp.MustCompile(`(?:^|[\s\v\x{85}\p{Z}])::|##[A-Za-z]*\[`),
	strings.NewReplacer("::", `\u003a:`, "##", `#\u0023`)

// safeStart is safe for the beginning of a line: no line may start with a workflow command.
func safeStart(s string) string {
	if text := strings.TrimLeftFunc(s, unicode.IsSpace); strings.HasPrefix(text, "::") || strings.HasPrefix(text, "##") {
		s = "./" + s
	}
	return safe(s)
}

// complain writes an error: a line for each cause, never raw input, without the secrets that a policy or a file's name
// may hold (rule R9). Paths stay, for they say where to look.
func (c *call) complain(err error) {
	text := err.Error()
	if r, e := redact.New(redact.Options{Paths: true}); e == nil {
		text, _ = r.Text(text)
	}
	for i, line := range strings.Split("swarmreport: "+strings.TrimRight(text, "\n"), "\n") {
		if i > 0 {
			line = "  " + strings.TrimLeft(line, " ")
		}
		fmt.Fprintln(c.err, safeUpTo(line, 2000))
	}
}

// say writes a line of the result, unless the caller asked for quiet.
func (c *call) say(format string, args ...any) {
	if !c.quiet {
		fmt.Fprintf(c.out, format+"\n", args...)
	}
}

// warn writes a line that the quiet must see too to stderr.
func (c *call) warn(format string, args ...any) {
	fmt.Fprintf(c.err, "swarmreport: "+format+"\n", args...)
}

// note writes a line about the work to stderr, unless the caller asked for quiet.
func (c *call) note(format string, args ...any) {
	if !c.quiet {
		fmt.Fprintf(c.err, format+"\n", args...)
	}
}

// kept writes to stdout and keeps the first error, so that no command has to: a result that nobody can read is none.
type kept struct {
	io.Writer
	err error
}

func (k *kept) Write(p []byte) (int, error) {
	n, err := k.Writer.Write(p)
	if k.err == nil {
		k.err = err
	}
	return n, err
}

// printJSON writes a result for programs, in which nothing acts on a terminal either (rule R8).
func (c *call) printJSON(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	c.out.Write(append(render.InertJSON(text), '\n'))
	return err
}
