package decode

import (
	"cmp"
	"regexp"
	"slices"
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
// What agents get wrong is repaired, with a Fault: blank lines before it, a code fence around it or instead of its
// rules, a colon in a plain text.
//
// Offsets and lines of front count from the start of the file. If it cannot be read, the body is the whole text.
// bodyOffset is where the body begins in the decoded text.
func Frontmatter(data []byte) (front *Document, body []byte, bodyOffset int) {
	src := open(data)
	if h, found := src.findHead(); found {
		if front = src.front(h); front != nil && front.Err == nil {
			bodyOffset = h.rest
		}
	}
	return front, []byte(src.text[bodyOffset:]), bodyOffset
}

// head is what is between two rules, or in a code fence.
type head struct {
	at     span // between the rules
	rest   int  // offset after the second rule, and after the fence around both
	first  int  // offset of the first rule's line
	fenced bool
}

const (
	blankLines = `^(?:[ \t\r]*\n)*`
	fenceOpen  = "[ \t]*(?:`{3,}|~{3,})[ \t]*[\\w-]*[ \t\r]*\n"
	fenceClose = "[ \t]*(?:`{3,}|~{3,})[ \t]*[\\w-]*[ \t\r]*(?:\n|$)"
	rules      = `(---[ \t\r]*(?:\n|$))((?s:.*?))(?m:^)(?:---|\.\.\.)[ \t\r]*(?:\n|$)`
)

// The forms of a head: between rules, the same in a code fence, and a code fence of YAML without rules. Each has two
// groups, the line before the head and the head.
var (
	ruledHead  = lazy(blankLines + rules)
	fencedHead = lazy(blankLines + fenceOpen + rules + `(?:\s*` + fenceClose + `)?`)
	fenceAlone = lazy(blankLines + "([ \t]*(?:`{3,}|~{3,})[ \t]*(?i:ya?ml)[ \t\r]*\n)((?s:.*?))(?m:^)" + fenceClose)
	// typeLine is in the head of a message; a first code block without it is code that the text is about.
	typeLine = lazy(`(?m)^(?:type|signal|verdict):[ \t]*\S`)
)

func (s *source) findHead() (h head, found bool) {
	for i, form := range []func() *regexp.Regexp{ruledHead, fencedHead, fenceAlone} {
		if m := form().FindStringSubmatchIndex(s.text); m != nil {
			h = head{at: span{m[4], m[5]}, rest: m[1], first: m[2], fenced: i > 0}
			return h, i < 2 || typeLine().MatchString(s.text[m[4]:m[5]])
		}
	}
	return h, false
}

// front reads the lines between the rules; nil if they are no mapping.
func (s *source) front(h head) (front *Document) {
	src := *s // what is repaired counts only if the head is read
	src.faults = slices.Clip(s.faults)
	switch {
	case h.fenced:
		src.repaired(h.first, "code fence around the frontmatter skipped")
	case h.first > 0:
		src.repaired(h.first, "blank lines before the frontmatter skipped")
	}
	if src.blank(h.at) {
		front = src.document([]Node{{Kind: Object, Offset: h.at.start}}, nil)
	} else if front = src.document(src.yaml(h.at)); front.Err != nil && front.Err.Kind == Unreadable {
		src.faults = front.Faults
		front = cmp.Or(src.frontWithColons(h.at), front)
	}
	front.Fenced = h.fenced
	// Comments alone are a heading between two rules.
	if front.Err != nil && front.Err.Message == emptyFile || front.Err == nil && front.Values[0].Kind != Object {
		return nil
	}
	return front
}

var (
	// plainText is a line of a name and a text without quotes.
	plainText = lazy("(?m)^[ \t]*(?:- )?[A-Za-z_][\\w-]{0,60}:[ \t]+[^\\s\"'\\[{|>&*!#%@`\\-?,\\]}:][^\r\n]*")
	// judging is a name that judges or counts. Its line is left as it is: "status: pass: almost" may not be read as a
	// pass.
	judging = lazy(`(?i)(?:type|signal|verdict|decision|status|result|outcome|severity|count)s?$`)
	colon   = lazy(`:([ \t]|$)`)
)

// frontWithColons reads a head as if plain texts with a colon were quoted ("task: fix: the parser"), which agents
// forget most often; nil if that was not the mistake. While the head is read, "^" takes the place of such colons.
func (s *source) frontWithColons(at span) *Document {
	written := s.text[at.start:at.end]
	hidden := plainText().ReplaceAllStringFunc(written, func(line string) string {
		name, text, _ := strings.Cut(line, ":")
		if judging().MatchString(name) {
			return line
		}
		return name + ":" + colon().ReplaceAllString(text, "^$1")
	})
	if hidden == written || strings.Contains(written, "^") {
		return nil
	}
	src := &source{text: s.text[:at.start] + hidden + s.text[at.end:], faults: s.faults, left: maxValues,
		places: s.places, colons: true}
	src.repaired(at.start+strings.Index(hidden, "^"), "a text with a colon read as if it was in quotes")
	front := src.document(src.yaml(at))
	if front.Text = s.text; front.Err != nil {
		return nil
	}
	return front
}
