package decode

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Frontmatter splits a Markdown text into its YAML frontmatter and its body.
//
// Frontmatter is between a first line "---" and the next line "---" or "...". It must be a mapping, or empty, which is
// an object without members: anything else, comments alone too, is Markdown that begins with a rule. Without
// frontmatter, front is nil and the body is the whole text.
//
// What agents get wrong is repaired, with a Fault: blank lines before it, a code fence around it or instead of its
// rules, a colon in a plain text.
//
// Offsets and lines of front and of the error, a *SyntaxError, count from the start of the file. With the error the
// body is the whole text; bodyOffset is where the body begins in the decoded text.
func Frontmatter(data []byte) (front *Document, body []byte, bodyOffset int, err error) {
	src := open(data)
	h, found := src.findHead()
	if found {
		var bad *SyntaxError
		if front, bad = src.front(h); bad != nil {
			err = bad
		}
	}
	if front == nil {
		h.rest = 0
	}
	return front, []byte(src.text[h.rest:]), h.rest, err
}

// head is what is between two rules, or in a code fence.
type head struct {
	at     span // between the rules
	rest   int  // offset after the second rule, and after the fence around both
	first  int  // offset of the first rule's line
	fenced bool
}

var (
	// typeLine is in the head of a message; a first code block without it is code that the text is about.
	typeLine = lazy(`(?m)^(?:type|signal|verdict):[ \t]*\S`)
	// headStart is blank lines, the opening of a code fence, and the first rule; headEnd is the second rule.
	headStart = lazy("^(?:[ \\t\\r]*\n)*([ \\t]*(`{3,}|~{3,})[ \\t]*([\\w-]*)[ \\t\\r]*\n)?(---[ \\t\\r]*(?:\n|$))?")
	headEnd   = lazy(`(?m)^(?:---|\.\.\.)[ \t\r]*$\n?`)
	fenceLine = lazy("(?m)^[ \\t]*(`{3,}|~{3,})[ \\t]*[\\w-]*[ \\t\\r]*$\n?")
)

// lazy compiles an expression when it is first used: the program starts in 20 ms.
func lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// findHead finds the rules, after blank lines and the opening of a code fence. A fence of YAML may do without them.
func (s *source) findHead() (h head, found bool) {
	m := headStart().FindStringSubmatchIndex(s.text)
	h.fenced, h.at = m[2] >= 0, span{m[1], len(s.text)}
	ruled, rest := m[8] >= 0, s.text[m[1]:]
	if h.first = m[1]; ruled {
		h.first = m[8]
	}
	var end []int
	if ruled {
		end = headEnd().FindStringIndex(rest)
	} else if h.fenced {
		for _, f := range fenceLine().FindAllStringSubmatchIndex(rest, -1) {
			if end == nil && rest[f[2]:f[3]] == s.text[m[4]:m[5]] {
				end = f
			}
		}
	}
	if end == nil {
		return h, false
	}
	h.at.end, h.rest = m[1]+end[0], m[1]+end[1]
	if !ruled {
		yaml := h.fenced && slices.Contains([]string{"yaml", "yml"}, strings.ToLower(s.text[m[6]:m[7]]))
		return h, yaml && typeLine().MatchString(s.text[h.at.start:h.at.end])
	}
	after := strings.TrimLeft(s.text[h.rest:], blanks)
	if f := fenceLine().FindStringIndex(after); h.fenced && f != nil && f[0] == 0 {
		h.rest = len(s.text) - len(after) + f[1]
	}
	return h, true
}

// front reads the lines between the rules; nil if they are no mapping.
func (s *source) front(h head) (front *Document, bad *SyntaxError) {
	src := *s // what is repaired counts only if the head is read
	src.faults = slices.Clip(s.faults)
	switch {
	case h.fenced:
		src.repaired(h.first, "code fence around the frontmatter skipped")
	case h.first > 0:
		src.repaired(h.first, "blank lines before the frontmatter skipped")
	}
	if src.blank(h.at) {
		front = src.document([]Node{{Kind: Object, Offset: h.at.start}})
	} else if front, bad = src.yaml(h.at); bad != nil && bad.Message == emptyFile {
		return nil, nil // comments alone: a heading between two rules
	} else if bad != nil && !bad.Limit {
		front = src.frontWithColons(h.at)
	}
	switch {
	case front == nil:
		return nil, bad
	case front.Values[0].Kind != Object:
		return nil, nil
	}
	front.Fenced = h.fenced
	return front, nil
}

var (
	// plainText is a line of a name and a text without quotes.
	plainText = lazy("(?m)^[ \t]*(?:- )?([A-Za-z_][\\w-]{0,60}):[ \t]+([^\\s\"'\\[{|>&*!#%@`\\-?,\\]}:][^\r\n]*)")
	// judging is a name that judges or counts. Its line is left as it is: "status: pass: almost" may not be read as a
	// pass.
	judging = lazy(`(?i)(?:type|signal|verdict|decision|status|result|outcome|severity|count)s?$`)
	colon   = lazy(`:[ \t]|:$`)
)

// frontWithColons reads a head as if plain texts with a colon were quoted ("task: fix: the parser"), which agents
// forget most often; nil if that was not the mistake. While the head is read, "^" takes the place of such colons.
func (s *source) frontWithColons(at span) *Document {
	hidden, first := []byte(s.text), -1
	for _, m := range plainText().FindAllStringSubmatchIndex(s.text[at.start:at.end], -1) {
		text := s.text[at.start+m[4] : at.start+m[5]]
		for _, c := range colon().FindAllStringIndex(text, -1) {
			if name := s.text[at.start+m[2] : at.start+m[3]]; !judging().MatchString(name) {
				hidden[at.start+m[4]+c[0]] = '^'
				first = max(first, at.start+m[4])
			}
		}
	}
	if first < 0 || strings.Contains(s.text[at.start:at.end], "^") {
		return nil
	}
	src := &source{text: string(hidden), faults: s.faults, left: maxValues, places: s.places, colons: true}
	src.repaired(first, "a text with a colon read as if it was in quotes")
	front, bad := src.yaml(at)
	if bad != nil {
		return nil
	}
	front.Text = s.text
	return front
}
