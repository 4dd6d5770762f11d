package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// room says what one package may import beside the standard library: our own rooms, and modules of others. os says
// whether it may name files, processes, the environment and the network.
type room struct {
	ours   []string
	theirs []string
	os     bool
}

// rooms is the plan of the house (CONTRIBUTING.md): a package that is not here, or an import that is not in its row, fails the test.
var rooms = map[string]room{
	"report":                 {},
	"internal/runtest":       {ours: []string{"report"}}, // for tests alone
	"report/decode":          {theirs: []string{"github.com/go-json-experiment/json", "github.com/yuin/goldmark", "gopkg.in/yaml.v3"}},
	"report/redact":          {},
	"report/dialect":         {ours: []string{"report", "report/decode"}},
	"report/dialect/review":  {ours: []string{"report", "report/decode", "report/dialect"}},
	"report/dialect/swarm":   {ours: []string{"report", "report/decode", "report/dialect", "report/dialect/review"}},
	"report/dialect/message": {ours: []string{"report", "report/decode", "report/dialect", "report/dialect/review", "report/dialect/swarm"}},
	"report/dialect/tool":    {ours: []string{"report", "report/decode", "report/dialect", "report/dialect/review"}},
	"report/rundir":          {ours: []string{"report", "report/decode", "report/dialect", "report/dialect/message", "report/dialect/review", "report/dialect/swarm", "report/dialect/tool", "report/redact"}},
	"report/source":          {ours: []string{"report"}},
	"report/judge":           {ours: []string{"report", "report/judge/protocol"}},
	"report/judge/policy":    {ours: []string{"report", "report/decode", "report/dialect", "report/judge"}},
	"report/judge/protocol":  {ours: []string{"report"}},
	"report/archive":         {ours: []string{"report", "report/decode", "report/judge"}},
	"report/graph":           {},
	"report/query":           {},
	"report/view":            {ours: []string{"report", "report/query", "report/judge", "report/judge/policy", "report/judge/protocol", "report/archive", "report/graph"}},
	"templates":              {ours: []string{"report/view", "report/graph", "templates/prose"}, theirs: []string{"github.com/a-h/templ"}},
	"templates/prose":        {ours: []string{"report/decode"}, theirs: []string{"github.com/a-h/templ"}},
	"assets":                 {},
	"render": {ours: []string{"report", "report/judge", "report/judge/protocol", "report/archive", "report/view", "templates", "assets", "render/publish"},
		theirs: []string{"github.com/a-h/templ", "github.com/gorilla/feeds"}},
	"render/publish":        {ours: []string{"report/decode"}, theirs: []string{"github.com/minio/minio-go/v7", "golang.org/x/sys"}, os: true},
	"cmd/swarmreport/serve": {ours: []string{"render/publish"}, os: true},
	"cmd/swarmreport": {ours: []string{"cmd/swarmreport/serve", "report", "report/redact", "report/rundir", "report/source", "report/judge", "report/judge/policy", "report/archive", "report/query", "report/view", "render", "render/publish", "assets"},
		theirs: []string{"github.com/spf13/cobra", "golang.org/x/sync"}, os: true},
	"cmd/gendocs":    {ours: []string{"report/dialect", "report/dialect/review", "report/judge", "report/judge/policy", "report/judge/protocol", "report/redact"}, os: true},
	"cmd/genarchive": {os: true},
}

// TestDoors reads every import of the program and holds it against the plan: none that is not in it, and none in it that nobody needs.
func TestDoors(t *testing.T) {
	used := map[string][]string{} // imports, by room
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && d.Name() != ".." || d.Name() == "testdata") && file != "../.." {
			return fs.SkipDir
		}
		if path.Ext(file) == ".go" && !strings.HasSuffix(file, "_test.go") {
			rel, _ := filepath.Rel("../..", file)
			name := path.Dir(filepath.ToSlash(rel))
			used[name] = append(used[name], checkDoors(t, filepath.ToSlash(rel), file)...)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range rooms {
		if _, there := used[name]; !there {
			t.Errorf("the plan has a room %s that the house has not", name)
		}
		for _, door := range slices.Concat(r.ours, r.theirs) {
			if !slices.ContainsFunc(used[name], func(imported string) bool { return leadsTo(imported, door) }) {
				t.Errorf("the plan lets %s import %s, and it does not", name, door)
			}
		}
	}
}

