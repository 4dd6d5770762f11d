package decode

// A slab allocates so many values at once: few at first, for most files are small, and twice as many each time.
const (
	firstSlab = 16
	lastSlab  = 256
)

// slab hands out small slices cut from larger ones: most arrays and objects are short, and each would be an allocation.
type slab[T any] struct {
	free []T
	size int // of the last one
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
	if n > len(s.free) {
		s.size = min(max(firstSlab, 2*s.size, n), lastSlab)
		s.free = make([]T, s.size)
	}
	kept := s.free[:n:n]
	s.free = s.free[n:]
	copy(kept, values)
	return kept
}
