package pattern

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A written expression stands somewhere in the program's source. It is known if every part is a literal or a constant.
type written struct {
	at    token.Position
	expr  string
	known bool
}

// programs are all expressions of the program.
func programs(t *testing.T) []written {
	t.Helper()
	h := house{files: token.NewFileSet(), constants: map[string]ast.Expr{}}
	if err := filepath.WalkDir("../..", h.read); err != nil || len(h.patterns) < 100 {
		t.Fatalf("%d expressions found: %v", len(h.patterns), err)
	}
	var all []written
	for _, call := range h.patterns {
		at := h.files.Position(call.Pos())
		expr, known := h.text(filepath.Dir(at.Filename), call.Args[0])
		all = append(all, written{at, expr, known})
	}
	return all
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
