package decode

import (
	"regexp"
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
// rules, a missing second rule (it then ends at the first blank line or heading), a list of one mapping, a colon in a
// plain text.
//
// Offsets and lines of front and of the error, a *SyntaxError, count from the start of the file. With the error the
// body is the whole text; bodyOffset is where the body begins in the decoded text.
func Frontmatter(data []byte, l Limits) (front *Document, body []byte, bodyOffset int, err error) {
	src := open(data)
	front, rest, bad := src.splitFront(l.orDefault())
	if front == nil {
		rest = 0
	}
	if bad != nil {
		err = bad
	}
	return front, []byte(src.text[rest:]), rest, err
}

// splitFront finds and reads the head, and is the offset after it; nil if there is none.
func (s *source) splitFront(l Limits) (*Document, int, *SyntaxError) {
	h, ok := s.findHead()
	if !ok {
		return nil, 0, nil
	}
	if h.closed && !s.onlyComments(h.at) {
		front, bad := s.front(h, l)
		if front != nil || bad == nil || !s.holdsBody(h.at) {
			return front, h.rest, bad
		}
	}
	// The second rule is missing. Text that does not begin with a name is no head.
	h.at.end = s.firstGap(h.at.start)
	if !headLine().MatchString(s.text[h.at.start:h.at.end]) {
		return nil, 0, nil
	}
	front, bad := s.front(h, l)
	if front != nil {
		front.repaired(h.at.end, "the frontmatter has no closing line ---; it was taken to end here")
	}
	return front, h.at.end, bad
}

var headLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]{0,60}:(?:[ \t\r\n]|$)`)
})

// front reads the lines between the rules; nil if they are no mapping.
func (s *source) front(h head, l Limits) (*Document, *SyntaxError) {
	front := s.document([]Node{{Kind: Object, Offset: h.at.start}}, s.faults)
	if !s.blank(h.at) {
		var bad *SyntaxError
		if front, bad = s.yaml(h.at, l); bad != nil && !bad.Limit {
			front = s.frontWithColons(h.at, l)
		}
		if front == nil {
			return nil, bad
		}
	}
	front.Fenced = h.fenced
	if v := &front.Values[0]; v.Kind == Array && len(v.Items) == 1 && v.Items[0].Kind == Object {
		front.repaired(v.Offset, "list around the frontmatter's one mapping skipped")
		*v = v.Items[0]
	}
	if front.Values[0].Kind != Object {
		return nil, nil
	}
	switch {
	case h.fenced:
		front.repaired(h.first, "code fence around the frontmatter skipped")
	case h.first > 0:
		front.repaired(h.first, "blank lines before the frontmatter skipped")
	}
	return front, nil
}

func (d *Document) repaired(offset int, message string) {
	f := faults(d.Faults)
	f.repaired(offset, message)
	d.Faults = f.sorted()
}

// plainText is a line of a name and a text without quotes.
var plainText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("^[ \t]*(?:- )?[A-Za-z_][\\w-]{0,60}:[ \t]+([^\\s\"'\\[{|>&*!#%@`\\-?,\\]}:][^\r\n]*)")
})

// judging begins a line that judges or counts. It is left as it is: "status: pass: almost" may not be read as a pass.
var judging = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^[ \t]*(?:- )?[\w-]*` +
		`(?:type|signal|verdict|decision|status|result|outcome|severity|count)s?[ \t]*:`)
})

// frontWithColons reads a head as if plain texts with a colon were quoted ("task: fix: the parser"), which agents
// forget most often; nil if that was not the mistake. While the head is read, a character that it lacks takes the place
// of such colons.
func (s *source) frontWithColons(at span, l Limits) *Document {
	head := s.text[at.start:at.end]
	sign := strings.IndexFunc("^~;$=+", func(c rune) bool { return !strings.ContainsRune(head, c) })
	if sign < 0 {
		return nil
	}
	hidden, first := []byte(s.text), -1
	start := at.start
	for line := range strings.Lines(head) {
		if m := plainText().FindStringSubmatchIndex(line); m != nil && !judging().MatchString(line) {
			for i := m[2]; i < m[3]; i++ {
				if line[i] == ':' && (i+1 == m[3] || line[i+1] == ' ' || line[i+1] == '\t') {
					hidden[start+i] = "^~;$=+"[sign]
					if first < 0 {
						first = start + m[2]
					}
				}
			}
		}
		start += len(line)
	}
	values, bad := (&source{text: string(hidden), places: s.places}).readYAML(at, l)
	if first < 0 || bad != nil {
		return nil
	}
	for i := range values {
		showColons(&values[i], "^~;$=+"[sign:sign+1])
	}
	f := s.faults
	f.repaired(first, "a text with a colon read as if it was in quotes")
	checkNames(values, &f)
	return s.document(values, f)
}

func showColons(n *Node, sign string) {
	n.Text = strings.ReplaceAll(n.Text, sign, ":")
	for i := range n.Items {
		showColons(&n.Items[i], sign)
	}
	for i := range n.Members {
		showColons(&n.Members[i].Value, sign)
	}
}

// onlyComments says whether a part is empty for YAML, though not for people: a Markdown heading between two rules is.
func (s *source) onlyComments(at span) bool {
	for line := range strings.Lines(s.text[at.start:at.end]) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return false
		}
	}
	return !s.blank(at)
}
