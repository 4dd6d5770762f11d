package pattern

import (
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"
)

// A firsts is the set of bytes with which a text can begin that an expression matches. It tells most texts from those that an expression meant
// for their beginning matches, by one look.
type firsts [256]bool

// firstsOf gives the set; nil where a match may stand anywhere, or begin with anything.
func firstsOf(parsed *syntax.Regexp) *firsts {
	if parsed == nil || !anchored(parsed) {
		return nil
	}
	f := &firsts{}
	if f.add(parsed) {
		return nil
	}
	return f
}

// lack reports whether no match begins as the text does.
func (f *firsts) lack(s string) bool { return f != nil && (s == "" || !f[s[0]]) }

// anchored reports whether each match stands at the beginning of the text.
func anchored(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpBeginText:
		return true
	case syntax.OpConcat, syntax.OpCapture, syntax.OpPlus:
		return anchored(re.Sub[0])
	case syntax.OpAlternate:
		return !slices.ContainsFunc(re.Sub, func(part *syntax.Regexp) bool { return !anchored(part) })
	}
	return false
}

// add adds the bytes with which a part can begin, and reports whether it may be empty, so that what follows it counts too.
func (f *firsts) add(re *syntax.Regexp) (empty bool) {
	switch re.Op {
	case syntax.OpNoMatch:
		return false
	case syntax.OpLiteral:
		f.addRune(re.Rune[0], re.Flags&syntax.FoldCase != 0)
		return false
	case syntax.OpCharClass:
		f.addClass(re.Rune)
		return false
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		f.addClass([]rune{0, unicode.MaxRune})
		return false
	case syntax.OpCapture, syntax.OpPlus:
		return f.add(re.Sub[0])
	case syntax.OpStar, syntax.OpQuest:
		f.add(re.Sub[0])
		return true
	case syntax.OpRepeat:
		return f.add(re.Sub[0]) || re.Min == 0
	case syntax.OpConcat:
		return f.addChain(re.Sub)
	case syntax.OpAlternate:
		for _, part := range re.Sub {
			empty = f.add(part) || empty
		}
		return empty
	}
	return true // a place in the text
}

func (f *firsts) addChain(parts []*syntax.Regexp) (empty bool) {
	return !slices.ContainsFunc(parts, func(part *syntax.Regexp) bool { return !f.add(part) })
}

func (f *firsts) addRune(r rune, fold bool) {
	f.addClass([]rune{r, r})
	if !fold {
		return
	}
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		f.addClass([]rune{other, other})
	}
}

// addClass adds the ranges of a class, given as pairs. Of letters beyond ASCII any byte will do.
func (f *firsts) addClass(ranges []rune) {
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= min(ranges[i+1], utf8.RuneSelf-1); r++ {
			f[r] = true
		}
		if ranges[i+1] < utf8.RuneSelf {
			continue
		}
		for b := utf8.RuneSelf; b < len(f); b++ {
			f[b] = true
		}
	}
}
