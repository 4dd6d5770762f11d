package main

import (
	"errors"
	"go/format"
	"go/token"
	"regexp"
	"strings"
)

// mark begins all names that templ makes up.
const mark = "templ_7745c5c3_"

// directly gives a generated file with functions in place of its components. Ours are the components of the folder.
func directly(text string, ours map[string]bool) (string, error) {
	text = component.ReplaceAllStringFunc(text, func(whole string) string {
		m := component.FindStringSubmatch(whole)
		return wrapper(m[1], m[2]) + function(m[1], m[2], m[3], m[4])
	})
	for _, f := range forms {
		text = f.from.ReplaceAllString(text, f.to)
	}
	text = call.ReplaceAllStringFunc(text, func(whole string) string {
		if m := call.FindStringSubmatch(whole); ours[m[1]] {
			return plain(m[1]) + "(ctx, out, " + m[2] + m[3] + ")"
		}
		return whole
	})
	if at := strings.Index(text, mark); at >= 0 {
		return "", errors.New("templ wrote what is not known here: " + text[at:min(at+200, len(text))])
	}
	formatted, err := format.Source([]byte(imports(joined(text))))
	return string(formatted), err
}

// component finds a component: its name, its parameters, the variable of its children, and what it does.
var component = regexp.MustCompile(`(?s)func (\w+)\(([^\n]*?)\) templ\.Component {\n\treturn templruntime\.GeneratedTemplate\(.*?` +
	`(` + mark + `Var\d+) := templ\.GetChildren.*?ctx = templ\.ClearChildren\(ctx\)\n(.*?)\n\t}\)\n}`)

// function is what a component becomes. Children that it draws are given to it last.
func function(name, params, children, body string) string {
	if strings.Contains(body, children+".Render(") {
		params += ", " + children + " func(context.Context, *bytes.Buffer) error"
	}
	return "func " + plain(name) + "(ctx context.Context, out *bytes.Buffer, " + params + ") error {\n" + body + "\n}"
}

// plain is the name of a component's function.
func plain(name string) string {
	if token.IsExported(name) {
		return "draw" + name
	}
	return name
}

// wrapper is what remains of a component that other packages ask for.
func wrapper(name, params string) string {
	if !token.IsExported(name) {
		return ""
	}
	args := ""
	for p := range strings.SplitSeq(params, ", ") {
		args += ", " + strings.Fields(p)[0]
	}
	return "func " + name + "(" + params + ") templ.Component {\n" +
		"return page(func(ctx context.Context, out *bytes.Buffer) error { return " + plain(name) + "(ctx, out" + args + ") })\n}\n\n"
}

// imports are what functions need, and what of templ is still used.
func imports(text string) string {
	text = strings.Replace(text, "\nvar _ = templruntime.GeneratedTemplate\n", "", 1)
	text = strings.Replace(text, `import templruntime "github.com/a-h/templ/runtime"`, "import \"bytes\"\nimport \"context\"", 1)
	if !strings.Contains(text, "templ.Component {") && !strings.Contains(text, "templ.URL(") {
		text = strings.Replace(text, "import \"github.com/a-h/templ\"\n", "", 1)
	}
	return text
}
