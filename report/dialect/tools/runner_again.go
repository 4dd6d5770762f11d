package tools

import (
	"strconv"

	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A log to which each run was appended shows no prompt between them. The last total of a runner decides there, where all of it passed and it counts at
// least as many tests as the one that failed: a later run of a part proves nothing about the rest. Where a runner says what it ran, a package or a
// folder, only the same is the same run.

// runners are those that end a run, or a part of it that they name, with one line.
var runners = []runner{
	{name: "pytest", total: pattern.Of(`^(?:=+ )?\d+ [a-z]+(?:, \d+ [a-z]+)* in \d[\d.:]*s\b`), ahead: pattern.Of(`^FAILED \S+\.py::`)},
	{name: "jest", total: pattern.Of(`^Tests:\s+(?:\d+ \w+, )*\d+ total$`), ahead: pattern.Of(`^Test Suites:`)},
	{name: "vitest", total: pattern.Of(`^Tests\s+\d+ \w+(?: \| \d+ \w+)* \(\d+\)$`), ahead: pattern.Of(`^Test Files\s`)},
	{name: "cargo", total: pattern.Of(`^test result: (?:ok|FAILED)\. \d+ passed; `), placed: true},
	{name: "nextest", total: pattern.Of(`^Summary \[.*\]\s+\d+(?:/\d+)? tests? run: `)},
	{name: "rspec", total: pattern.Of(`^\d+ examples?, \d+ failures?`)},
	{name: "minitest", total: pattern.Of(`^\d+ (?:runs|tests), \d+ assertions, \d+ failures, `)},
	{name: "mix", total: pattern.Of(`^(?:\d+ (?:doctests?|properties|tests?), )+\d+ failures?(?:, .*)?$`)},
	{name: "ctest", total: pattern.Of(`^\d+% tests passed, \d+ tests? failed out of \d+$`)},
	{name: "deno", total: pattern.Of(`^(?:ok|FAILED) \| \d+ passed\b.*\| \d+ failed\b`)},
}

type runner struct {
	name   string
	total  *pattern.Pattern
	ahead  *pattern.Pattern // the lines of a failure above its total; nil = none
	placed bool             // several totals stand in one run, each of what is named above it
}

var (
	placeLine = pattern.Of(`^(?:Running (?:unittests )?\S+ \(\S+\)|Doc-tests \S+|rootdir: .+|RUN\s+v\d\S*\s+.+)$`)
	buildHash = pattern.Of(`-[0-9a-f]{16}\b`)
	// closing lines follow the total of a run that failed, and say no more than that it did.
	closing = pattern.Of(`^(?:npm (?:ERR!|error) |error: test (?:run )?failed\b)`)

	outOf   = pattern.Of(`out of (\d{1,9})`)
	ofTests = pattern.Of(`(\d{1,9}) (?:tests?|examples?|runs|doctests?|properties)\b`)
	leftOut = pattern.Of(`(\d{1,9}) (?:skips|skipped|pending|excluded)\b`)
	ended   = pattern.Of(`(\d{1,9}) (?:passed|failed|errors?)\b`)
)

// runnerOf gives the runner whose total, or whose line ahead of one, a line is; nil = none.
func runnerOf(line string) (of *runner, total bool) {
	for i := range runners {
		switch r := &runners[i]; {
		case r.total.MatchString(line):
			return r, true
		case r.ahead != nil && r.ahead.MatchString(line):
			return r, false
		}
	}
	return nil, false
}

// isTotal reports whether a line is the total of a run, however it ended.
func isTotal(line string) bool {
	_, total := runnerOf(line)
	return total
}

// total takes the last line of a run. One that failed takes over what stands above it.
func (list runFailures) total(of *runner, place string, f runFailure) {
	key, ahead := of.name+" "+place, aheadOf(of)
	f.ran = testsIn(f.line)
	before, failed := list[key]
	above, pending := list[ahead]
	switch {
	case phrase.RunnerFailed.MatchString(f.line):
		if pending {
			f.number, f.line = above.number, above.line
		}
		if failed {
			f = runFailure{before.number, before.line, max(before.ran, f.ran)}
		}
		delete(list, ahead)
		list[key] = f
	case failed && !pending && f.ran >= before.ran && (place != "" || !of.placed):
		delete(list, key)
	}
}

func aheadOf(of *runner) string { return "ahead of " + of.name }

// closes reports whether a line only ends a run whose total has failed.
func (list runFailures) closes(line string) bool {
	if !closing.MatchString(line) {
		return false
	}
	for _, f := range list {
		if f.ran > 0 {
			return true
		}
	}
	return false
}

// testsIn counts the tests that a total says were run.
func testsIn(total string) int {
	if all := numbersOf(outOf, total); all > 0 {
		return all
	}
	if all := numbersOf(ofTests, total); all > 0 {
		return all - numbersOf(leftOut, total)
	}
	return numbersOf(ended, total)
}

func numbersOf(numbers *pattern.Pattern, text string) (sum int) {
	for _, m := range numbers.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		sum += n
	}
	return sum
}
