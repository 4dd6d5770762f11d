package decode

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Own reads JSON of a shape of our own making, such as a line of a history, into a struct. What runs hold is read by [JSON], which
// forgives; here a member of the wrong type, a name said twice and invalid text are errors.
func Own(text []byte, into any) error { return inOurWords(text, json.Unmarshal(text, into)) }

// inOurWords names the place: the parser's words for it name our types, and are others in each build of the program.
func inOurWords(text []byte, err error) error {
	var syntax *jsontext.SyntacticError
	var meaning *json.SemanticError
	switch {
	case errors.As(err, &meaning):
		return fmt.Errorf("the value at %q is none that belongs there", cmp.Or(cutPointer(string(meaning.JSONPointer)), "/"))
	case !errors.As(err, &syntax):
		return err
	case errors.Is(syntax.Err, jsontext.ErrDuplicateName):
		return fmt.Errorf("not JSON at byte %d: %w", syntax.ByteOffset+1, syntax.Err)
	}
	whole := span{0, len(text)}
	offset := wordStart(text, whole, int(syntax.ByteOffset))
	return fmt.Errorf("not JSON at byte %d: %s", offset+1, mistake(text, whole, offset))
}
