package tools

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A file with what a test runner printed itself: verification.txt, test-output.log. What passed in it is no evidence: anybody can paste a line. What failed
// did, unless the same command was run again, or the same package or a run of as many tests passed below, or the words above say that it was so before, or is meant, or those below that it is known.

var (
	runnerFile = pattern.Of(`(?i)^(?:verif(?:y|ication)|tests?[-_](?:outputs?|results?|logs?|runs?|report))(?:[-_](?:outputs?|results?|logs?|runs?|report|final|all|unit|integration|e2e))*\.md$|` +
		`^(?:` + outputOf + `|` + runnerName + `)(?:[-_.]?(?:` + outputOf + `|` + runnerName + `))*\.(?:txt|log|out|stdout|stderr|tap)$|\.tap$`)
	runnerWord = pattern.Of(`(?i)(?:^|[-_.])(?:` + runnerName + `)|\.tap$`)
	goPackage  = pattern.Of(`^(FAIL|ok  )\t(\S+)(?:\s+(?:[\d.]+s|\(cached\)|coverage: \d[\d.]*% of statements(?: in \S+)?|\[build failed\]|\[setup failed\]))*$`) // not one that ran no test
	promptLine = pattern.Of(`^(?:\$|>|❯|%) (\S.*)$`)
	scriptLine = pattern.Of(`^@?[\w./-]+@\d\S* \S+(?: /\S*)?$`)
	notNow     = pattern.Of(`(?i)(?:^|[\W_])(?:` + checks.EarlierOrKnown + `|earlier|first|red|should|without|revert\w*|reproduc\w+|fixtures?|examples?|unrelated|` +
		`(?:round|attempt|iteration|run|pass)[-_ ]?#?1)(?:[\W_]|$)`)
	known = pattern.Of(`(?i)\b(?:pre-?existing|(?:known|expected|flaky|unrelated) (?:failures?|flakes?|tests?|issues?)|known to (?:fail|be flaky)|is (?:flaky|unrelated))\b`)
)

// The words that the name of such a file is made of: what ran, at least once, and what it left.
const (
	runnerName = `verif(?:y|ication)|tests?|pytest|tox|jest|vitest|mocha|ava|playwright|cypress|cargo|nextest|go|npm|pnpm|yarn|bun|deno|node|dotnet|xunit|nunit|maven|mvn|surefire|` +
		`gradlew?|bazel|ctest|rspec|minitest|phpunit|swift|xctest|unit|integration|e2e|ci|build|tap|tsc|mypy|type[-_]?check|` + linterName
	outputOf = `outputs?|results?|logs?|runs?|report|final|all|stdout|stderr`
)

// RunnerOutputShape takes a file by the name of a runner's output in which something failed the last time it was run. One in which all passed
// proves nothing and is left unread.
func RunnerOutputShape(f *form.File) bool {
	if f.Format != form.Text && f.Format != form.Markdown || !namesRunner(path.Base(f.Path)) || notNow.MatchString(f.Path) {
		return false
	}
	_, line := lastFailed(f)
	return line != ""
}

func namesRunner(base string) bool {
	return runnerFile.MatchString(base) && runnerWord.MatchString(base)
}

// OtherTime reports whether a path tells of another time than this run's last, or of a sample.
func OtherTime(path string) bool { return notNow.MatchString(path) }

// ReadRunnerOutput gives a failed check with the line that says so, and the numbers and names of a runner that tells them.
func ReadRunnerOutput(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	number, line := lastFailed(f)
	v := &report.Verification{Origin: f.At(number), Words: true,
		Checks: []report.Check{{Name: checkOf(line), Raw: report.Shorten(line, 200), Outcome: report.Failed}}}
	if checkOf(line) == tests {
		countFailures(v, f)
	}
	r.Art.Verifications = []*report.Verification{v}
	return r.Finish()
}

// checkOf names the check that a line is of: a type checker runs no test, and too little coverage is no test that fails.
func checkOf(line string) string {
	switch {
	case lintFailed.MatchString(line):
		return lint
	case typesFailed.MatchString(line):
		return typecheck
	case phrase.CoverageFailed.MatchString(line):
		return coverage
	}
	return tests
}

// What such a file tells of.
const (
	tests     = "tests"
	typecheck = "typecheck"
	coverage  = "coverage"
	lint      = "lint"
)

// typesFailed is the line of tsc and mypy.
var typesFailed = pattern.Of(`^(?:\S+\(\d+,\d+\): error TS\d+: |Found \d+ errors? in )`)

// covered is what pytest says where the coverage, which it told to be too little before, suffices.
var covered = pattern.Of(`^Required test coverage of \S+ reached\.`)

