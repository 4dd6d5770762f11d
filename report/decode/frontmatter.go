package decode

import (
	"regexp"
	"strings"
	"sync"
)

// lazy compiles an expression when it is first used: the program starts in 20 ms.
func lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// Frontmatter splits a Markdown text into its YAML frontmatter and its body.
//
// Frontmatter is between a first line "---" and the next line "---" or "...". It must be a mapping, or empty, which is
// an object without members: anything else, comments alone too, is Markdown that begins with a rule. Without
// frontmatter, front is nil and the body is the whole text.
//
// What agents get wrong is repaired, with a Fault: blank lines before it, and a code fence around it.
//
// Offsets and lines of front count from the start of the file. If it cannot be read, the body is the whole text.
// bodyOffset is where the body begins in the decoded text.
func Frontmatter(data []byte) (front *Document, body []byte, bodyOffset int) {
	src := open(data)
	if m := headForm().FindStringSubmatchIndex(src.text); m != nil {
		if m[4] > 0 {
			src.repaired(m[4], "blank lines or a code fence before the frontmatter skipped")
		}
		front = src.front(span{m[6], m[7]})
		if front != nil && front.Err == nil {
			front.Fenced, bodyOffset = m[2] >= 0, m[1]
		}
	}
	if bodyOffset > 0 && front.Fenced {
		bodyOffset += len(fenceEnd().FindString(src.text[bodyOffset:]))
	}
	return front, []byte(src.text[bodyOffset:]), bodyOffset
}

const (
	fence   = "[ \t]*(?:`{3,}|~{3,})[ \t]*[\\w-]*[ \t\r]*"
	lineEnd = `[ \t\r]*(?:\n|$)`
)

var (
	// headForm has three groups: the line of a fence, the line before the head, and the head.
	headForm = lazy(`^(?:[ \t\r]*\n)*(` + fence + `\n)?(---` + lineEnd + `)((?s:.*?))(?m:^)(?:---|\.\.\.)` + lineEnd)
	fenceEnd = lazy(`^\s*` + fence + lineEnd)
)

// front reads the lines between the rules; nil if they are no mapping. Comments alone are a heading between two rules.
func (s *source) front(at span) (front *Document) {
	if strings.TrimSpace(s.text[at.start:at.end]) == "" {
		return s.document([]Node{{Kind: Object, Offset: at.start}}, nil)
	}
	front = s.document(s.yaml(at))
	if front.Err != nil && front.Err.Message == emptyFile || front.Err == nil && front.Values[0].Kind != Object {
		return nil
	}
	return front
}
