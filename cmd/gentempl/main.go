// Gentempl makes plain functions of the components that templ generated in a folder:
//
//	go run ./cmd/gentempl templates
//
// As templ writes them each is a closure, with a context of its own and a look for its children, and each text goes through fmt: a page of
// fifty findings has fifteen hundred components. Here one calls the other directly, and all write into one buffer:
//
//	func badge(ctx context.Context, out *bytes.Buffer, b view.Badge) error
//
// One with an upper-case name remains a component for other packages. The few forms that templ writes are known line by line; another stops
// the program, and what it misunderstood does not compile.
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("gentempl: ")
	if len(os.Args) != 2 {
		log.Fatal("name the folder of the generated files")
	}
	if err := rewrite(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

// rewrite rewrites the generated files of a folder, which may call each other.
func rewrite(dir string) error {
	files, ours, err := read(dir)
	if err != nil {
		return err
	}
	for name, text := range files {
		if files[name], err = directly(text, ours); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// read gives the generated files, and the names of their components.
func read(dir string) (files map[string]string, ours map[string]bool, err error) {
	names, err := filepath.Glob(filepath.Join(dir, "*_templ.go"))
	files, ours = map[string]string{}, map[string]bool{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, err
		}
		files[name] = string(text)
		for _, m := range named.FindAllStringSubmatch(files[name], -1) {
			ours[m[1]] = true
		}
	}
	return files, ours, err
}

// named finds a component, also one that is a function already: templ writes anew only what changed.
var named = regexp.MustCompile(`(?m)^func (\w+)\(`)
