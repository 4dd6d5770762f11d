package redact

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"

	"swarmreport/report/pattern"
)

// maxName bounds the name of a kind.
const maxName = 40

var goodName = pattern.Of(`\A[a-z0-9-]{1,40}\z`)

// wideRule is a pattern of the policy that begins with no literal. It runs over
// the whole text, which is slow: the policy's author chose it.
type wideRule struct {
	kind string
	expr *regexp.Regexp
	rank int
}

// extraWindow is how far a pattern that begins with a literal looks.
const extraWindow = 4096

// addPattern adds a pattern of the policy.
func (r *Redactor) addPattern(p Pattern) error {
	expr, err := regexp.Compile(p.Expr)
	switch {
	case err != nil:
		return err
	case !goodName.MatchString(p.Name):
		return fmt.Errorf("the name must be a-z, 0-9 and hyphens, at most %d", maxName)
	case expr.MatchString(""):
		return errors.New("the expression matches the empty text")
	}
	r.kinds[p.Name] = true
	prefix, _ := expr.LiteralPrefix()
	if len(prefix) < 3 || hasAnchor(p.Expr) {
		r.wide = append(r.wide, wideRule{p.Name, expr, len(r.rules)})
		r.rules = append(r.rules, rule{kind: p.Name})
		return nil
	}
	here := regexp.MustCompile(`\A(?:` + p.Expr + `)`)
	r.rules = append(r.rules, rule{kind: p.Name, starts: []string{prefix}, match: patternMatch(here)})
	return nil
}

// hasAnchor reports whether the expression looks at what stands around it, so
// that a window would change its meaning.
func hasAnchor(expr string) bool {
	tree, err := syntax.Parse(expr, syntax.Perl)
	return err != nil || anchored(tree)
}

func anchored(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText:
		return true
	}
	return slices.ContainsFunc(re.Sub, anchored)
}

func patternMatch(expr *regexp.Regexp) matcher {
	return func(s string, at, _ int) (int, int, bool) {
		place := expr.FindStringSubmatchIndex(s[at:min(len(s), at+extraWindow)])
		if place == nil {
			return 0, 0, false
		}
		from, to := hiddenPart(place)
		return at + from, at + to, true
	}
}

// hiddenPart is the first group that matched, or the whole.
func hiddenPart(place []int) (from, to int) {
	if len(place) > 2 && place[2] >= 0 {
		return place[2], place[3]
	}
	return place[0], place[1]
}

func (w wideRule) find(s string, found []span) []span {
	for _, place := range w.expr.FindAllStringSubmatchIndex(s, -1) {
		if from, to := hiddenPart(place); from < to {
			found = append(found, span{from: from, to: to, kind: w.kind, rank: w.rank})
		}
	}
	return found
}
