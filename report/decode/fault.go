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

// A Fault is something doubtful in a text that could be read.
type Fault struct {
	Kind    FaultKind
	Offset  int    // in the document's Text
	Pointer string // RFC 6901, of the member; empty for repairs
	Message string // for people, without the place
}

// SyntaxError says why a text could not be read, and where. Lines and columns are 1-based.
type SyntaxError struct {
	Offset       int // in the decoded text
	Line, Column int
	Pointer      string // RFC 6901, of the value being read; empty at the top and for YAML
	Message      string // for people, without the place
	Limit        bool   // a limit was met, which is no mistake in the text

	early bool // the text ends too early
}

// Error is "line 3, column 5: message", with the pointer if there is one.
func (e *SyntaxError) Error() string {
	s := fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
	if e.Pointer != "" {
		s += fmt.Sprintf(" (at %q)", e.Pointer)
	}
	return s
}

const emptyFile = "the file is empty"

// maxFaults bounds the faults listed for one text; a hostile text could hold millions.
const maxFaults = 1000

type faults []Fault

func (f *faults) add(fault Fault) {
	if len(*f) == maxFaults {
		fault = Fault{Kind: LimitMet, Offset: fault.Offset,
			Message: fmt.Sprintf("more than %d faults, the rest is not listed", maxFaults)}
	}
	if len(*f) <= maxFaults {
		*f = append(*f, fault)
	}
}

func (f *faults) repaired(offset int, message string) {
	f.add(Fault{Kind: Repaired, Offset: offset, Message: message})
}

// sorted puts the faults into file order.
func (f faults) sorted() []Fault {
	slices.SortStableFunc(f, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	return f
}
