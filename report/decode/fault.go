package decode

import (
	"cmp"
	"fmt"
	"slices"
)

// FaultKind sorts faults for counting and filtering.
type FaultKind string

// The kinds of fault.
const (
	Repaired     FaultKind = "repaired"      // a named repair made the text readable
	DuplicateKey FaultKind = "duplicate_key" // a name occurs twice, or in two spellings
	LimitMet     FaultKind = "limit"         // more faults than are listed
)

// A Fault is something doubtful in a text that could be read all the same.
type Fault struct {
	Kind    FaultKind
	Offset  int    // in the document's Text
	Pointer string // RFC 6901, of the member meant; empty for repairs
	Message string // for people, without the place
}

// SyntaxError says why a text could not be read, and where. Lines and columns are 1-based.
type SyntaxError struct {
	Offset       int // in the decoded text; in the file's own bytes where UTF-16 itself is broken
	Line, Column int
	Pointer      string // RFC 6901, of the value being read; empty at the top and for YAML
	Message      string // for people, without the place
	Limit        bool   // a limit was met, which is not a mistake of the text's
}

// Error gives "line 3, column 5: message", with the pointer where there is one.
func (e *SyntaxError) Error() string {
	if e.Pointer == "" {
		return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
	}
	return fmt.Sprintf("line %d, column %d: %s (at %q)", e.Line, e.Column, e.Message, e.Pointer)
}

// maxFaults is how many faults of one text are listed; a hostile text could hold millions.
const maxFaults = 1000

// faults collects what is doubtful.
type faults struct {
	list []Fault
	full bool
}

func (f *faults) add(fault Fault) {
	if len(f.list) < maxFaults {
		f.list = append(f.list, fault)
		return
	}
	if !f.full {
		f.full = true
		f.list = append(f.list, Fault{Kind: LimitMet, Offset: fault.Offset,
			Message: fmt.Sprintf("more than %d faults, the rest is not listed", maxFaults)})
	}
}

func (f *faults) repaired(offset int, message string) {
	f.add(Fault{Kind: Repaired, Offset: offset, Message: message})
}

// sorted gives the faults in file order.
func (f *faults) sorted() []Fault {
	slices.SortStableFunc(f.list, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	return f.list
}
