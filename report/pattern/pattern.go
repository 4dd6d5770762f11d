// Package pattern holds regular expressions that are compiled when they are first asked for something: the readers know
// hundreds of them, and a command needs few.
package pattern

import (
	"regexp"
	"sync"
)

// A Pattern is one expression of the program, never of an input: a wrong one panics. Its methods are those of
// [regexp.Regexp].
type Pattern struct{ compiled func() *regexp.Regexp }

// Of names an expression.
func Of(expr string) *Pattern {
	return &Pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })}
}

func (p *Pattern) MatchString(s string) bool            { return p.compiled().MatchString(s) }
func (p *Pattern) Match(b []byte) bool                  { return p.compiled().Match(b) }
func (p *Pattern) FindString(s string) string           { return p.compiled().FindString(s) }
func (p *Pattern) FindStringIndex(s string) []int       { return p.compiled().FindStringIndex(s) }
func (p *Pattern) FindStringSubmatch(s string) []string { return p.compiled().FindStringSubmatch(s) }
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	return p.compiled().FindStringSubmatchIndex(s)
}
func (p *Pattern) FindAllIndex(b []byte, n int) [][]int   { return p.compiled().FindAllIndex(b, n) }
func (p *Pattern) FindAllString(s string, n int) []string { return p.compiled().FindAllString(s, n) }
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringIndex(s, n)
}
func (p *Pattern) ReplaceAllString(s, by string) string { return p.compiled().ReplaceAllString(s, by) }
func (p *Pattern) Split(s string, n int) []string       { return p.compiled().Split(s, n) }
func (p *Pattern) String() string                       { return p.compiled().String() }

func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, n)
}

func (p *Pattern) ReplaceAllStringFunc(s string, by func(string) string) string {
	return p.compiled().ReplaceAllStringFunc(s, by)
}
