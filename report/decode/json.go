package decode

// JSON decodes one JSON text, strict first and then with the named repairs of the package comment (P1).
// The error is always a *SyntaxError. Of the two readings' errors it is the one farther into the text,
// since a repair that led farther has uncovered the mistake that matters.
func JSON(data []byte, l Limits) (*Document, error) { return new(Memory).JSON(data, l) }

// reading is what one span of a text came to.
type reading struct {
	values  []Node
	ends    []int // offset after each of the values
	faults  faults
	several int  // offset of the second value, 0 if there is one only
	prose   bool // something other than the values was skipped
}

// readOrRepair reads a span in the accept order.
func (r *reader) readOrRepair(at span) (*reading, *SyntaxError) {
	if r.src.blank(at) {
		return nil, r.src.fail(at.start, "the file is empty")
	}
	got, ok := r.strictly(at)
	if !ok {
		var err *SyntaxError
		if got, err = r.readLoosely(at); err != nil {
			return nil, err
		}
	}
	if got.several > 0 {
		got.faults.repaired(got.several, "several documents in one file, all kept")
	}
	r.names.check(got.values, &got.faults)
	return got, nil
}

// readLoosely reads a span that is not one value as the standard demands, and says why where it cannot.
func (r *reader) readLoosely(at span) (*reading, *SyntaxError) {
	got, err := r.read(r.src.text, at)
	if err != nil && !err.Limit {
		return r.readRepaired(at, err)
	}
	return got, err
}

// readRepaired reads a span that strict reading has refused.
func (r *reader) readRepaired(at span, strict *SyntaxError) (*reading, *SyntaxError) {
	fixed, ok := repair(r.src.text, at, &r.scratch)
	if !ok {
		return nil, strict
	}
	got, err := r.read(fixed.text, fixed.at)
	if err == nil {
		got.faults, got.prose = fixed.faults, fixed.prose
		return got, nil
	}
	if err.Limit || err.Offset > strict.Offset {
		return nil, err
	}
	return nil, strict
}
