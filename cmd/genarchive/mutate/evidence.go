package mutate

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// indent puts each line of the evidence further in, as when the code came under an if.
func indent(r *rand.Rand, f *Finding) bool {
	return eachLine(f, pick(r, []string{"    ", "\t", "        ", "  "}))
}

func eachLine(f *Finding, before string) bool {
	if f.Evidence == "" {
		return false
	}
	f.Evidence = before + strings.ReplaceAll(f.Evidence, "\n", "\n"+before)
	return true
}

// number quotes from a numbered listing, in one of the usual shapes.
func number(r *rand.Rand, f *Finding) bool {
	if f.Evidence == "" || f.Line == 0 {
		return false
	}
	shape := pick(r, []string{"%d: %s", "%5d | %s", "L%d: %s", "%d\t%s"})
	lines := strings.Split(f.Evidence, "\n")
	for i, line := range lines {
		lines[i] = fmt.Sprintf(shape, f.Line+i, line)
	}
	f.Evidence = strings.Join(lines, "\n")
	return true
}

// extend quotes one line more, before or after.
func extend(r *rand.Rand, f *Finding) bool {
	if f.Evidence == "" {
		return false
	}
	if more := pick(r, around); r.IntN(2) == 0 {
		f.Evidence = more + "\n" + f.Evidence
	} else {
		f.Evidence += "\n" + more
	}
	return true
}

// fence puts the evidence into a block of Markdown.
func fence(_ *rand.Rand, f *Finding) bool {
	if f.Evidence == "" {
		return false
	}
	f.Evidence = "```\n" + f.Evidence + "\n```"
	return true
}

// around are lines that stand beside many others.
var around = []string{"}", "return result", "// see above", "if err != nil {", "count += 1", "end", "logger.debug(state)", "else:"}
