package archive

// mostWords is the part of its words that a reworded text must share, whatever else the two findings have in common.
const mostWords = 0.5

// likeness is above 0 where two findings are the same, and higher the surer that is. Closed = an earlier run closed the
// other, which fewer new words reopen.
func likeness(now, was *Sighting, closed bool) float64 {
	if now.Text == was.Text && now.Evidence == was.Evidence {
		return 2 + 1/float64(1+distance(now.Line, was.Line))
	}
	text := sharedWords(now, was)
	if text < mostWords || closed && text < 0.7 || now.Text != was.Text && !sameNames(now, was, text) {
		return 0
	}
	if now.Evidence == 0 || was.Evidence == 0 {
		return likeWords(now, was, text)
	}
	code := 1.0
	if now.Evidence != was.Evidence {
		code = max(alike(now.Code, was.Code), 0.9*within(now.Code, was.Code))
	}
	if code >= 0.8 && (inPlace(now, was) || text >= 0.7) || code >= 0.5 && text >= 0.9 {
		return text + code
	}
	return 0 // words and code both changed: nothing holds them together
}

// sharedWords is the part of their words that two findings share.
func sharedWords(a, b *Sighting) float64 {
	if a.Text == b.Text {
		return 1
	}
	return alike(a.Words, b.Words)
}

// sameNames reports whether two texts name the same things: "missing check in parseHeader" is not "missing check in
// parseTrailer". One name may be spelled otherwise where the same code is quoted in its place and nearly all words are
// the same.
func sameNames(a, b *Sighting, text float64) bool {
	other := min(a.Names.missing(b.Names, b.Words), b.Names.missing(a.Names, a.Words))
	return other == 0 || other == 1 && a.Evidence == b.Evidence && a.Evidence != 0 && text >= 0.8 && inPlace(a, b)
}

// likeWords judges by words alone, where one of two findings quotes no code.
func likeWords(now, was *Sighting, text float64) float64 {
	switch {
	case text < 0.8 || now.Category != was.Category && now.Reviewer != was.Reviewer:
		return 0
	case text < 0.9 && within(now.Words, was.Words) < 1 && !inPlace(now, was): // one word in five may name another thing
		return 0
	}
	return text + 0.5
}

// placeLines is how many lines apart two findings of one place may be.
const placeLines = 5

// inPlace reports whether a finding is where the other was, or one of them names no line.
func inPlace(now, was *Sighting) bool {
	return now.Line == 0 || was.Line == 0 || distance(now.Line, was.Line) <= placeLines
}

// samePlace reports whether two findings of a file name lines that are close together.
func samePlace(a, b *Sighting) bool { return a.Line > 0 && b.Line > 0 && inPlace(a, b) }

func distance(a, b int) int { return max(a-b, b-a) }
