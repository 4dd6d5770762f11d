package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	namedTest = regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9]+)`")
	aTest     = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)[A-Za-z0-9]+)\(`)
)

// TestSecurityNamesRealTests: each proof that SECURITY.md names is a test of ours, and the rules of each kind are there.
func TestSecurityNamesRealTests(t *testing.T) {
	text, err := os.ReadFile("../../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	there, named := testsOfOurs(t), namedTest.FindAllStringSubmatch(string(text), -1)
	for _, name := range named {
		if !there[name[1]] {
			t.Errorf("SECURITY.md names %s, and there is no such test", name[1])
		}
	}
	if len(named) < 60 {
		t.Errorf("SECURITY.md names %d tests, want 60 or more", len(named))
	}
	for rule := range strings.FieldsSeq("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 P1 P2 P3 P4 P5 P6 P7 P8 P9 W1 W2 W3 W4 W5 X1 X2 X3 S1") {
		if !regexp.MustCompile(`(?m)^\| ([A-Z][0-9]+ )*` + rule + ` `).Match(text) {
			t.Errorf("SECURITY.md has no row of the rule %s", rule)
		}
	}
}

// testsOfOurs gives the name of every test in the repository.
func testsOfOurs(t *testing.T) map[string]bool {
	t.Helper()
	there := map[string]bool{}
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := os.ReadFile(file)
		for _, name := range aTest.FindAllStringSubmatch(string(text), -1) {
			there[name[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return there
}
