package main

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/pattern"
	"swarmreport/report/redact"
)

// leak is one kind of secret in one line of a published file. A file is searched as it lies and as a reader sees it, without its tags: markup
// may split a password.
type leak struct {
	Kind string // as in redact.Kinds
	Line int    // 1-based
}

// isPath says that the leak is the name of a machine's directory, which gives a user's name away and opens nothing.
func (l leak) isPath() bool { return strings.HasSuffix(l.Kind, "-path") }

// findLeaks gives the leaks of one file by line, then kind, each once.
func findLeaks(r *redact.Redactor, data []byte) (all []leak) {
	page := string(narrow(data))
	for _, text := range []string{page, withoutTags(page)} {
		_, hits := r.Raw(text)
		for _, hit := range hits {
			all = append(all, leak(hit))
		}
	}
	slices.SortFunc(all, func(a, b leak) int { return cmp.Or(a.Line-b.Line, cmp.Compare(a.Kind, b.Kind)) })
	return slices.Compact(all)
}

// narrow makes UTF-16 a text in which ASCII can be found; its other characters do not matter here.
func narrow(data []byte) []byte {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return bytes.ReplaceAll(data, []byte{0}, nil)
	}
	return data
}

var markupTag = pattern.Of(`<[a-zA-Z/!][^<>]*>`)

// inlineTag are the tags around which words run on. Any other stands for a gap, or two cells of a table would make one word.
var inlineTag = pattern.Of(`\A</?(?i:a|abbr|b|bdi|bdo|code|del|em|font|i|ins|kbd|mark|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)[\s/>]`)

// withoutTags gives a page as it is read. The newlines of tags inside a line follow at the next gap.
func withoutTags(page string) string {
	newlines := ""
	return markupTag.ReplaceAllStringFunc(page, func(t string) string {
		newlines += strings.Repeat("\n", strings.Count(t, "\n"))
		if inlineTag.MatchString(t) {
			return ""
		}
		gap := newlines + "\f"
		newlines = ""
		return gap
	})
}
