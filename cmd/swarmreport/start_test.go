package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// atStart is what one package may allocate before main begins, in bytes: its maps and expressions, all of which together cost a
// command a few milliseconds. A stylesheet joined or a schema parsed is what a command waits for that never asks for it.
const atStart = 1 << 20

// theirs are packages of others that need more, and how much.
var theirs = map[string]int{
	"golang.org/x/net/html":              128 << 10, // the entities of HTML
	"github.com/yuin/goldmark/util":      160 << 10, // and again
	"github.com/yuin/goldmark/parser":    128 << 10,
	"github.com/yuin/goldmark/extension": 288 << 10,
	"github.com/yuin/goldmark/ast":       32 << 10,
	"gopkg.in/yaml%2ev3":                 32 << 10,
}

var initialised = regexp.MustCompile(`(?m)^init (\S+) @.*?, (\d+) bytes, \d+ allocs$`)

// TestStart: a command does not pay for what it does not use. What packages allocate is counted, since a clock tells how busy the machine is.
func TestStart(t *testing.T) {
	t.Parallel()
	bin, err := builtProgram()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(bin, "swarmreport"), "version")
	cmd.Env = append(cmd.Environ(), "GODEBUG=inittrace=1")
	said, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	seen := 0
	for _, m := range initialised.FindAllStringSubmatch(string(said), -1) {
		if strings.HasPrefix(m[1], "swarmreport/") {
			seen++
		}
		if n, _ := strconv.Atoi(m[2]); n > max(atStart, theirs[m[1]]) {
			t.Errorf("%s allocates %d bytes before main begins", m[1], n)
		}
	}
	if seen < 5 {
		t.Errorf("only %d of our packages are in the trace:\n%s", seen, said)
	}
}
