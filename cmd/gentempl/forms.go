package main

import (
	"regexp"
	"strings"
)

// forms are what templ writes in a component, and what becomes of each, in this order. What is written into memory cannot fail.
var forms = []struct {
	from *regexp.Regexp
	to   string
}{
	{form(`templ_Err = templruntime.WriteString(templ_Buffer, #, …)`, orFail), `out.WriteString($1)`},
	{form(`var … string`, `…, templ_Err = templ.JoinStringErrs(…)`, orFailAt, `_, templ_Err = templ_Buffer.WriteString(templ.EscapeString(…))`, orFail), `escape(out, $3)`},
	{form(`var … string`, `…, templ_Err = templ.ResolveAttributeValue(…)`, orFailAt, `_, templ_Err = templ_Buffer.WriteString(…)`, orFail), `escape(out, $3)`},
	{form(`var … templ.SafeURL`, `…, templ_Err = templ.JoinURLErrs(…)`, orFailAt, `_, templ_Err = templ_Buffer.WriteString(templ.EscapeString(…))`, orFail), `escape(out, string(templ.URL($3)))`},
	{form(`escape(out, " ")`), `out.WriteString(" ")`},

	// What stands between the tags of a component is a function, too.
	{regexp.MustCompile(`(?s)(` + mark + `Var\d+) := templruntime\.GeneratedTemplate\(.*?ctx = templ\.InitializeContext\(ctx\)\n(.*?)return nil\n\s*}\)`),
		"$1 := func(out *bytes.Buffer) {\n$2}"},
	{form(`templ_Err = ….Render(templ.WithChildren(ctx, …), templ_Buffer)`, orFail), `$1.Render(out, $2)`},
	{form(`templ_Err = ….Render(ctx, templ_Buffer)`, orFail), `$1.Render(out)`},
	{regexp.MustCompile(`(` + mark + `Var\d+)\.Render\(`), `$1(`},
	{regexp.MustCompile(mark + `Var`), `children`},
	{regexp.MustCompile(`\b((?:prose\.)?\w+)\((.*)\)\.Render\(out(, \w+)?\)`), `$1(out, $2$3)`},
}

var (
	orFail   = "if templ_Err != nil {\nreturn templ_Err\n}"
	orFailAt = "if templ_Err != nil {\nreturn templ.Error{…}\n}"
)

// form finds lines of code, however they are indented; … is anything on a line, # a number.
func form(lines ...string) *regexp.Regexp {
	code := regexp.QuoteMeta(strings.ReplaceAll(strings.Join(lines, "\n"), "templ_", mark))
	return regexp.MustCompile(strings.NewReplacer("…", "(.*)", "#", `\d+`, "\n", `\n\s*`).Replace(code))
}

// joined writes texts that follow each other as one.
func joined(text string) string {
	for twice.MatchString(text) {
		text = twice.ReplaceAllString(text, `$1`)
	}
	return text
}

var twice = regexp.MustCompile(`(\bout\.WriteString\("(?:[^"\\]|\\.)*)"\)\n\s*out\.WriteString\("`)
