package tools

import "strings"

// runFailures are the first lines of a command's output that say so, by package; those without one have an empty name.
type runFailures map[string]runFailure

type runFailure struct {
	number int
	line   string
	ran    int // how many tests a total counts; 0 = it is none
}

// take takes a line of the output.
func (list runFailures) take(number int, line, place string) runFailures {
	if list == nil {
		list = runFailures{}
	}
	of, total := runnerOf(line)
	switch m := goPackage.FindStringSubmatch(line); {
	case total:
		list.total(of, place, runFailure{number: number, line: line})
	case of != nil:
		list.first(aheadOf(of), number, line)
	case m != nil:
		list.goPackage(m[2], number, line)
	case covered.MatchString(line):
		delete(list, coverage)
	case lintClean.MatchString(line):
		delete(list, lint)
	case list.closes(line), strings.HasPrefix(line, "ok  \t"):
	case checkOf(line) != tests:
		list.first(checkOf(line), number, line)
	default:
		list.first("", number, line)
	}
	return list
}

// goPackage takes the line of a package. Go names it behind its tests, and one that passes below was run again.
func (list runFailures) goPackage(name string, number int, line string) {
	if !strings.HasPrefix(line, "FAIL") {
		delete(list, name)
		return
	}
	if test, is := list[""]; is && strings.HasPrefix(test.line, "--- FAIL") {
		number, line = test.number, test.line
		delete(list, "")
	}
	list.first(name, number, line)
}

func (list runFailures) first(of string, number int, line string) {
	if _, is := list[of]; !is {
		list[of] = runFailure{number: number, line: line}
	}
}
