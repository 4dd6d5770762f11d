package main

import (
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"unicode"
)

// writtenFinding is a finding as a reviewer writes it. An empty text is absent.
type writtenFinding struct {
	ID          string
	Severity    string
	Category    string
	Title       string
	Description string
	File        string
	Line        int // 1-based; 0 = not stated
	Evidence    string
	Suggestion  string
	Risk        string
}

// A mutation changes one thing about a finding. Apply reports whether it could: a text without a second sentence has none to
// move.
type mutation struct {
	Name  string
	Apply func(r *rand.Rand, f *writtenFinding) bool
}

// textMutations change the words of title and description.
var textMutations = []mutation{
	{"synonym", synonyms},
	{"order", reorder},
	{"lead", lead},
	{"trail", trail},
	{"shorten", shorten},
	{"mention", mention},
	{"spelling", spelling},
	{"quotes", quotes},
	{"split", split},
}

// quotationMutations change how the evidence is quoted.
var quotationMutations = []mutation{
	{"indent", indent},
	{"number", number},
	{"extend", extend},
	{"fence", fence},
}

// gradeMutations change how the finding is judged and filed.
var gradeMutations = []mutation{
	{"severity", severity},
	{"category", category},
}

var severities = []string{"informational", "low", "medium", "high", "critical"}

// severity judges the finding one step higher or lower.
func severity(r *rand.Rand, f *writtenFinding) bool {
	i := slices.Index(severities, f.Severity)
	if i < 0 {
		return false
	}
	step := 2*r.IntN(2) - 1
	if i+step < 0 || i+step >= len(severities) {
		step = -step
	}
	f.Severity = severities[i+step]
	return true
}

// category files it under another word of the same meaning.
func category(_ *rand.Rand, f *writtenFinding) bool {
	for _, pair := range categories {
		for i, word := range pair {
			if f.Category == word {
				f.Category = pair[1-i]
				return true
			}
		}
	}
	return false
}

// indent puts each line of the evidence further in, as when the code came under an if.
func indent(r *rand.Rand, f *writtenFinding) bool {
	return eachLine(f, pick(r, []string{"    ", "\t", "        ", "  "}))
}

func eachLine(f *writtenFinding, before string) bool {
	if f.Evidence == "" {
		return false
	}
	f.Evidence = before + strings.ReplaceAll(f.Evidence, "\n", "\n"+before)
	return true
}

// number quotes from a numbered listing, in one of the usual shapes.
func number(r *rand.Rand, f *writtenFinding) bool {
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
func extend(r *rand.Rand, f *writtenFinding) bool {
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
func fence(_ *rand.Rand, f *writtenFinding) bool {
	if f.Evidence == "" {
		return false
	}
	f.Evidence = "```\n" + f.Evidence + "\n```"
	return true
}

// around are lines that stand beside many others.
var around = []string{"}", "return result", "// see above", "if err != nil {", "count += 1", "end", "logger.debug(state)", "else:"}

// pathPrefixes are what reviewers write before a path of the repository; "" is the path itself.
var pathPrefixes = []string{"", "./", "repo/", "checkout/main/"}

// movePath gives a file's new path: another folder above it, or another name with the same ending. The caller sees to it that the
// path is free.
func movePath(r *rand.Rand, file string) string {
	dir, base := path.Split(file)
	ext := path.Ext(base)
	if r.IntN(2) == 0 {
		return dir + strings.TrimSuffix(base, ext) + pick(r, []string{"_v2", "_core", "_impl", "_legacy", "_main"}) + ext
	}
	return path.Join(pick(r, []string{"internal", "lib", "modules", "packages", "core"}), file)
}

// sharedWords says which part of their words two findings have in common, 0 to 1: twice the words of both titles and descriptions
// that stand in both, over all. Letters of scripts without blanks count one by one.
func sharedWords(a, b writtenFinding) float64 {
	left, right := textWords(a), textWords(b)
	if len(left)+len(right) == 0 {
		return 1
	}
	both := 0
	for w := range left {
		if right[w] {
			both++
		}
	}
	return 2 * float64(both) / float64(len(left)+len(right))
}

func textWords(f writtenFinding) map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(f.Title+" "+f.Description), notWord) {
		if w[0] < 0x80 {
			all[w] = true
			continue
		}
		for _, letter := range w {
			all[string(letter)] = true
		}
	}
	return all
}

func notWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