// lastFailed gives the first line by which a runner says that something failed, of the last time that its command was run; empty = none.
func lastFailed(f *form.File) (number int, line string) {
	t := tap{is: f.Format == form.Text && tapHead.MatchString(f.Body)}
	r := outputReader{lint: lintFile.MatchString(path.Base(f.Path)), prose: f.Format == form.Markdown, tap: t.is, code: markup.FencesOf(f.Body), failed: map[string]runFailures{}}
	for n, text := range f.BodyLines() {
		r.line(n, text)
		t.line(n, text)
	}
	if number, line = r.first(); line == "" {
		return t.missing()
	}
	return number, line
}

// outputReader reads such a file from its top: what failed, by the command.
type outputReader struct {
	lint           bool // by its name a linter's
	prose          bool // any line may be words, not only one with a colon at its end
	tap            bool // a “#” begins a comment and no title
	code           markup.Fences
	command        string
	script         string // the package and its script of which npm said last that it runs
	place          string // what the runner says that it runs
	failed         map[string]runFailures
	section, above bool // the title, or the words above the output, tell of another time
}

func (r *outputReader) line(n int, text string) {
	held := r.code.Hold(text)
	text = strings.TrimSpace(text)
	prompt := promptLine.FindStringSubmatch(text)
	switch {
	case !held && !r.tap && strings.HasPrefix(text, "#"):
		r.section, r.above = notNow.MatchString(text), false
	case prompt != nil:
		r.begin(prompt[1])
	case placeLine.MatchString(text):
		r.place = buildHash.ReplaceAllString(text, "")
	case r.tells(text):
		if !r.section && !r.above {
			r.failed[r.command] = r.failed[r.command].take(n, text, r.place)
		}
	case !held && text != "" && (r.prose || strings.HasSuffix(text, ":")):
		r.words(text)
	}
}

// tells reports whether a line says how something ended.
func (r *outputReader) tells(text string) bool {
	return strings.HasPrefix(text, "ok  \t") || isTotal(text) || phrase.RunnerFailed.MatchString(text) ||
		phrase.CoverageFailed.MatchString(text) || covered.MatchString(text) ||
		r.lint && (lintFailed.MatchString(text) || lintClean.MatchString(text))
}

// begin begins the output of a command. The scripts of two packages, npm tells each above its command, are not the same one.
func (r *outputReader) begin(command string) {
	if scriptLine.MatchString(command) {
		r.script, r.command = command, command
		return
	}
	r.command, r.place = strings.TrimSpace(r.script+" "+command), ""
	r.script = ""
	delete(r.failed, r.command)
}

// words stand above an output, or below one that they excuse.
func (r *outputReader) words(text string) {
	r.above = notNow.MatchString(text)
	if known.MatchString(text) {
		delete(r.failed, r.command)
	}
}

// first gives the first line that tells of tests; types that do not fit, and coverage, weigh less.
func (r *outputReader) first() (number int, line string) {
	for _, list := range r.failed {
		for _, x := range list {
			test, before := checkOf(x.line) == tests, checkOf(line) == tests
			if line == "" || test && !before || test == before && x.number < number {
				number, line = x.number, x.line
			}
		}
	}
	return number, line
}

// What a linter printed into a file of its own: lint.txt, eslint-output.log. Only errors make the check fail, and warnings do not; a linter that knows no
// warnings calls all it says one. In other files such a line may be of anything.

const linterName = `lint(?:er|ing)?|eslint|stylelint|ruff|flake8|pylint|golangci|golint|staticcheck|clippy|biome|rubocop|ktlint|swiftlint`

var (
	lintFile   = pattern.Of(`(?i)(?:^|[-_.])(?:` + linterName + `)(?:[-_.]|$)`)
	lintFailed = pattern.Of(`^(?:✖ \d+ problems? \([1-9]\d* errors?, \d+ warnings?\)|` + // eslint, stylelint
		`Found [1-9]\d* errors?(?:\.| \(\d+ fixed, [1-9]\d* remaining\)\.)|` + // ruff, biome
		`[1-9]\d* issues:|` + // golangci-lint
		`\d+ files? inspected, [1-9]\d* offenses? detected.*|` + // rubocop
		`Done linting! Found \d+ violations?, [1-9]\d* serious in \d+ files?\.|` + // swiftlint
		`\S+:\d+:\d+: (?:[A-Z]{1,4}\d{3,4} |[EF]\d{4}: ).*)$`) // flake8, pylint
	lintClean = pattern.Of(`^(?:All checks passed!|0 issues\.|\d+ files? inspected, no offenses detected)$`)
)
