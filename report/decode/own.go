package decode

import (
	"io"

	"github.com/go-json-experiment/json"
)

// Own reads JSON of a shape of our own making, such as a line of a history, into a struct. What runs hold is read by [JSON], which
// forgives; here a member of the wrong type, a name said twice and invalid text are errors.
func Own(text []byte, into any) error { return json.Unmarshal(text, into) }

// Canonical writes a value of ours for a digest: equal values give equal bytes, and what is zero is left out.
func Canonical(w io.Writer, v any) error {
	return json.MarshalWrite(w, v, json.Deterministic(true), json.OmitZeroStructFields(true))
}
