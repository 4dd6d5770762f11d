package archive

// sketches are what near comparisons of two findings need, in the order in which they are packed: each after a byte for its length.
type sketches struct {
	head  sketch // its headline's words
	words sketch // all its words
	names sketch // the words that name something of the code: those quoted in the evidence too, and those written like code
	code  sketch // the evidence in overlapping pieces
}

const (
	sketchCount = 4
	noSketches  = "\x40\x00\x00\x00" // as sketches that are all empty pack
	asWords     = 0x40               // the length of a head that is not written, since it is the words: most findings say nothing beside their headline
	lengthBits  = 0x3f               // of a length; of asWords 0
)

func (k sketch) append(to []byte) []byte { return append(append(to, byte(k.len())), k...) }

func (s *Sighting) sketches() (k sketches) {
	if s.packed == "" {
		return k
	}
	rest := s.packed
	k.head, rest = takeSketch(rest)
	k.words, rest = takeSketch(rest)
	k.names, rest = takeSketch(rest)
	k.code, _ = takeSketch(rest)
	if s.packed[0] == asWords {
		k.head = k.words
	}
	return k
}

// takeSketch cuts the first sketch off.
func takeSketch(packed string) (k sketch, rest string) {
	end := 1 + sketchSize(packed[0])
	return sketch(packed[1:end]), packed[end:]
}

func sketchSize(length byte) int { return 2 * int(length&lengthBits) }

// sketchesSize is how far the sketches reach.
func sketchesSize(packed string) (size int) {
	for range sketchCount {
		size += 1 + sketchSize(packed[size])
	}
	return size
}
