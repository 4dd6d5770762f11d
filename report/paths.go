package report

import (
	"slices"
	"strings"
)

// Paths keeps things by the names of their files, so that they are found by any name of the same file, see [SamePath]: ten thousand names are
// not held against ten thousand others, also where all end in the same folders. The zero value is empty and ready for use.
//
// Names that are few are held against one by one. Where they grow many they are kept by the last of their parts that was not looked at yet,
// and so on.
type Paths[T any] struct {
	few    []named[T]
	behind map[string]*Paths[T] // by the part before the end that all names here have in common; nil while they are few
	size   int                  // of the whole
	asked  map[string][]T       // see Recall
}

type named[T any] struct {
	path  string // as CleanPath gives it
	order int    // how many stood in the whole before
	thing T
}

// mostFew is how many names are held against one by one.
const mostFew = 16

// Add keeps a thing by the name of its file. An empty name names none.
func (p *Paths[T]) Add(name string, thing T) {
	if name = CleanPath(name); name != "" {
		p.add(named[T]{name, p.size, thing}, 0)
		p.size++
	}
}

// add keeps what is named under an end of so many bytes that it has in common with all that is here.
func (p *Paths[T]) add(x named[T], end int) {
	if p.behind == nil || end > len(x.path) {
		p.few = append(p.few, x)
	} else {
		p.under(x, end)
	}
	if p.behind == nil && len(p.few) > mostFew {
		p.split(end)
	}
}

func (p *Paths[T]) under(x named[T], end int) {
	part := partBefore(x.path, end)
	next := p.behind[part]
	if next == nil {
		next = &Paths[T]{}
		p.behind[part] = next
	}
	next.add(x, end+len(part)+1)
}

// split leaves here only what has no part more.
func (p *Paths[T]) split(end int) {
	all := p.few
	p.few, p.behind = nil, map[string]*Paths[T]{}
	for _, x := range all {
		if end > len(x.path) {
			p.few = append(p.few, x)
		} else {
			p.under(x, end)
		}
	}
}

// partBefore gives the part of a path before its last so many bytes, of which the first is a slash.
func partBefore(path string, end int) string {
	rest := path[:len(path)-end]
	return rest[strings.LastIndexByte(rest, '/')+1:]
}

// PathsOf keeps a list of files.
func PathsOf(files []string) *Paths[struct{}] {
	paths := &Paths[struct{}]{}
	for _, file := range files {
		paths.Add(file, struct{}{})
	}
	return paths
}

// Among gives what tells whether a file is one of these, for many files that are asked for.
func Among(files []string) func(file string) bool {
	if len(files) <= mostFew {
		return func(file string) bool { return AnyPath(files, file) }
	}
	return PathsOf(files).Has
}

// Has reports whether any name means the file.
func (p *Paths[T]) Has(name string) bool {
	found := false
	p.each(CleanPath(name), func(named[T]) bool {
		found = true
		return false
	})
	return found
}

// All gives what is kept by any name of the file, in the order in which it was added.
func (p *Paths[T]) All(name string) (things []T) {
	var found []named[T]
	p.each(CleanPath(name), func(x named[T]) bool {
		found = append(found, x)
		return true
	})
	slices.SortFunc(found, func(a, b named[T]) int { return a.order - b.order })
	for _, x := range found {
		things = append(things, x.thing)
	}
	return things
}

// Recall is All for who asks for the same names again and again. Once asked, nothing more may be added.
func (p *Paths[T]) Recall(name string) []T {
	clean := CleanPath(name)
	things, known := p.asked[clean]
	if !known {
		if p.asked == nil {
			p.asked = map[string][]T{}
		}
		things = p.All(name)
		p.asked[clean] = things
	}
	return things
}

// each calls do for what the name means until do says no, and reports whether it never did.
func (p *Paths[T]) each(name string, do func(named[T]) bool) bool {
	for end := 0; p != nil && name != ""; {
		for _, x := range p.few {
			if sameCleanPath(x.path, name) && !do(x) {
				return false
			}
		}
		if end > len(name) {
			return p.eachBehind(do)
		}
		part := partBefore(name, end)
		p, end = p.behind[part], end+len(part)+1
	}
	return true
}

func (p *Paths[T]) eachBehind(do func(named[T]) bool) bool {
	for _, next := range p.behind {
		for _, x := range next.few {
			if !do(x) {
				return false
			}
		}
		if !next.eachBehind(do) {
			return false
		}
	}
	return true
}
