package redact

import (
	"errors"
	"fmt"
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
	maxName   = 40   // bytes of a kind's name
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

// Pattern is one kind of secret that a policy adds. If the expression has a group, only the first group is hidden.
type Pattern struct {
	Name string // a-z, 0-9 and hyphens, at most 40; it is in the placeholder
	Expr string // syntax of package regexp
}

// A wideRule is a pattern of the policy. It runs over the whole text.
type wideRule struct {
	kind string
	expr *regexp.Regexp
}

func (r *Redactor) addPattern(p Pattern) error {
	expr, err := regexp.Compile(p.Expr)
	switch {
	case err != nil:
		return err
	case p.Name == "" || len(p.Name) > maxName || strings.Trim(p.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
		return fmt.Errorf("the name must be a-z, 0-9 and hyphens, at most %d", maxName)
	case expr.MatchString(""):
		return errors.New("the expression matches the empty text")
	}
	r.kinds[p.Name] = true
	r.wide = append(r.wide, wideRule{p.Name, expr})
	return nil
}

// hiddenPart is the first group that matched, or the whole.
func hiddenPart(place []int) (from, to int) {
	for i := 2; i < len(place); i += 2 {
		if place[i] >= 0 {
			return place[i], place[i+1]
		}
	}
	return place[0], place[1]
}
