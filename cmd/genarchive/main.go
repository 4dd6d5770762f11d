// Command genarchive makes an archive of swarm runs whose truth is known: which finding of one run is the same as which of
// another, and what became of each. Tests measure the archive's memory by it, and people try the pages with it:
//
//	go run ./cmd/genarchive -runs 50 -findings 50 -o .try/archive
//	go run ./cmd/swarmreport build .try/archive/runs -o .try/site
//
// It writes runs/… and truth.json (package life says what that holds). The same flags give the same bytes. -rates changes how
// often things happen: -rates reword=0.5,rename=0.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"swarmreport/cmd/genarchive/life"
)

func main() {
	out, o, err := options(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "genarchive:", err)
		os.Exit(2)
	}
	truth, err := life.Generate(o, func(name string, text []byte) error { return writeFile(out, name, text) })
	if err != nil {
		fmt.Fprintln(os.Stderr, "genarchive:", err)
		os.Exit(1)
	}
	fmt.Printf("%s: %d runs, %d true findings\n", out, len(truth.Runs), len(truth.Identities))
}

func options(args []string) (out string, o life.Options, err error) {
	flags := flag.NewFlagSet("genarchive", flag.ContinueOnError)
	flags.StringVar(&out, "o", "", "folder to write into; it must not exist yet")
	flags.IntVar(&o.Runs, "runs", 3, "runs in each project")
	flags.IntVar(&o.Findings, "findings", 20, "about so many findings a run")
	flags.IntVar(&o.Projects, "projects", 1, "projects in the archive")
	flags.IntVar(&o.Messages, "messages", 0, "messages in each run; with any, they and the suggested fixes are Markdown, with a secret here and there")
	flags.Uint64Var(&o.Seed, "seed", 1, "another number gives another archive")
	rates := flags.String("rates", "", rateHelp())
	if err := flags.Parse(args); err != nil {
		return "", o, err
	}
	if out == "" || o.Runs < 1 || o.Findings < 1 || o.Messages < 0 {
		return "", o, fmt.Errorf("-o is needed, and at least one run and one finding")
	}
	if _, err := os.Lstat(out); err == nil {
		return "", o, fmt.Errorf("%s exists already", out)
	}
	o.Rates, err = parseRates(*rates)
	return out, o, err
}

func rateHelp() string {
	help := "name=0..1,… of:"
	for _, r := range life.Rates {
		help += fmt.Sprintf("\n%s (%g): %s", r.Name, r.Value, r.About)
	}
	return help
}

func parseRates(s string) (map[string]float64, error) {
	rates := map[string]float64{}
	for part := range strings.SplitSeq(s, ",") {
		if part == "" {
			continue
		}
		name, number, _ := strings.Cut(part, "=")
		value, err := strconv.ParseFloat(number, 64)
		if err != nil || value < 0 || value > 1 || !known(name) {
			return nil, fmt.Errorf("-rates: %q is no name=0..1 of a known rate", part)
		}
		rates[name] = value
	}
	return rates, nil
}

func known(name string) bool {
	for _, r := range life.Rates {
		if r.Name == name {
			return true
		}
	}
	return false
}

func writeFile(out, name string, text []byte) error {
	file := filepath.Join(out, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
