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

// Query is a parsed question: all its terms must fit. The zero value fits everything.
type Query []term

// term is a word, or a key with values: one of them must fit, or none after "-".
type term struct {
	not    bool
	key    string // empty = a word
	values []value
}

type value struct {
	asked string
	fits  func(Item) bool
}

func (t term) fits(it Item) bool {
	return t.not != slices.ContainsFunc(t.values, func(v value) bool { return v.fits(it) })
}

// Fits reports whether every term fits.
func (q Query) Fits(it Item) bool {
	return !slices.ContainsFunc(q, func(t term) bool { return !t.fits(it) })
}

// Unmet returns each term that can fit nothing: a key whose words are all known, with none of them. The empty answer
// to a typing error would read as a pass.
func (q Query) Unmet(words map[string][]string) (list [][2]string) {
	for _, t := range q {
		all := Item{Facets: map[string]Facet{t.key: NewFacet(append(words[t.key], "")...)}}
		for _, v := range t.values {
			if words[t.key] != nil && !v.fits(all) {
				list = append(list, [2]string{t.key, v.asked})
			}
		}
	}
	return list
}

// space is what separates words in a browser: more than ASCII has.
const space = `\t\n\v\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`

var (
	words  = regexp.MustCompile(`(?:"[^"]*"?|[^"` + space + `])+`)
	keyed  = regexp.MustCompile(`(?is)^([a-z]+):(.*)$`)
	values = regexp.MustCompile(`(?:"[^"]*"?|[^,"])+`)
)

// Parse reads a question. A term that asks for nothing is left out; unknown are words before a colon that are no keys.
func Parse(text string, keys []Key) (q Query, unknown []string) {
	for _, raw := range words.FindAllString(text, -1) {
		bare, not := strings.CutPrefix(raw, "-")
		if bare == "" {
			bare, not = raw, false
		}
		t := term{not: not}
		if m := keyed.FindStringSubmatch(bare); m == nil {
			t.values = word(bare)
		} else if i := slices.IndexFunc(keys, func(k Key) bool { return strings.EqualFold(k.Name, m[1]) }); i >= 0 {
			t.key, t.values = keys[i].Name, keys[i].ask(m[2])
		} else {
			unknown = append(unknown, m[1])
		}
		if t.values != nil {
			q = append(q, t)
		}
	}
	return q, unknown
}

func word(asked string) []value {
	wanted := strings.ToLower(strings.ReplaceAll(asked, `"`, ""))
	if wanted == "" {
		return nil
	}
	return []value{{asked, func(it Item) bool { return strings.Contains(it.Text, wanted) }}}
}

func (k Key) ask(text string) (list []value) {
	for _, asked := range values.FindAllString(text, -1) {
		fits := k.How.tester(asked)
		list = append(list, value{asked, func(it Item) bool { return fits(string(it.Facets[k.Name])) }})
	}
	return list
}

// tester makes the test of one value.
func (h How) tester(asked string) func(facet string) bool {
	whole := strings.HasPrefix(asked, `"`) || h == Whole
	wanted := fold(strings.ReplaceAll(asked, `"`, ""))
	if h == Glob && !whole && strings.Contains(wanted, "*") {
		return regexp.MustCompile("[\n/]" + glob(wanted) + "\n").MatchString
	}
	if whole || h == Begins {
		wanted = "\n" + wanted
	}
	if whole {
		wanted += "\n"
	}
	return func(facet string) bool { return strings.Contains(facet, wanted) }
}

var stars = strings.NewReplacer(`\*\*/`, "[^\n]*", `\*\*`, "[^\n]*", `\*`, "[^/\n]*")

// glob lets a star stay inside one folder, two cross them. At the end one is the folder with all below it.
func glob(s string) string {
	if strings.HasSuffix(s, "/*") {
		s += "*"
	}
	return stars.Replace(regexp.QuoteMeta(s))
}