// leadsTo reports whether an import is of one of our rooms, or of a module or a package below it.
func leadsTo(imported, door string) bool {
	return imported == "swarmreport/"+door || imported == door || strings.HasPrefix(imported, door+"/")
}

// checkDoors gives the imports of a file.
func checkDoors(t *testing.T, rel, file string) []string {
	imports := []string{}
	r, planned := rooms[path.Dir(rel)]
	if !planned {
		t.Errorf("%s stands in a room that is not in the plan", rel)
		return imports
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range parsed.Imports {
		name := strings.Trim(spec.Path.Value, `"`)
		imports = append(imports, name)
		if !r.allows(name) {
			t.Errorf("%s imports %s: no such door in the plan", rel, name)
		}
	}
	return imports
}

func (r room) allows(name string) bool {
	ours, isOurs := strings.CutPrefix(name, "swarmreport/")
	switch {
	case isOurs:
		return slices.Contains(r.ours, ours)
	case strings.Contains(strings.Split(name, "/")[0], "."):
		return slices.ContainsFunc(r.theirs, func(m string) bool { return name == m || strings.HasPrefix(name, m+"/") })
	case name == "os" || name == "os/exec" || name == "syscall" || name == "net" || strings.HasPrefix(name, "net/http") || strings.HasPrefix(name, "os/"):
		return r.os
	}
	return true
}

// TestClock: no package below main asks for the time.
func TestClock(t *testing.T) {
	forEachSource(t, func(rel, text string) {
		if !strings.HasPrefix(rel, "cmd/") && (strings.Contains(text, "time.Now") || strings.Contains(text, "os.Getenv")) {
			t.Errorf("%s asks the clock or the environment", rel)
		}
	})
}

// TestNoTemplates: the command library's templates find methods by name, and where one is used the linker keeps every exported method: the program is
// a sixth larger then, and each build of a site pays for that, for the program is a part of its seal.
func TestNoTemplates(t *testing.T) {
	forEachSource(t, func(rel, text string) {
		for _, word := range []string{".SetVersionTemplate(", ".SetHelpTemplate(", ".SetUsageTemplate(", ".MethodByName("} {
			if strings.HasPrefix(rel, "cmd/swarmreport/") && strings.Contains(text, word) {
				t.Errorf("%s calls %s…)", rel, word)
			}
		}
	})
}

// TestNoTimedTests: no test fails for a slow machine; how long something took is logged, or measured by a benchmark.
func TestNoTimedTests(t *testing.T) {
	for name := range rooms {
		for _, file := range glob(t, filepath.Join("../..", name), "*_test.go") {
			text := read(t, file)
			for i, line := range strings.Split(text, "\n") {
				if timed.MatchString(line) && !strings.Contains(line, "t.Logf(") {
					t.Errorf("%s:%d takes the time, and does more than log it", file, i+1)
				}
			}
		}
	}
}

// timed finds who measures how long something takes.
var timed = regexp.MustCompile(`time\.Since\(|Getrusage\(|\.Sub\((start|begin|before|from)\)`)

// TestOneMarkupDoor: what bypasses escaping occurs in templates/prose alone (rule R1).
func TestOneMarkupDoor(t *testing.T) {
	forEachSource(t, func(rel, text string) {
		if strings.HasPrefix(rel, "templates/prose/") {
			return
		}
		for _, word := range []string{"templ.Raw", "templ.SafeURL", "templ.URL", "SafeCSS", "SafeScript", "JSUnsafeFuncCall", "template.HTML", "WithUnsafe"} {
			if strings.Contains(text, word) && !strings.HasSuffix(rel, "_templ.go") {
				t.Errorf("%s names %s, which only templates/prose may", rel, word)
			}
		}
	})
}

func forEachSource(t *testing.T, look func(rel, text string)) {
	t.Helper()
	for name := range rooms {
		for _, pattern := range []string{"*.go", "*.templ"} {
			for _, file := range glob(t, filepath.Join("../..", name), pattern) {
				if strings.HasSuffix(file, "_test.go") {
					continue
				}
				text := read(t, file)
				rel, _ := filepath.Rel("../..", file)
				look(filepath.ToSlash(rel), text)
			}
		}
	}
}
