package archive

// likeness is how sure it is, above 0, that two findings of one file are the same; 0 where they are not. A text must share most of
// its words whatever the evidence says.
func (x *matching) likeness(a, b *likened) float64 {
	text := sharedWords(a, b)
	if text < fewWords {
		return 0
	}
	if a.Text != b.Text && !x.sameNames(a, b, text) {
		return 0
	}
	if a.Evidence == 0 || b.Evidence == 0 {
		return x.likeWords(a, b, text)
	}
	evidence := 1.0
	if a.Evidence != b.Evidence {
		evidence = max(alike(a.code, b.code), 0.9*within(a.code, b.code))
	}
	if evidence >= 0.8 && text >= x.wordsWanted(a.Sighting, b.Sighting) || evidence >= 0.5 && text >= 0.9 {
		return text + evidence
	}
	return 0 // words and code both changed: nothing holds them together
}

// fewWords is the part of the words below which nothing else that two findings share is asked for.
const fewWords = 0.5

// likened is a sighting with its sketches at hand.
type likened struct {
	*Sighting
	sketches
}

func (s *Sighting) likened() likened { return likened{s, s.sketches()} }

// sameNames reports whether two texts speak of the same things. One name may be spelled otherwise where the same code is quoted in its place and the
// words are nearly the same: elsewhere in the file another function may hold the same line.
func (x *matching) sameNames(a, b *likened, text float64) bool {
	other := otherNames(a, b)
	return other == 0 || other == 1 && a.Evidence == b.Evidence && a.Evidence != 0 && text >= 0.8 && !x.elsewhere(a.Sighting, b.Sighting)
}

// sameSpot is how many lines from where it should be a finding may stand and still be in its place.
const sameSpot = 5

// wordsWanted is the part of its words that a finding must share with one that quotes the same code. One line may hold several
// defects of one kind: what stands elsewhere by now must share more.
func (x *matching) wordsWanted(now, was *Sighting) float64 {
	switch {
	case now.Line == 0 || was.Line == 0 || now.File() == was.File() && distance(now.Line, was.Line) <= sameSpot:
		return fewWords
	case len(x.shifts[now.File()]) == 0:
		return 0.65
	case distance(now.Line, x.expected(was.File(), was.Line)) <= sameSpot:
		return fewWords
	}
	return 0.75
}

// elsewhere reports whether two findings name lines, and the one stands neither where the other stood nor where that should be by now.
func (x *matching) elsewhere(now, was *Sighting) bool {
	return now.Line > 0 && was.Line > 0 && distance(now.Line, was.Line) > sameSpot && distance(now.Line, x.expected(was.File(), was.Line)) > sameSpot
}

// likeWords judges by words alone, where no code is quoted on both sides: most of them, or many that speak of the same names. Where the one has words for
// words of the other, and stands elsewhere, they must share nearly all: one word in five may name another thing, the name field and the email field.
func (x *matching) likeWords(a, b *likened, text float64) float64 {
	if text < 0.9 && within(a.words, b.words) < 1 && x.elsewhere(a.Sighting, b.Sighting) {
		return 0
	}
	named := a.names.len() > 1 && alike(a.names, b.names) >= 0.8 && alike(a.head, b.head) >= 0.5
	if a.Category() != b.Category() && a.Reviewer() != b.Reviewer() || text < 0.6 || text < 0.8 && !named {
		return 0
	}
	return text + 0.5
}

// sharedWords is the part of the words that two findings share. A text that was only shortened or extended under the same
// headline shares them too.
func sharedWords(a, b *likened) float64 {
	if a.Text == b.Text {
		return 1
	}
	text := alike(a.words, b.words)
	if min(a.words.len(), b.words.len()) >= 4 && alike(a.head, b.head) >= 0.5 {
		text = max(text, 0.8*within(a.words, b.words))
	}
	return text
}
