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
func findLeaks(r *redact.Redactor, data []byte) []leak {
	data = narrow(data)
	all := leaksIn(r, data, data, nil)
	if seen, cuts := withoutTags(data); len(cuts) > 0 {
		all = append(all, leaksIn(r, seen, data, cuts)...)
	}
	slices.SortFunc(all, func(a, b leak) int { return cmp.Or(a.Line-b.Line, cmp.Compare(a.Kind, b.Kind)) })
	return slices.Compact(all)
}

// leaksIn finds the leaks of a text that is the source with the cuts taken out.
func leaksIn(r *redact.Redactor, text, source []byte, cuts []leakCut) (all []leak) {
	_, hits := r.Raw(text)
	line, at, gone := 1, 0, 0
	for _, hit := range hits { // in the order of their places
		for len(cuts) > 0 && cuts[0].at <= hit.Offset {
			gone, cuts = gone+cuts[0].size, cuts[1:]
		}
		place := hit.Offset + gone
		line += bytes.Count(source[at:place], []byte("\n"))
		at = place
		all = append(all, leak{hit.Kind, line})
	}
	return all
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

// leakCut says that so many bytes were taken out before an offset of what is left.
type leakCut struct{ at, size int }

// withoutTags gives a page as it is read, and what was cut out of it.
func withoutTags(data []byte) (text []byte, cuts []leakCut) {
	from := 0
	for _, t := range markupTag.FindAllIndex(data, -1) {
		text = append(text, data[from:t[0]]...)
		size := t[1] - t[0]
		if !inlineTag.Match(data[t[0]:t[1]]) {
			text = append(text, '\n')
			size--
		}
		from = t[1]
		cuts = append(cuts, leakCut{len(text), size})
	}
	return append(text, data[from:]...), cuts
}
