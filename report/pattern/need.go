package pattern

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"
)

// Limits beyond which words say too little of a text to be worth their making.
const (
	maxWords = 128 // words of one expression
	maxExact = 16  // texts that one part can be
	maxClass = 10  // characters of one class: the digits fit
)

// A need is what one part of an expression says of the texts that it matches. Its words are in lower case.
type need struct {
	exact []string // all that the part can be; nil: more than is worth saying
	words []string // each text holds one of them; nil: nothing is known
}

// wordsOf are the words of which every text that the expression matches holds one, in any case of the ASCII letters; nil if none are known.
// It is the analysis of R. Cox, “Regular Expression Matching with a Trigram Index” (2012), for words of any length.
func wordsOf(parsed *syntax.Regexp) []string {
	if parsed == nil {
		return nil
	}
	return needOf(parsed).held()
}

func needOf(re *syntax.Regexp) need {
	switch re.Op {
	case syntax.OpLiteral:
		return literal(re.Rune, re.Flags&syntax.FoldCase != 0)
	case syntax.OpCharClass:
		return class(re.Rune)
	case syntax.OpCapture:
		return needOf(re.Sub[0])
	case syntax.OpPlus:
		return need{words: needOf(re.Sub[0]).held()}
	case syntax.OpRepeat:
		return repeated(re)
	case syntax.OpQuest:
		return either([]need{needOf(re.Sub[0]), nothing})
	case syntax.OpAlternate:
		return either(needsOf(re.Sub))
	case syntax.OpConcat:
		return chain(needsOf(re.Sub))
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return nothing
	default:
		return need{}
	}
}

// repeated is a part that stands there a number of times.
func repeated(re *syntax.Regexp) need {
	part := needOf(re.Sub[0])
	switch {
	case re.Min == 0 && re.Max == 1:
		return either([]need{part, nothing})
	case re.Min == 0:
		return need{}
	default:
		return need{words: part.held()}
	}
}

// nothing is a part that takes up no text.
var nothing = need{exact: []string{""}}

func needsOf(parts []*syntax.Regexp) []need {
	needs := make([]need, len(parts))
	for i, part := range parts {
		needs[i] = needOf(part)
	}
	return needs
}

// literal is a word: its letters of ASCII in a row, and what the others can be.
func literal(word []rune, fold bool) need {
	known := make([]byte, 0, len(word))
	for i, r := range word {
		if r == utf8.RuneError || r >= utf8.RuneSelf && fold && unicode.SimpleFold(r) != r {
			return chain([]need{{exact: []string{string(known)}}, cases(r), literal(word[i+1:], fold)})
		}
		known = appendLower(known, r)
	}
	return need{exact: []string{string(known)}}
}

// cases are all cases of a letter beyond ASCII. The replacement character stands for any broken byte.
func cases(r rune) need {
	if r == utf8.RuneError {
		return need{}
	}
	all := []string{string(r)}
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		all = append(all, string(appendLower(nil, other)))
	}
	return need{exact: all}
}

// class spells out a small class, given as pairs of the first and the last of a range.
func class(ranges []rune) need {
	var all []string
	for i := 0; i < len(ranges); i += 2 {
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			if len(all) == maxClass || r == utf8.RuneError {
				return need{}
			}
			all = append(all, string(appendLower(nil, r)))
		}
	}
	return need{exact: few(all, maxExact)}
}

func appendLower(to []byte, r rune) []byte {
	if r < utf8.RuneSelf {
		return append(to, lower(byte(r)))
	}
	return utf8.AppendRune(to, r)
}

// either is what is known where one of the parts stands.
func either(parts []need) need {
	exact := []string{}
	for _, part := range parts {
		exact = joined(exact, part.exact)
	}
	if exact = few(exact, maxExact); exact != nil {
		return need{exact: exact}
	}
	words := []string{}
	for _, part := range parts {
		words = joined(words, part.held())
	}
	return need{words: telling(words)}
}

// chain is what is known where the parts stand one behind the other: of the runs of exact parts and of the words in the others, the best.
func chain(parts []need) need {
	var best []string
	run, whole := nothing.exact, true
	for _, part := range parts {
		if longer := few(product(run, part.exact), maxExact); longer != nil {
			run = longer
			continue
		}
		best, whole = better(better(best, telling(run)), part.held()), false
		if run = part.exact; run == nil {
			run = nothing.exact
		}
	}
	if whole {
		return need{exact: run}
	}
	return need{words: better(best, telling(run))}
}

// held are the words of a part, however they are known.
func (n need) held() []string {
	if n.exact == nil {
		return n.words
	}
	return telling(n.exact)
}
