package redact

import (
	"regexp"
	"strings"
	"sync"
)

// A format is what a secret looks like around one of its marks.
type format struct {
	kind  string
	marks []string
	fold  bool // the marks match any case
	edge  edge
	expr  string                   // what follows the mark, in the notation of expand; before "[mark]" what precedes it
	good  func(secret string) bool // judges the secret; nil = any
}

// expand replaces the names of character classes.
var expand = strings.NewReplacer(
	"[a]", `[A-Za-z0-9]`, "[h]", `[0-9a-fA-F]`, "[w]", `[\w-]`, "[b]", `[A-Za-z0-9+/=]`, "[v]", `[\w=+/.~-]`,
	"[u]", `[\w.~@%/-]`, "[z]", `[\w~.-]`, "[p]", `[\w./+=~@!#$%^*:?|-]`, "[i]", `[\w.~%!$&'*+,;=:@-]`,
	"[uuid]", `[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}`,
)

const (
	maxToken  = 4096 // how far the end of a secret is sought; a signed token with many claims is shorter
	maxJudged = 256  // how much of a secret is judged
	maxLead   = 80   // how much is looked at before a mark
)

// rule hides the first group of the expression that matched, or all that it matches with the mark.
func (f format) rule() rule {
	before, after, lead := strings.Cut(f.expr, "[mark]")
	if !lead {
		before, after = "", f.expr
	}
	head, tail := lazy(`(?:`+expand.Replace(before)+`)\z`), lazy(`\A(?:`+expand.Replace(after)+`)`)
	limit := maxToken
	if f.good != nil { // more is extended, and not judged
		limit = 2 * maxJudged
	}
	find := func(s string, at, end int) (from, to int, ok bool) {
		window := s[end:min(len(s), end+limit)]
		place := tail().FindStringSubmatchIndex(window)
		if place == nil {
			return 0, 0, false
		}
		from, to = at, end+place[1]
		if lead {
			begin := head().FindStringSubmatchIndex(s[max(0, at-maxLead):at])
			if begin == nil {
				return 0, 0, false
			}
			if from -= begin[1] - begin[0]; len(begin) > 2 {
				to = at
			}
		}
		if first, last := hiddenPart(place); len(place) > 2 {
			from, to = end+first, end+last
		}
		if to == end+limit { // cut by the window
			to += run(s[to:min(len(s), to+maxToken)], bareChars)
		}
		if f.good == nil {
			return from, to, to == len(s) || !alnum[s[to]]
		}
		secret := strings.TrimRight(s[from:to], ".:?!,;")
		return from, from + len(secret), f.good(secret[:min(len(secret), maxJudged)])
	}
	return rule{kind: f.kind, marks: f.marks, fold: f.fold, edge: f.edge, skip: f.good == nil && !lead, find: find}
}

// lazy returns an expression that is compiled when it is first needed: most commands need few of them.
func lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
