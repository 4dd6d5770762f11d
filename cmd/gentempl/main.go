// Gentempl makes plain functions of the components that templ generated in a folder:
//
//	go run ./cmd/gentempl templates
//
// As templ writes them each is a closure, with a context of its own, a look for its children and an error that writing into memory never gives, and
// each text goes through fmt: a page of fifty findings has fifteen hundred components. Here one calls the other directly, and all write into one buffer:
//
//	func badge(out *bytes.Buffer, b view.Badge)
//
// The few forms that templ writes are known line by line; another stops the program, and what it misunderstood does not compile.
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
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

// rewrite rewrites the generated files of a folder: all, or none.
func rewrite(dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*_templ.go"))
	if err != nil {
		return err
	}
	texts := make([]string, len(names))
	for i, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if texts[i], err = directly(string(text)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for i, name := range names {
		if err := os.WriteFile(name, []byte(texts[i]), 0o644); err != nil {
			return err
		}
	}
	return nil
}
