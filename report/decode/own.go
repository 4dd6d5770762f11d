package decode

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Own reads JSON that this program wrote, such as a record, into a struct. Unlike [JSON] it repairs nothing: a member
// of the wrong type, a repeated name and invalid text are errors. They name the place, not the program's types.
func Own(text []byte, into any) error {
	err := json.Unmarshal(text, into)
	var syntax *jsontext.SyntacticError
	var meaning *json.SemanticError
	switch {
	case errors.As(err, &meaning):
		return fmt.Errorf("the value at %q has the wrong type", cmp.Or(cutPointer(string(meaning.JSONPointer)), "/"))
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON at byte %d: %w", syntax.ByteOffset+1, syntax.Err)
	}
	return err
}
