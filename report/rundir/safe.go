package rundir

import (
	"path"
	"regexp"
	"strings"
)

// Safe makes a name or a message fit to be shown: valid UTF-8, secrets hidden.
func (o Options) Safe(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if !strings.ContainsAny(s, " \n") {
		s = o.safeStems(s)
	}
	s, _ = o.Redact.Text(s)
	return s
}

// SafePath is Safe for what is known to be a path, also one with blanks.
func (o Options) SafePath(p string) string {
	if strings.ContainsAny(p, " \n") {
		p = o.safeStems(strings.ToValidUTF8(p, "\uFFFD"))
	}
	return o.Safe(p)
}

// safeStems looks at each name of a path without its endings, which make a password look like a file or like code.
func (o Options) safeStems(p string) string {
	parts := strings.Split(p, "/")
	for i, part := range parts {
		stem := strings.TrimSuffix(withoutEnding(part), ".tar")
		if hidden, hits := o.Redact.Text(stem); len(hits) > 0 {
			parts[i] = hidden + part[len(stem):]
		}
	}
	return strings.Join(parts, "/")
}

func withoutEnding(name string) string {
	ending := path.Ext(name)
	if len(ending) > 6 { // as much of a secret as of a name
		return name
	}
	return strings.TrimSuffix(name, ending)
}

var fromPointer = strings.NewReplacer("~1", "/", "~0", "~")

// safePointer drops a JSON pointer that holds a secret, also one whose letters are escaped in it.
func (o Options) safePointer(p string) string {
	if plain := fromPointer.Replace(p); o.Safe(p) != p || o.Safe(plain) != plain {
		return ""
	}
	return p
}

// cutWord is a word of which the decoder quotes only the beginning.
var cutWord = regexp.MustCompile(`[^\s"]{6,}…`)

// withoutCut removes what the decoder quotes in part: in a file with a secret it may be half of one, which no rule
// recognizes.
func withoutCut(s string) string { return cutWord.ReplaceAllString(s, "…") }

// shown is a path of the tree, relative to the run, as it is shown.
func (r *reading) shown(name string) string { return r.opts.SafePath(relative(r.found.Path, name)) }
