package redact

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Pattern is one kind of secret that a policy adds. If the expression has a group, only the first group is hidden.
type Pattern struct {
	Name string // a-z, 0-9 and hyphens, at most 40; it is in the placeholder
	Expr string // syntax of package regexp
}

// maxName bounds the name of a kind.
const maxName = 40

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
