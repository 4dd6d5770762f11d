package decode

import "strings"

// wordStart gives the beginning of the word without quotes that an offset is in: of one that begins as true, false or null the parser refuses the
// first letter that is another.
func wordStart(text []byte, at span, offset int) int {
	start := offset
	for start > at.start && isLetter(text[start-1]) {
		start--
	}
	if p := placeIn(text[:start], at.start); offset == at.end || p.inString || !p.valueDue() || isWord(text[start:offset]) && !isLetter(text[offset]) {
		return offset
	}
	return start
}

func isWord(s []byte) bool { return string(s) == "true" || string(s) == "false" || string(s) == "null" }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// jsonPlace is a place in a text: what is open there, and what stands before it.
type jsonPlace struct {
	open     []byte // the brackets that are open, the outermost first
	inString bool
	named    bool // the last token is the name of a member
	last     byte // the last byte before it that is no white space, 0 if there is none
	before   byte // the one before that
	end      int  // offset after that byte
	offset   int
}

func placeIn(text []byte, start int) *jsonPlace {
	p := &jsonPlace{offset: len(text)}
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case p.inString && c == '\\':
			i++
		case c == '"' && p.inString:
			p.inString = false
			p.see(c, i)
		case c == '"':
			p.inString, p.named = true, p.nameDue()
		case !p.inString && strings.IndexByte(" \t\r\n", c) < 0:
			p.bracket(c)
			p.named = false
			p.see(c, i)
		}
	}
	return p
}

func (p *jsonPlace) see(c byte, i int) { p.before, p.last, p.end = p.last, c, i+1 }

func (p *jsonPlace) bracket(c byte) {
	switch c {
	case '{', '[':
		p.open = append(p.open, c)
	case '}', ']':
		p.open = p.open[:max(len(p.open)-1, 0)]
	}
}

func (p *jsonPlace) inObject() bool { return len(p.open) > 0 && p.open[len(p.open)-1] == '{' }

// nameDue says whether the name of a member must come next.
func (p *jsonPlace) nameDue() bool { return p.inObject() && (p.last == '{' || p.last == ',') }

// valueDue says whether a value, or the name of one, must come next.
func (p *jsonPlace) valueDue() bool { return p.last == 0 || strings.IndexByte("[{,:", p.last) >= 0 }

// inNumber says whether a number that needs a digit more ends here: “-”, “1.” and “1e” do.
func (p *jsonPlace) inNumber() bool {
	return p.end == p.offset && (strings.IndexByte("-+.", p.last) >= 0 || p.last|0x20 == 'e' && isDigit(p.before))
}
