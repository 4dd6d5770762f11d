package decode

import "github.com/go-json-experiment/json"

// Own reads JSON of a shape of our own making, such as a line of a history, into a struct. What runs hold is read by [JSON], which
// forgives; here a member of the wrong type, a name said twice and invalid text are errors.
func Own(text []byte, into any) error { return json.Unmarshal(text, into) }
