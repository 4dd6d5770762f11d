package archive

// sketched is the most members that a sketch keeps.
const sketched = 32

// sketch is a set of words or pieces, as two bytes of each one's hash, sorted; of a large set the smallest, so that
// the sketches of two texts keep comparable parts.
type sketch string

func (k sketch) len() int { return len(k) / 2 }

func (k sketch) at(i int) uint16 { return uint16(k[2*i])<<8 | uint16(k[2*i+1]) }

func (k sketch) has(member uint16) bool {
	i := 0
	for i < k.len() && k.at(i) < member {
		i++
	}
	return i < k.len() && k.at(i) == member
}

// alike is how much of two sketches is shared, from 0 to 1: twice the common part over the sum of both. Where a sketch is
// full, only the part that both could have kept counts.
func alike(a, b sketch) float64 {
	a, b = shared(a, b), shared(b, a)
	if len(a)+len(b) == 0 {
		return 0
	}
	return 2 * float64(common(a, b)) / float64(a.len()+b.len())
}

// within is how much of the smaller sketch the other holds, from 0 to 1.
func within(a, b sketch) float64 {
	a, b = shared(a, b), shared(b, a)
	if min(len(a), len(b)) == 0 {
		return 0
	}
	return float64(common(a, b)) / float64(min(a.len(), b.len()))
}

func shared(a, full sketch) sketch {
	if full.len() < sketched {
		return a
	}
	n := a.len()
	for n > 0 && a.at(n-1) > full.at(sketched-1) {
		n--
	}
	return a[:2*n]
}

func common(a, b sketch) (n int) {
	for a != "" && b != "" {
		x, y := a.at(0), b.at(0)
		if x <= y {
			a = a[2:]
		}
		if y <= x {
			b = b[2:]
		}
		if x == y {
			n++
		}
	}
	return n
}
