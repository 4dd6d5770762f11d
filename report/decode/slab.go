package decode

// slabSize is how many values a slab allocates at once.
const slabSize = 256

// slab hands out small slices cut from larger ones: most arrays and objects are short, and each would be an allocation.
type slab[T any] struct{ free []T }

// keep copies values into memory of their own; nil for none.
func (s *slab[T]) keep(values []T) []T {
	n := len(values)
	if n == 0 {
		return nil
	}
	if n > slabSize/4 {
		return append(make([]T, 0, n), values...)
	}
	if n > len(s.free) {
		s.free = make([]T, slabSize)
	}
	kept := s.free[:n:n]
	s.free = s.free[n:]
	copy(kept, values)
	return kept
}
