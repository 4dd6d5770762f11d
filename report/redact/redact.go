// Package redact hides secrets and machine paths in the files of a run, before anything else sees them (R9).
//
// A text goes in; the same text with placeholders comes out, and a list of hits:
//
//	password = "[hidden: password]"
//	~/projects/shop/main.go
//
// A placeholder names the kind and nothing more, so that two runs cannot be compared by what was hidden. Newlines are
// kept, so that line numbers hold. Hiding twice changes nothing.
//
// One pass finds the literals that begin a secret (sieve.go); there a rule looks at a bounded stretch. The rules are
// tables: vendors' formats (token_table.go), addresses, headers, commands (carrier.go), private keys (key.go), telling
// names (name.go), home directories (path.go). Escapes and base64 are decoded one level (decode.go).
//
// It does not find a secret without a vendor's mark, a telling name or a header, or one in other encodings.
package redact

import (
	"fmt"
	"slices"
	"strings"
)

// Options state what is hidden beyond the built-in kinds.
type Options struct {
	Extra []Pattern // patterns of the policy, tried after the built-in ones
	Paths bool      // keep machine paths: the text is for the machine's own user
}

// Hit is one thing that was hidden. Its text is kept nowhere.
type Hit struct {
	Kind string // name of the kind, as in Kinds or Pattern.Name
	Line int    // of the given text, from 1
}

// Redactor hides secrets and machine paths. It never changes after New and may be used by many goroutines. A nil one
// hides nothing; the caller reports so (R9).
type Redactor struct {
	rules []rule
	sieve *sieve
	wide  []wideRule
	kinds map[string]bool
}

// New returns a redactor. It fails on a pattern that does not compile, matches the empty text, or has an unfit name.
func New(opts Options) (*Redactor, error) {
	r := builtin()
	if opts.Paths {
		r.rules = slices.DeleteFunc(r.rules, func(x rule) bool { return x.with != "" })
	}
	for _, p := range opts.Extra {
		if err := r.addPattern(p); err != nil {
			return nil, fmt.Errorf("pattern %q: %w", p.Name, err)
		}
	}
	r.sieve = newSieve(r.rules)
	return r, nil
}

// Text hides what is found in a decoded string or a plain text. It returns s itself when there is nothing to hide.
func (r *Redactor) Text(s string) (string, []Hit) { return r.hide(s, 1) }

// Raw is Text for the undecoded content of a file, JSON or broken: it decodes one more level of escapes.
func (r *Redactor) Raw(s string) (string, []Hit) { return r.hide(s, 2) }

// maxPasses bounds how often a text is searched again: hiding one thing can expose another.
const maxPasses = 8

// hide searches until nothing is found. A text that still has something after maxPasses is made so: it is hidden whole.
func (r *Redactor) hide(s string, escapes int) (string, []Hit) {
	var hits []Hit
	for pass := 0; r != nil && pass <= maxPasses; pass++ {
		spans := r.withoutPlaceholders(s, r.find(s, escapes, true))
		if len(spans) == 0 {
			break
		}
		if pass == maxPasses {
			spans = []span{{to: len(s), kind: kindUnsettled}}
		}
		line, at := 1, 0
		for _, sp := range spans {
			line += strings.Count(s[at:sp.from], "\n")
			at = sp.from
			hits = append(hits, Hit{sp.kind, line})
		}
		s = replace(s, spans)
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return a.Line - b.Line })
	return s, hits
}

// Placeholder returns what replaces a hidden text of a kind: newlines are kept.
func Placeholder(kind, text string) string {
	return placeholderStart + kind + "]" + strings.Repeat("\n", strings.Count(text, "\n"))
}

const placeholderStart = "[hidden: "
