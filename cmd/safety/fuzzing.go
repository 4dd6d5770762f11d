package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// tryFuzzing gives every fuzz test of the project some time: decoders, linking, judging, identity and writers.
func tryFuzzing(b *bench) ([]figure, error) {
	each := cmp.Or(b.fuzztime, "10m")
	if b.fuzztime == "" && b.short {
		each = "2s"
	}
	if b.fuzzed != "" {
		out, err := os.ReadFile(b.fuzzed)
		return []figure{fuzzed(string(out), each)}, err
	}
	cmd := exec.CommandContext(b.ctx, filepath.Join(b.root, ".ci", "fuzz"), each)
	cmd.Dir = b.root
	out, _ := cmd.CombinedOutput() // that it found something is counted below
	return []figure{fuzzed(string(out), each)}, nil
}

var (
	fuzzRan   = regexp.MustCompile(`(?m)^\S+ Fuzz\w+: (?:execs: (\d+))?$`)
	fuzzFound = regexp.MustCompile(`(?m)^\S+ Fuzz\w+: found: .*(?:\n.*){0,12}`)
)

// fuzzed counts inputs, and takes each fuzz test that found one for a failure.
func fuzzed(out, each string) figure {
	f := figure{what: "inputs that fuzz tests made up for every decoder, for linking, judging, identity and every writer: no crash, nothing lost, the same bytes twice"}
	targets := 0
	for _, m := range fuzzRan.FindAllStringSubmatch(out, -1) {
		n, _ := strconv.Atoi(m[1])
		f.tried += n
		targets++
	}
	for _, text := range fuzzFound.FindAllString(out, -1) {
		f.check(false, "%s", text)
		targets++
	}
	f.check(targets > 20, "only %d fuzz tests ran: %s", targets, strings.TrimSpace(out[:min(len(out), 600)]))
	f.note = fmt.Sprintf("%d fuzz tests, %s each", targets, each)
	return f
}
