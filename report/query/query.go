// Package query is the language of the site's query box, for programs. testdata/query holds questions with their
// answers, which the box and this package both must give.
//
//	words               both words, anywhere in the finding, in any case
//	"read with pickle"  these words in a row
//	sev:critical,high   a key, and what it may be: a comma is "or"
//	-state:fixed        not; works before words too
//	file:src/**         part of a path, or a pattern: * stays in a folder, ** crosses
//	reviewer:"qa"       in quotes the whole value, not a part; "" is none
//
// All terms must fit. After a key, dash and underscore are equal, and so are both slashes.
package query

import (
	"regexp"
	"slices"
	"strings"
)

// How a key compares what is asked for with what is there.
type How uint8

// The ways to compare.
const (
	Begins How = iota // a closed word, by its beginning
	Part              // a name, by any part
	Glob              // a file, by any part or as a pattern
	Whole             // an id, as it is
)

// Key is a word that may stand before a colon.
type Key struct {
	Name string
	How  How
}

// Findings are the keys of findings; the last three are about the run.
var Findings = []Key{{"sev", Begins}, {"state", Begins}, {"proof", Begins}, {"reviewer", Part}, {"category", Part},
	{"file", Glob}, {"component", Part}, {"id", Whole}, {"run", Part}, {"project", Part}, {"verdict", Begins}}

// Item is what can be asked for: all its text in lower case, and what each key may ask of it.
type Item struct {
	Text   string
	Facets map[string]Facet
}

// Facet is the values of one key, folded, one a line, with a line feed before and after.
type Facet string

// NewFacet folds values.
func NewFacet(values ...string) Facet { return Facet(fold("\n" + strings.Join(values, "\n") + "\n")) }

func fold(s string) string { return folds.Replace(strings.ToLower(s)) }

var folds = strings.NewReplacer("-", "_", `\`, "/")

// Query is a parsed question. The zero value fits everything.
type Query struct{ terms []func(Item) bool }

// Fits reports whether every term fits.
func (q Query) Fits(it Item) bool {
	return !slices.ContainsFunc(q.terms, func(fits func(Item) bool) bool { return !fits(it) })
}

// space is what separates words in a browser: more than ASCII has.
const space = `\t\n\v\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`

var (
	words  = regexp.MustCompile(`(?:"[^"]*"?|[^"` + space + `])+`)
	keyed  = regexp.MustCompile(`(?is)^([a-z]+):(.*)$`)
	values = regexp.MustCompile(`(?:"[^"]*"?|[^,"])+`)
)

// Parse reads a question. unknown are the words before a colon that are none of the keys.
func Parse(text string, keys []Key) (q Query, unknown []string) {
	for _, t := range split(text, keys) {
		switch {
		case t.key != nil:
			q.add(asked(*t.key, t.values()), t.not)
		case t.named != "":
			unknown = append(unknown, t.named)
		default:
			q.add(worded(t.text), t.not)
		}
	}
	return q, unknown
}

// Unmet returns the key and value of each term that can fit nothing: of keys whose words are all known, a value
// that fits none of them. An empty answer to a typing error would read as a pass.
func Unmet(text string, keys []Key, words map[string][]string) (list [][2]string) {
	for _, t := range split(text, keys) {
		for _, value := range t.values() {
			known := words[t.key.Name]
			if known != nil && !tester(t.key.How, value)(NewFacet(append([]string{""}, known...)...)) {
				list = append(list, [2]string{t.key.Name, value})
			}
		}
	}
	return list
}

// term is one part of a question.
type term struct {
	not   bool
	key   *Key   // nil = it has none
	named string // the word before a colon
	text  string // after the key, or all of it
}

// values are the alternatives after a key.
func (t term) values() []string {
	if t.key == nil {
		return nil
	}
	return values.FindAllString(t.text, -1)
}

func split(text string, keys []Key) (terms []term) {
	for _, raw := range words.FindAllString(text, -1) {
		bare, not := strings.CutPrefix(raw, "-")
		if bare == "" {
			bare, not = raw, false
		}
		t := term{not: not, text: bare}
		if m := keyed.FindStringSubmatch(bare); m != nil {
			t.named, t.text = m[1], m[2]
			if i := slices.IndexFunc(keys, func(k Key) bool { return k.Name == strings.ToLower(m[1]) }); i >= 0 {
				t.key = &keys[i]
			}
		}
		terms = append(terms, t)
	}
	return terms
}

// add takes a term; one that asks for nothing is left out.
func (q *Query) add(fits func(Item) bool, not bool) {
	if fits != nil {
		q.terms = append(q.terms, func(it Item) bool { return fits(it) != not })
	}
}

func worded(raw string) func(Item) bool {
	word := strings.ToLower(strings.ReplaceAll(raw, `"`, ""))
	if word == "" {
		return nil
	}
	return func(it Item) bool { return strings.Contains(it.Text, word) }
}

func asked(key Key, values []string) func(Item) bool {
	var tests []func(Facet) bool
	for _, value := range values {
		tests = append(tests, tester(key.How, value))
	}
	if tests == nil {
		return nil
	}
	return func(it Item) bool {
		facet := it.Facets[key.Name]
		return slices.ContainsFunc(tests, func(fits func(Facet) bool) bool { return fits(facet) })
	}
}

// tester makes the test of one value.
func tester(how How, value string) func(Facet) bool {
	whole := strings.HasPrefix(value, `"`) || how == Whole
	wanted := fold(strings.ReplaceAll(value, `"`, ""))
	edge := ""
	if whole {
		edge = "\n"
	}
	switch {
	case how == Glob && !whole && strings.ContainsAny(wanted, "*?"):
		if strings.HasSuffix(wanted, "/*") { // the folder, with all below it
			wanted += "*"
		}
		return matching("[\n/]" + glob(wanted) + "\n")
	case strings.Contains(wanted, "*"), how == Glob && strings.Contains(wanted, "?"):
		return matching(edge + loose(wanted) + edge)
	case how == Begins && !whole:
		wanted = "\n" + wanted
	}
	return func(f Facet) bool { return strings.Contains(string(f), edge+wanted+edge) }
}

func matching(expr string) func(Facet) bool {
	p := regexp.MustCompile(expr)
	return func(f Facet) bool { return p.MatchString(string(f)) }
}

var stars = regexp.MustCompile(`\*+`)

// loose lets a star stand for anything within a value.
func loose(s string) string {
	parts := stars.Split(s, -1)
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return strings.Join(parts, "[^\n]*")
}

var globParts = regexp.MustCompile(`\*\*/?|\*|\?|[^*?]+`)

// glob lets a star stay inside one folder, two cross them.
func glob(s string) string {
	return globParts.ReplaceAllStringFunc(s, func(part string) string {
		switch {
		case strings.HasPrefix(part, "**"):
			return "[^\n]*"
		case part == "*":
			return "[^/\n]*"
		case part == "?":
			return "[^/\n]"
		}
		return regexp.QuoteMeta(part)
	})
}
