package lexer

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Language is how one is written, as far as colours need it. Lists are words between blanks. To add one, write a value and name it in
// the table.
type Language struct {
	names  string         // extensions, whole file names and words behind a fence, in small letters
	step   func(*scanner) // reads one token, or a line of a language of lines
	spans  [][]span       // the first that fits counts
	inside []inset        // of a page

	keywords  string // also words for truth and nothing
	defining  string // keywords before the name of a function
	declaring string // keywords before the name of a type
	types     string // those that the language has by itself
	constants string // words that are values, where there are no keywords beside them
	prefixes  string // what may stand right before a quotation mark and belong to the string

	sigils string // bytes that begin a name: $name
	inner  string // bytes that may stand in a name: background-color
	tail   string // bytes one of which may end a name: empty?
	at     Class  // of a name behind @, where it has a meaning
	keys   string // bytes that a key ends before
	key    Class  // of a key
	gap    bool   // a blank has to follow what a key ends before

	anyCase    bool // SELECT is select
	capitals   bool // a name that begins with one is a type
	commands   bool // a name with a hyphen is called: Get-Item
	directives bool // # and a word at a line's start are for the preprocessor
	atoms      bool // :name is a value
	regexps    bool // /…/ may be a regular expression

	once  sync.Once
	words map[string]meaning
	bytes [256]role
}

// An inset is the language of what stands in a tag of that name.
type inset struct {
	tag  string
	lang *Language
}

// A role is what a byte can do in a language; one byte may have several.
type role uint8

const (
	inName  role = 1 << iota // a letter, a digit, an underscore, and all of UTF-8 beyond ASCII, so that no character is cut in two
	opensIt                  // begins a mark of a span
	sigil                    // begins a name that goes on behind it
	joins                    // stands in a name, between two others
	ends                     // may end a name
	endsKey                  // stands behind a key
)

// prepare puts the lists together when the language is first met.
func (l *Language) prepare() {
	l.once.Do(func() {
		l.words = map[string]meaning{}
		l.put(l.constants, meaning{class: Number})
		l.put(l.types, meaning{class: Type})
		l.put(l.prefixes, meaning{class: String})
		l.put(l.keywords, meaning{class: Keyword})
		l.put(l.defining, meaning{Keyword, Function})
		l.put(l.declaring, meaning{Keyword, Type})
		l.cast()
	})
}

// cast gives each byte its roles.
func (l *Language) cast() {
	for c := range l.bytes {
		if isWord(byte(c)) {
			l.bytes[c] = inName
		}
	}
	for _, kind := range l.spans {
		for _, sp := range kind {
			l.bytes[sp.open[0]] |= opensIt
		}
	}
	l.give(l.sigils, sigil)
	l.give(l.inner, joins)
	l.give(l.tail, ends)
	l.give(l.keys, endsKey)
	if l.at != Plain {
		l.bytes['@'] |= sigil
	}
}

func (l *Language) give(list string, as role) {
	for i := range len(list) {
		l.bytes[list[i]] |= as
	}
}

func (l *Language) put(list string, m meaning) {
	for word := range strings.FieldsSeq(list) {
		l.words[word] = m
	}
}

// byName is the table, by each name of each language.
var byName = sync.OnceValue(func() map[string]*Language {
	all := map[string]*Language{}
	for _, l := range languages {
		for name := range strings.FieldsSeq(l.names) {
			all[name] = l
		}
	}
	return all
})

func find(name string) *Language { return byName()[name] }

// Known says that the table has a language of that name: an extension (“go”), a whole file name (“dockerfile”), or the word behind a
// fence (“golang”), in small letters.
func Known(name string) bool { return find(name) != nil }

// Names lists every name, sorted.
func Names() []string { return slices.Sorted(maps.Keys(byName())) }

// languages is the table.
var languages = []*Language{
	&golang, &rust, &swift, &c, &cpp, &csharp, &java, &kotlin, &scala, &dart,
	&javascript, &typescript, &php, &python, &ruby, &perl, &lua, &r, &elixir, &haskell,
	&shell, &powershell, &docker, &makefile, &sql, &terraform, &protobuf, &graphql,
	&json, &yaml, &toml, &ini, &css, &scss, &html, &xml, &markdown, &diff,
}
