package report

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// noImports lets a package be checked alone: what other packages have does not matter.
type noImports struct{}

func (noImports) Import(string) (*types.Package, error) { return nil, errors.New("not read") }

// TestFilesDependOneWay: a file is understood from itself and those below it.
func TestFilesDependOneWay(t *testing.T) {
	var files []*ast.File
	set, names := token.NewFileSet(), must(filepath.Glob("*.go"))(t)
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") {
			files = append(files, must(parser.ParseFile(set, name, nil, 0))(t))
		}
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg, _ := (&types.Config{Importer: noImports{}, Error: func(error) {}}).Check("report", set, files, &info)
	below := map[string][]string{}
	for id, used := range info.Uses {
		from, to := set.File(id.Pos()).Name(), ""
		if used.Parent() == pkg.Scope() {
			to = set.File(used.Pos()).Name()
		}
		if to != "" && to != from && !slices.Contains(below[from], to) {
			below[from] = append(below[from], to)
		}
	}
	var visit func(path []string)
	done := map[string]bool{}
	visit = func(path []string) {
		for _, to := range below[path[len(path)-1]] {
			if i := slices.Index(path, to); i >= 0 {
				t.Fatalf("files depend on each other: %v", path[i:])
			} else if !done[to] {
				visit(append(slices.Clone(path), to))
			}
		}
		done[path[len(path)-1]] = true
	}
	for name := range below {
		visit([]string{name})
	}
	if len(below) < 10 {
		t.Fatalf("only %d files use others", len(below))
	}
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
