package report

import (
	"path"
	"strings"
)

// CleanPath brings a file name as agents write it to slashes, without "./" and outer blanks.
func CleanPath(p string) string {
	p = strings.TrimSpace(strings.ReplaceAll(p, `\`, "/"))
	for strings.HasPrefix(p, "./") {
		p = p[2:]
	}
	return strings.TrimSuffix(p, "/")
}

// SamePath reports whether two names may mean one file: equal, or one ends with the other by whole components.
func SamePath(a, b string) bool { return sameCleanPath(CleanPath(a), CleanPath(b)) }

func sameCleanPath(a, b string) bool {
	return a != "" && b != "" && (strings.HasSuffix("/"+a, "/"+b) || strings.HasSuffix("/"+b, "/"+a))
}

// Paths finds things by any name of their files, see [SamePath]: by the last component, which all names of one file
// share. The zero value is empty and ready for use.
type Paths[T any] map[string][]namedPath[T]

type namedPath[T any] struct {
	path  string // as CleanPath gives it
	thing T
}

// Add keeps a thing by the name of its file. An empty name names none.
func (p *Paths[T]) Add(name string, thing T) {
	if *p == nil {
		*p = Paths[T]{}
	}
	if name = CleanPath(name); name != "" {
		(*p)[path.Base(name)] = append((*p)[path.Base(name)], namedPath[T]{name, thing})
	}
}

// All returns what is kept by any name of the file, in the order in which it was added.
func (p Paths[T]) All(name string) (things []T) {
	name = CleanPath(name)
	for _, x := range p[path.Base(name)] {
		if sameCleanPath(x.path, name) {
			things = append(things, x.thing)
		}
	}
	return things
}

// Has reports whether any name means the file.
func (p Paths[T]) Has(name string) bool { return len(p.All(name)) > 0 }

// PathsOf keeps a list of files.
func PathsOf(files []string) (paths Paths[struct{}]) {
	for _, file := range files {
		paths.Add(file, struct{}{})
	}
	return paths
}
