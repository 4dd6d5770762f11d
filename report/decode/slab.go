package decode

// A slab allocates so many values at once: few at first, for most files are small, and twice as many each time.
const (
	firstSlab = 16
	lastSlab  = 256
)

// slab hands out small slices cut from larger ones: most arrays and objects are short, and each would be an allocation.
type slab[T any] struct {
	free   []T
	pieces [][]T // what was allocated, of which the first ones are handed out
	used   int   // of the pieces
}

// keep copies values into memory of their own; nil for none.
func (s *slab[T]) keep(values []T) []T {
	n := len(values)
	if n == 0 {
		return nil
	}
	if n > lastSlab/4 {
		return append(make([]T, 0, n), values...)
	}
	for n > len(s.free) {
		s.free = s.piece(n)
	}
	kept := s.free[:n:n]
	s.free = s.free[n:]
	copy(kept, values)
	return kept
}

// piece gives the next piece, which may be one that held other values before; only a new one surely has room for so many.
func (s *slab[T]) piece(n int) []T {
	if s.used == len(s.pieces) {
		size := firstSlab
		if s.used > 0 {
			size = 2 * len(s.pieces[s.used-1])
		}
		s.pieces = append(s.pieces, make([]T, min(max(size, n), lastSlab)))
	}
	s.used++
	return s.pieces[s.used-1]
}

// empty takes back all that was handed out, and lets go of what it held.
func (s *slab[T]) empty() {
	for _, piece := range s.pieces[:s.used] {
		clear(piece)
	}
	s.free, s.used = nil, 0
}
