// Package redact hides secrets and machine paths in what a run left behind,
// once, before anything else sees it (R9): what never enters the model cannot
// leave through a page, a feed or an export.
//
// A text goes in; out come the same text with placeholders, and the hits:
//
//	password = "[hidden: password]"
//	~/projects/shop/main.go
//
// A placeholder names the kind and nothing more: no length, no number, no
// hash, so that two runs cannot be compared by what was hidden. The newlines
// inside a hidden key stay, so that line numbers hold. Hiding twice changes
// nothing, and a text without a hit is returned as it is.
//
// How it works: a sieve passes over the text once and names the places where
// one of a few hundred literals begins (sieve.go); only there does the rule of
// that literal look at a bounded stretch. The rules are tables: tokens.go for
// the vendors' formats, keys.go for private keys, web.go for addresses and
// headers, assign*.go for "password = …", list.go and
// column.go for lists and tables, paths.go for home directories. Text
// that was encoded is decoded first and the hits are carried back
// (encodings.go, base64.go, hex.go, wrap.go). Kinds lists everything that can be hidden.
//
// What it does not find: a secret without a vendor's mark, a telling name or a
// header beside it; a password made of ordinary words; encryption.
package redact

import (
	"fmt"
	"slices"
	"sync"
)

// Options say what is hidden beyond the built-in kinds.
type Options struct {
	Extra []Pattern // patterns of the policy, tried after the built-in ones
	Roots []string  // absolute directories that become "."; the longest wins
	Off   bool      // hide nothing; the caller says so loudly (R9)
	Paths bool      // leave machine paths: the text is for the one who sits at the machine
}

// Pattern is one kind of secret that a policy adds. If the expression has a
// group, only the first group is hidden.
type Pattern struct {
	Name string // a-z, 0-9 and hyphens, at most 40; it stands in the placeholder
	Expr string // syntax of package regexp; fast when it begins with a literal
}

// Hit is one thing that was hidden. What it was is not kept anywhere.
type Hit struct {
	Kind   string // name of the kind, as in Kinds or Pattern.Name
	Offset int    // where it began in the text given, in bytes
}

// Redactor hides secrets and machine paths in text. It never changes after New
// and may be used by many goroutines.
type Redactor struct {
	off   bool
	rules []rule
	sieve *sieve
	wide  []wideRule
	kinds map[string]bool
}

// New prepares a redactor. It fails on a pattern that does not compile, matches
// nothing or everything, or has a name unfit for a placeholder, and on a root
// that is not absolute.
func New(opts Options) (*Redactor, error) {
	if len(opts.Extra)+len(opts.Roots) == 0 && !opts.Paths {
		r := *alone()
		r.off = opts.Off
		return &r, nil
	}
	r := newBuiltin()
	r.off = opts.Off
	if opts.Paths {
		r.rules = slices.DeleteFunc(r.rules, func(x rule) bool { return x.with != "" })
	}
	for _, root := range opts.Roots {
		if err := r.addRoot(root); err != nil {
			return nil, err
		}
	}
	for _, p := range opts.Extra {
		if err := r.addPattern(p); err != nil {
			return nil, fmt.Errorf("pattern %q: %w", p.Name, err)
		}
	}
	r.sieve = newSieve(r.rules)
	return r, nil
}

// alone is what hides the built-in kinds and nothing else. A command may ask
// for it several times, and its sieve takes a millisecond to make.
var alone = sync.OnceValue(func() *Redactor {
	r := newBuiltin()
	r.sieve = newSieve(r.rules)
	return r
})

// newBuiltin gives the built-in rules, without a sieve.
func newBuiltin() *Redactor {
	r := &Redactor{rules: builtin(), kinds: map[string]bool{}}
	for _, k := range Kinds() {
		r.kinds[k.Name] = true
	}
	return r
}

// How many layers of encoding are looked through. A raw file is one layer
// further from its meaning than a string token, which the caller unescaped.
const (
	tokenDepth = 2
	rawDepth   = 3
)

// Text hides what is found in a string token or in a whole raw text. It
// returns s itself, and no hits, when there is nothing to hide.
func (r *Redactor) Text(s string) (string, []Hit) {
	return r.hide(s, tokenDepth)
}

// Raw is Text for the bytes of a file as it lies on disk, JSON or broken: it
// looks through one more layer of \uXXXX, \/ and other escapes. It never
// changes b, and returns b itself when there is nothing to hide.
func (r *Redactor) Raw(b []byte) ([]byte, []Hit) {
	if r.off || len(b) == 0 {
		return b, nil
	}
	hidden, hits := r.RawText(string(b)) // the copy costs little beside the search
	if len(hits) == 0 {
		return b, nil
	}
	return []byte(hidden), hits
}

// RawText is Raw for a text.
func (r *Redactor) RawText(s string) (string, []Hit) {
	return r.hide(s, rawDepth)
}

// maxPasses bounds how often a text is searched again. Hiding one thing can
// lay bare another.
const maxPasses = 8

// hide searches until nothing more is found, which makes the answer stable.
// A text that is still not settled after maxPasses was made to be so, and is
// hidden whole.
func (r *Redactor) hide(s string, depth int) (string, []Hit) {
	var hits []Hit
	var edits []edit
	for pass := 0; ; pass++ {
		spans := r.spans(s, depth)
		if len(spans) == 0 {
			return s, sorted(hits)
		}
		if pass == maxPasses {
			spans = []span{{from: 0, to: len(s), kind: kindUnsettled}}
		}
		for _, sp := range spans {
			hits = append(hits, Hit{Kind: sp.kind, Offset: origin(edits, sp.from)})
		}
		var made edit
		s, made = replace(s, spans)
		if pass == maxPasses {
			return s, sorted(hits)
		}
		edits = append(edits, made)
	}
}

// placeholder is what stands where something was hidden.
func placeholder(kind string) string {
	return placeholderStart + kind + "]"
}

const placeholderStart = "[hidden: "
