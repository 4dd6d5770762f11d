// Package misuse is the one kind of error that every room of the command line shares: the one who called asked for
// what cannot be meant. It ends the program with a code of its own, so that a pipeline can tell a typing error from a
// run that fails.
package misuse

import "fmt"

// Error is an error of the one who called.
type Error struct{ Err error }

func (e Error) Error() string { return e.Err.Error() }

// Unwrap gives what is wrong.
func (e Error) Unwrap() error { return e.Err }

// Errorf says what is wrong, and what is taken instead.
func Errorf(format string, args ...any) error { return Error{fmt.Errorf(format, args...)} }
