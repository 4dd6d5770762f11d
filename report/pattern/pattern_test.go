package pattern

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
)

func TestPattern(t *testing.T) {
	p := Of(`(\w)(\d+)`)
	if got := p.FindStringSubmatch("-a12-"); len(got) != 3 || got[2] != "12" {
		t.Errorf("got %q", got)
	}
	if got := p.String(); got != `(\w)(\d+)` {
		t.Errorf("the expression is called %s", got)
	}
}

// TestAtOnce: whoever comes first compiles it, and nobody uses half of it (go test -race).
func TestAtOnce(t *testing.T) {
	var all sync.WaitGroup
	p := Of(`a+b`)
	for range 8 {
		all.Go(func() {
			if !p.MatchString("xaab") {
				t.Error("no match")
			}
		})
	}
	all.Wait()
}

// TestEveryPatternCompiles reads the program's source: a wrong expression must not wait for the input that asks for it.
func TestEveryPatternCompiles(t *testing.T) {
	h := house{files: token.NewFileSet(), constants: map[string]ast.Expr{}}
	if err := filepath.WalkDir("../..", h.read); err != nil || len(h.patterns) < 100 {
		t.Fatalf("%d expressions found: %v", len(h.patterns), err)
	}
	for _, call := range h.patterns {
		at := h.files.Position(call.Pos())
		expr, known := h.text(filepath.Dir(at.Filename), call.Args[0])
		if _, err := regexp.Compile(expr); err != nil || !known {
			t.Errorf("%s: %v; every part is a literal or a constant of the package: %t", at, err, known)
		}
	}
}

// A house is what the test reads of the program: the calls of Of, and the constants of each folder.
type house struct {
	files     *token.FileSet
	constants map[string]ast.Expr // by folder, a space, and name
	patterns  []*ast.CallExpr
}

func (h *house) read(file string, _ fs.DirEntry, err error) error {
	if err != nil || filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
		return err
	}
	parsed, err := parser.ParseFile(h.files, file, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for i := range min(len(n.Names), len(n.Values)) {
				h.constants[filepath.Dir(file)+" "+n.Names[i].Name] = n.Values[i]
			}
		case *ast.CallExpr:
			if isOf(n) {
				h.patterns = append(h.patterns, n)
			}
		}
		return true
	})
	return nil
}

func isOf(call *ast.CallExpr) bool {
	name, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || name.Sel.Name != "Of" {
		return false
	}
	room, ok := name.X.(*ast.Ident)
	return ok && room.Name == "pattern"
}

// text gives what an expression of literals and constants is.
func (h *house) text(folder string, e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, known := h.text(folder, e.X)
		right, also := h.text(folder, e.Y)
		return left + right, known && also
	case *ast.SelectorExpr: // a constant of another room
		if room, ok := e.X.(*ast.Ident); ok {
			return h.abroad(room.Name, e.Sel)
		}
	case *ast.Ident:
		if value, ok := h.constants[folder+" "+e.Name]; ok {
			return h.text(folder, value)
		}
	}
	return "", false
}

// abroad gives a constant of the room of that name that has it.
func (h *house) abroad(room string, name *ast.Ident) (string, bool) {
	for key := range h.constants {
		if folder, constant, _ := strings.Cut(key, " "); constant == name.Name && filepath.Base(folder) == room {
			return h.text(folder, name)
		}
	}
	return "", false
}
