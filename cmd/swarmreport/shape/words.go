package shape

import (
	"fmt"
	"strings"

	"swarmreport/report/decode"
)

// typeName gives the schema's word for what a value is.
func typeName(n *decode.Node) string {
	switch n.Kind {
	case decode.Object:
		return "object"
	case decode.Array:
		return "array"
	case decode.String:
		return "string"
	case decode.Number:
		return "number"
	case decode.Bool:
		return "boolean"
	}
	return "null"
}

// plainType has the words for people: those that a reader uses of a value of another kind.
var plainType = map[string]string{"null": "null", "boolean": "true or false", "number": "a number", "integer": "a whole number", "string": "a text",
	"array": "a list", "object": "an object"}

func plainTypes(types []string) string {
	plain := make([]string, 0, len(types))
	for _, name := range types {
		plain = append(plain, plainType[name])
	}
	return strings.Join(plain, " or ")
}

func tooShort(got, want int) string {
	if got == 0 {
		return "should not be empty"
	}
	return fmt.Sprintf("should have at least %d characters, but has %d", want, got)
}

// quotedNames writes words of our own schemas.
func quotedNames(words []string) string { return "'" + strings.Join(words, "', '") + "'" }
