package main

import (
	"strings"
	"testing"
)

const generated = `package p

import "github.com/a-h/templ"
import templruntime "github.com/a-h/templ/runtime"

func dot(n int) templ.Component {
	return templruntime.GeneratedTemplate(func(templ_7745c5c3_Input templruntime.GeneratedComponentInput) (templ_7745c5c3_Err error) {
		templ_7745c5c3_Var1 := templ.GetChildren(ctx)
		ctx = templ.ClearChildren(ctx)
		templ_7745c5c3_Err = templruntime.WriteString(templ_7745c5c3_Buffer, 1, "<b>")
		if templ_7745c5c3_Err != nil {
			return templ_7745c5c3_Err
		}
		templ_7745c5c3_Err = dot(n-1).Render(ctx, templ_7745c5c3_Buffer)
		if templ_7745c5c3_Err != nil {
			return templ_7745c5c3_Err
		}
		return nil
	})
}
`

func TestAComponentBecomesAFunction(t *testing.T) {
	got, err := directly(generated)
	if err != nil {
		t.Fatal(err)
	}
	want := `func dot(out *bytes.Buffer, n int) {
	out.WriteString("<b>")
	dot(out, n-1)
}
`
	if !strings.HasSuffix(got, want) || strings.Contains(got, "import \"github.com") {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// What templ may write one day is no guess.
func TestAFormThatIsNotKnownStopsIt(t *testing.T) {
	later := strings.Replace(generated, "templruntime.WriteString(", "templruntime.WriteStringTo(", 1)
	if got, err := directly(later); err == nil {
		t.Errorf("got %s", got)
	}
}
