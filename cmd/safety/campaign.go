package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A campaign tries one kind of harm.
type campaign struct {
	name  string
	rules string // what promises that it does no harm: R1 … X3 of the safety rules
	run   func(*bench) ([]figure, error)
}

// campaigns lists every campaign in the order of the document. To add one, add a file and a line.
var campaigns = []campaign{
	{"names", "W3, P5", tryNames},
	{"json", "P1, P2, P7", tryJSON},
	{"yaml", "P2, P7", tryYAML},
	{"shapes", "P1-P4", tryShapes},
	{"files", "P6-P8", tryFiles},
	{"limits", "P7", tryLimits},
	{"terminal", "R8", tryTerminal},
	{"exports", "X1-X3", tryExports},
	{"determinism", "P9, W5", tryDeterminism},
	{"faults", "W1, W2, W4, P6", tryFaults},
	{"two-builders", "W1", tryTwoBuilders},
	{"kills", "W1", tryKills},
	{"markdown", "R6, S1", tryMarkdown},
	{"growth", "P7", tryGrowth},
	{"sizes", "S1", trySizes},
	{"secrets", "R9", trySecrets},
	{"integrity", "W5", tryIntegrity},
	{"fuzzing", "P1, P2, R8, W3", tryFuzzing},
	{"pages", "R1-R5, R11", tryPages},
}

func names() (all []string) {
	for _, c := range campaigns {
		all = append(all, c.name)
	}
	return all
}

// place is where a campaign stands in the table; below 0 for what is none.
func place(campaign string) int { return slices.Index(names(), campaign) }

// A figure is one row of the document: of so many tries so many failed.
type figure struct {
	what          string // what was tried and what must not happen
	tried, failed int
	note          string   // what else a reader must know to judge the numbers: samples, shares, largest values
	failures      []string // what failed, the first of them, for the one who mends it
}

// check counts one try.
func (f *figure) check(ok bool, format string, args ...any) {
	f.tried++
	if !ok {
		f.fail(format, args...)
	}
}

// fail counts a failure among what was tried.
func (f *figure) fail(format string, args ...any) {
	f.failed++
	if len(f.failures) < 60 {
		f.failures = append(f.failures, fmt.Sprintf(format, args...))
	}
}

// runAll runs the campaigns that are asked for and says as it goes what came of them. A campaign that could not be run is a
// failed row: silence would read as safety. What a campaign gave is written down as it ends, for the next one may take an hour.
func (b *bench) runAll(only []string, write func(campaign string, rows []row) error) (failed int, err error) {
	for _, c := range campaigns {
		if len(only) > 0 && !slices.Contains(only, c.name) {
			continue
		}
		start := time.Now()
		figures, err := c.run(b)
		if b.ctx.Err() != nil { // what was broken off shows nothing
			return failed, fmt.Errorf("%s: %w", c.name, b.ctx.Err())
		}
		if err != nil {
			figures = append(figures, figure{what: "the campaign could not be run", tried: 1, failed: 1, failures: []string{err.Error()}})
		}
		var rows []row
		for _, f := range figures {
			failed += f.failed
			f.note = b.sized(f.note)
			b.tell(c.name, f)
			rows = append(rows, row{c.name, f.what, c.rules, f.note, f.tried, f.failed})
		}
		fmt.Fprintf(b.log, "%s: %s\n", c.name, time.Since(start).Round(time.Second))
		if err := write(c.name, rows); err != nil {
			return failed, err
		}
	}
	return failed, nil
}

// sized says in a note that a smaller sample was taken than usual.
func (b *bench) sized(note string) string {
	if !b.short {
		return note
	}
	return strings.TrimPrefix(note+"; short sample", "; ")
}

func (b *bench) tell(name string, f figure) {
	fmt.Fprintf(b.log, "%s: %s: tried %d, failed %d. %s\n", name, f.what, f.tried, f.failed, f.note)
	for _, line := range f.failures {
		fmt.Fprintf(b.log, "  failed: %q\n", line)
	}
}
