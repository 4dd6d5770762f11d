package tools

import "swarmreport/report/pattern"

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
