package render

// each gives what becomes of each element, in their order; nil for none.
func each[A, B any](all []A, becomes func(A) B) []B {
	if len(all) == 0 {
		return nil
	}
	out := make([]B, len(all))
	for i, a := range all {
		out[i] = becomes(a)
	}
	return out
}

// those gives the elements that are so, in their order; nil for none.
func those[T any](all []T, are func(T) bool) (some []T) {
	for _, x := range all {
		if are(x) {
			some = append(some, x)
		}
	}
	return some
}
