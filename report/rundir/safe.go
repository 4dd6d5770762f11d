package rundir

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// Safe makes a name or a message fit to be shown: valid UTF-8, secrets hidden.
func (o Options) Safe(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if o.Redact == nil {
		return s
	}
	if !strings.ContainsAny(s, " \n") {
		s = o.safeStems(s)
	}
	s, _ = o.Redact.Text(s)
	return s
}

// SafePath is Safe for what is known to be a path, also one with blanks.
func (o Options) SafePath(p string) string {
	if o.Redact != nil && strings.ContainsAny(p, " \n") {
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

var fromPointer, toPointer = strings.NewReplacer("~1", "/", "~0", "~"), strings.NewReplacer("~", "~0", "/", "~1")

// safePointer looks at each name of a JSON pointer as it was before the pointer escaped it: a secret may hold a ~.
func (o Options) safePointer(p string) string {
	names := strings.Split(p, "/")
	for i, name := range names {
		plain := fromPointer.Replace(name)
		if hidden := o.Safe(plain); hidden != plain {
			names[i] = toPointer.Replace(hidden)
		}
	}
	return o.Safe(strings.Join(names, "/"))
}

// cutWord is a word of which the decoder quotes only the beginning.
var cutWord = regexp.MustCompile(`[^\s"]{6,}…`)

// withoutCut removes what the decoder quotes in part: in a file with a secret it may be half of one, which no rule
// recognizes.
func withoutCut(s string) string { return cutWord.ReplaceAllString(s, "…") }

// shown is a path of the tree, relative to the run, as it is shown.
func (r *reading) shown(name string) string { return r.alone(relative(r.found.Path, name)) }

// alone makes a path fit to be shown and unique: of two that differ only in a secret the second gets a number.
func (r *reading) alone(name string) string {
	safe := r.opts.SafePath(name)
	if !strings.Contains(safe, "[hidden: ") {
		return safe
	}
	if r.names[name] == "" {
		r.names[name] = r.unlike(safe)
	}
	return r.names[name]
}

func (r *reading) unlike(safe string) string {
	try, ending := safe, path.Ext(safe)
	for r.given[try] > 0 {
		r.given[safe]++
		try = fmt.Sprintf("%s#%d%s", strings.TrimSuffix(safe, ending), r.given[safe], ending)
	}
	r.given[try] = 1
	return try
}
