package main

import (
	"errors"
	"go/format"
	"regexp"
	"strings"
)

// mark begins all names that templ makes up.
const mark = "templ_7745c5c3_"

// directly gives a generated file with functions in place of its components.
func directly(text string) (string, error) {
	text = component.ReplaceAllStringFunc(text, func(whole string) string {
		m := component.FindStringSubmatch(whole)
		return function(m[1], m[2], m[3], m[4])
	})
	for _, f := range forms {
		text = f.from.ReplaceAllString(text, f.to)
	}
	if at := strings.Index(text, mark); at >= 0 {
		return "", errors.New("templ wrote what is not known here: " + text[at:min(at+200, len(text))])
	}
	formatted, err := format.Source([]byte(imports(joined(text))))
	return string(formatted), err
}

// component finds a component: its name, its parameters, the variable of its children, and what it does.
var component = regexp.MustCompile(`(?s)func (\w+)\(([^\n]*?)\) templ\.Component {\n\treturn templruntime\.GeneratedTemplate\(.*?` +
	`(` + mark + `Var\d+) := templ\.GetChildren.*?ctx = templ\.ClearChildren\(ctx\)\n(.*?)\n\t\treturn nil\n\t}\)\n}`)

// function is what a component becomes. Children that it draws are given to it last.
func function(name, params, children, body string) string {
	if strings.Contains(body, children+".Render(") {
		params += ", " + children + " func(*bytes.Buffer)"
	}
	return "func " + name + "(out *bytes.Buffer, " + params + ") {\n" + body + "\n}"
}

// imports are what functions need, and what of templ is still used.
func imports(text string) string {
	text = strings.Replace(text, "\nvar _ = templruntime.GeneratedTemplate\n", "", 1)
	text = strings.Replace(text, `import templruntime "github.com/a-h/templ/runtime"`, `import "bytes"`, 1)
	if !strings.Contains(text, "templ.URL(") {
		text = strings.Replace(text, "import \"github.com/a-h/templ\"\n", "", 1)
	}
	return text
}
