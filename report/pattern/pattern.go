// Package pattern holds regular expressions that are compiled when they are first asked for something.
//
// The readers know hundreds of them, and a command needs few or none: compiled at start-up they cost each command, even
// “version”, several milliseconds. As values without a call in them they stand in the program's data and cost nothing.
//
//	var idLike = pattern.Of(`^[A-Z]+-\d+$`)
//	idLike.MatchString("SEC-1")
//
// Each line that somebody wrote is asked many of them and matches few. So an expression is read for the words without which nothing
// matches it, and a text that holds none of them is answered without it: of a message or a review that is half of the reading. Of an
// expression that matches at the beginning of a text alone, the first byte tells most texts apart before that.
//
// An expression that is wrong is found by this package's test, which compiles all of them, and not by whoever starts the program.
package pattern

import (
	"regexp"
	"regexp/syntax"
	"sync"
)

// A Pattern is one expression of our own, never of an input: a wrong one panics. It may be used by many goroutines.
// Its methods are those of [regexp.Regexp].
type Pattern struct {
	expr    string
	once    sync.Once
	made    *regexp.Regexp
	begun   sync.Once
	parsed  *syntax.Regexp // until the words are known
	first   *firsts
	watched sync.Once
	words   []string
	gate    *gate
}

// Of names an expression. It is short enough to be done by the compiler, so that nothing is left to do at start-up.
func Of(expr string) *Pattern { return &Pattern{expr: expr} }

func (p *Pattern) regexp() *regexp.Regexp {
	p.once.Do(func() { p.made = regexp.MustCompile(p.expr) })
	return p.made
}

// lacks reports whether the first byte or the words alone tell that nothing in s matches. The words cost most to find out, and an expression
// that only few texts begin for may never need them.
func (p *Pattern) lacks(s string) bool {
	p.begun.Do(p.begin)
	return p.first.lack(s) || p.watch().shut(s)
}

func (p *Pattern) begin() {
	p.parsed = parse(p.expr)
	p.first = firstsOf(p.parsed)
}

// parse gives nil where it cannot: whoever compiles the expression will say so.
func parse(expr string) *syntax.Regexp {
	parsed, _ := syntax.Parse(expr, syntax.Perl)
	return parsed
}

// watch gives the gate, made when it is first asked for.
func (p *Pattern) watch() *gate {
	p.watched.Do(func() {
		p.begun.Do(p.begin)
		p.words = wordsOf(p.parsed)
		p.gate, p.parsed = newGate(p.words), nil
	})
	return p.gate
}

// MatchString is the method of [regexp.Regexp].
func (p *Pattern) MatchString(s string) bool { return !p.lacks(s) && p.regexp().MatchString(s) }

// MayMatchIn reports whether something in s, or in a part of it taken alone, may match. It asks for the words alone, at a fraction of the cost.
func (p *Pattern) MayMatchIn(s string) bool {
	return !p.watch().shut(s)
}

// Match is the method of [regexp.Regexp].
func (p *Pattern) Match(b []byte) bool { return p.regexp().Match(b) }

// FindString is the method of [regexp.Regexp].
func (p *Pattern) FindString(s string) string {
	if p.lacks(s) {
		return ""
	}
	return p.regexp().FindString(s)
}

// FindStringIndex is the method of [regexp.Regexp].
func (p *Pattern) FindStringIndex(s string) []int {
	if p.lacks(s) {
		return nil
	}
	return p.regexp().FindStringIndex(s)
}

// FindStringSubmatch is the method of [regexp.Regexp].
func (p *Pattern) FindStringSubmatch(s string) []string {
	if p.lacks(s) {
		return nil
	}
	return p.regexp().FindStringSubmatch(s)
}

// FindStringSubmatchIndex is the method of [regexp.Regexp].
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	if p.lacks(s) {
		return nil
	}
	return p.regexp().FindStringSubmatchIndex(s)
}

// FindAllIndex is the method of [regexp.Regexp].
func (p *Pattern) FindAllIndex(b []byte, n int) [][]int { return p.regexp().FindAllIndex(b, n) }

// FindAllString is the method of [regexp.Regexp].
func (p *Pattern) FindAllString(s string, n int) []string {
	if p.lacks(s) {
		return nil
	}
	return p.regexp().FindAllString(s, n)
}

// FindAllStringIndex is the method of [regexp.Regexp].
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	if p.lacks(s) {
		return nil
	}
	return p.regexp().FindAllStringIndex(s, n)
}

// FindAllStringSubmatch is the method of [regexp.Regexp].
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	if p.lacks(s) {
		return nil
	}
	return p.regexp().FindAllStringSubmatch(s, n)
}

// ReplaceAllString is the method of [regexp.Regexp].
func (p *Pattern) ReplaceAllString(s, by string) string {
	if p.lacks(s) {
		return s
	}
	return p.regexp().ReplaceAllString(s, by)
}

// ReplaceAllStringFunc is the method of [regexp.Regexp].
func (p *Pattern) ReplaceAllStringFunc(s string, by func(string) string) string {
	if p.lacks(s) {
		return s
	}
	return p.regexp().ReplaceAllStringFunc(s, by)
}

// Split is the method of [regexp.Regexp].
func (p *Pattern) Split(s string, n int) []string { return p.regexp().Split(s, n) }

// String is the method of [regexp.Regexp].
func (p *Pattern) String() string { return p.regexp().String() }

// An Any is several patterns that a text is asked for one after the other. One look at its words tells of most texts that none of them matches.
type Any struct {
	of      []*Pattern
	watched sync.Once
	gate    *gate
}

// AnyOf puts patterns together.
func AnyOf(patterns ...*Pattern) *Any { return &Any{of: patterns} }

// MayMatchIn reports whether one of the patterns may match something in s, or in a part of it taken alone.
func (a *Any) MayMatchIn(s string) bool {
	a.watched.Do(func() { a.gate = newGate(a.words()) })
	return !a.gate.shut(s)
}

// words are those of all patterns, or none where those of one are not known.
func (a *Any) words() []string {
	all := []string{}
	for _, p := range a.of {
		p.watch()
		all = joined(all, p.words)
	}
	return all
}
