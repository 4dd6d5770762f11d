package archive

// near is a sighting with its traits unpacked.
type near struct {
	*Sighting
	*traits
}

func newNear(s *Sighting) near {
	t, _ := unpack(s.Traits) // checked when it was read
	return near{s, t}
}

// mostWords is the part of its words that a reworded text must share, whatever else the two findings have in common.
const mostWords = 0.5

// likeness is above 0 where two findings of one file are the same, and higher the surer that is. Closed = an earlier
// run closed the other.
func likeness(now, was *near, closed bool) float64 {
	text := sharedWords(now, was)
	if text < mostWords || now.text != was.text && (!sameNames(now, was, text) || closed && !sameThing(now, was)) {
		return 0
	}
	if now.evidence == 0 || was.evidence == 0 {
		return likeWords(now, was, text)
	}
	code := 1.0
	if now.evidence != was.evidence {
		code = max(alike(now.code, was.code), 0.9*within(now.code, was.code))
	}
	if code >= 0.8 && (inPlace(now, was) || text >= 0.7) || code >= 0.5 && text >= 0.9 {
		return text + code
	}
	return 0 // words and code both changed: nothing holds them together
}

// sharedWords is the part of their words that two findings share. A text that was only shortened or extended under the
// same headline shares them too.
func sharedWords(a, b *near) float64 {
	if a.text == b.text {
		return 1
	}
	text := alike(a.words, b.words)
	if min(len(a.words), len(b.words)) >= 4 && alike(a.head, b.head) >= 0.5 {
		text = max(text, 0.8*within(a.words, b.words))
	}
	return text
}

// sameNames reports whether two texts name the same things: "missing check in parseHeader" is not "missing check in
// parseTrailer". One name may be spelled otherwise where the same code is quoted in its place and nearly all words are
// the same.
func sameNames(a, b *near, text float64) bool {
	other := min(a.names.missing(b.names, b.words), b.names.missing(a.names, a.words))
	return other == 0 || other == 1 && a.evidence == b.evidence && a.evidence != 0 && text >= 0.8 && inPlace(a, b)
}

// sameThing reports whether two headlines speak of one thing. "The guest account is logged" does not reopen "the hidden
// key is logged", though both quote the same line: each has two words that the other text lacks.
func sameThing(a, b *near) bool {
	return min(a.head.missing(b.words), b.head.missing(a.words)) < 2
}

// placeLines is how many lines apart two findings of one place may be.
const placeLines = 5

// inPlace reports whether a finding is where the other was, or one of them names no line.
func inPlace(now, was *near) bool {
	return now.Line == 0 || was.Line == 0 || distance(now.Line, was.Line) <= placeLines
}

func distance(a, b int) int { return max(a-b, b-a) }

// likeWords judges by words alone, where one of two findings quotes no code.
func likeWords(now, was *near, text float64) float64 {
	named := len(now.names) > 1 && alike(now.names, was.names) >= 0.8 && alike(now.head, was.head) >= 0.5
	switch {
	case text < 0.9 && within(now.words, was.words) < 1 && !inPlace(now, was): // one word in five may name another thing
		return 0
	case now.Category != was.Category && now.Reviewer != was.Reviewer || text < 0.6 || text < 0.8 && !named:
		return 0
	}
	return text + 0.5
}
