package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report/pattern"
)

// Markdown has several ways to write the same. The readers know one, and OneWay gives it line for line: “## Title ##”, one that is set in and a title
// with a rule under it become “## Title”, the rule an empty line, the rows of a table without outer bars get them, as do those of a table in HTML, a
// list in HTML becomes one of Markdown, a list of definitions becomes one of entries, and __bold__ becomes **bold**. What people are shown is the
// body as written.

var (
	titleIndent = pattern.Of(`^ {1,3}#{1,6}\s`)
	closedTitle = pattern.Of(`^( {0,3}#{1,6}\s+\S.*?)\s+#+\s*$`)
	titleRule   = pattern.Of(`^ {0,3}(?:={3,}|-{3,})\s*$`)
	ruledText   = pattern.Of(`^ {0,3}[\pL\pN\[(*_\x60].{0,150}$`)
	openRule    = pattern.Of(`^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?$`)
	lineBold    = pattern.Of("`[^`]*`|__[^\\s_](?:(?:[^_]|_[^_])*[^\\s_])?__")                                         // code that is shown, or bold text
	keycap      = pattern.Of(`(?m)^( {0,3})(?:([0-9])\x{FE0F}?\x{20E3}[ \t]+|\(([0-9]{1,2})\)[ \t]+([A-Z]{3}|[\[*]))`) // the number of an entry as a key, or in brackets
	dunder      = pattern.Of(`^[a-z][a-z0-9_]*__$`)                                                                    // behind the first bars of __init__, which is a name
)

// OneWay rewrites the other forms of headings, rules and emphasis to those that the rules of the readers ask for. Each line stays the line it was.
func OneWay(body string) string {
	if strings.Contains(body, "\u20E3") || strings.Contains(body, "(1) ") && strings.Contains(body, "\n(1) ") || strings.HasPrefix(body, "(1) ") {
		body = keycap.ReplaceAllString(body, "$1$2$3. $4")
	}
	body = listed(rowed(unmarked(narrowed(body))))
	if !strings.Contains(body, "#\n") && !strings.Contains(body, "#\r") && !strings.Contains(body, "--") && !strings.Contains(body, "===") &&
		!strings.Contains(body, "__") && !strings.Contains(body, " #") {
		return body
	}
	w := &markdown{lines: strings.SplitAfter(body, "\n")}
	code := FencesOf(body)
	for i, line := range w.lines {
		if !code.Hold(line) {
			w.line(i, line)
		}
	}
	if !w.changed {
		return body
	}
	return strings.Join(w.lines, "")
}

// markdown is a body on its way.
type markdown struct {
	lines   []string
	changed bool
	table   bool // in a table that has its bars from here
}

func (w *markdown) line(i int, line string) {
	if len(line) <= MaxLine && strings.Contains(line, "__") {
		line = starred(line)
		w.changed = w.changed || line != w.lines[i]
		w.lines[i] = line
	}
	text := strings.TrimSpace(line)
	w.table = w.table && strings.Contains(text, "|")
	switch {
	case len(line) > MaxLine:
	case w.table:
		w.bar(i)
	case strings.HasPrefix(text, "#"):
		w.title(i, strings.TrimRight(line, "\r\n"))
	case i == 0:
	case w.isRule(i, text):
		w.table = true
		w.bar(i - 1)
		w.bar(i)
	case (strings.HasPrefix(text, "===") || strings.HasPrefix(text, "---")) && w.isUnderline(i, line):
		title := strings.TrimSpace(w.lines[i-1])
		w.set(i, "")
		w.set(i-1, strings.Repeat("#", 1+strings.Count(text[:1], "-"))+" "+title)
	}
}

// title takes off what a heading is set in by, and what closes it.
func (w *markdown) title(i int, line string) {
	flush := line
	if titleIndent.MatchString(line) {
		flush = strings.TrimLeft(line, " ")
	}
	if strings.HasSuffix(strings.TrimRight(flush, " \t\f"), "#") {
		flush = closedTitle.ReplaceAllString(flush, "$1")
	}
	if flush != line {
		w.set(i, flush)
	}
}

// starred writes bold text with stars. Within a word or a path, and around a name in small letters that is no label, the bars are the name's own.
func starred(line string) string {
	if !strings.Contains(line, "__") {
		return line
	}
	var b strings.Builder
	done := 0
	for _, at := range lineBold.FindAllStringIndex(line, -1) {
		text, bold := strings.CutPrefix(line[at[0]:at[1]], "__")
		if !bold || ofName(line[:at[0]], line[at[1]:]) || dunder.MatchString(text) && !strings.HasPrefix(line[at[1]:], ":") {
			continue
		}
		b.WriteString(line[done:at[0]] + "**" + strings.TrimSuffix(text, "__") + "**")
		done = at[1]
	}
	return b.String() + line[done:]
}

// ofName reports whether a word or a path goes on before or behind bars.
func ofName(before, behind string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, size := utf8.DecodeRuneInString(behind)
	after, _ := utf8.DecodeRuneInString(behind[size:])
	return inName(last) || last == '.' || inName(next) || next == '.' && inName(after)
}

func inName(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune(`_/\$@`, c)
}

// isRule reports whether a line is the rule below the head of a table, and one of the two lacks its bar.
func (w *markdown) isRule(i int, text string) bool {
	head := strings.TrimSpace(w.lines[i-1])
	return strings.Contains(text, "|") && strings.Contains(head, "|") && (text[0] != '|' || head[0] != '|') && openRule.MatchString(text) &&
		len(TableCells(head)) == len(TableCells(text))
}

// isUnderline reports whether a line is the rule below a title, which stands alone and is no sentence and no entry: below one a rule parts what
// follows, as three dashes do below most lines. One that is drawn as long as the title is the title’s whatever that begins with.
func (w *markdown) isUnderline(i int, line string) bool {
	title, rule := strings.TrimSpace(w.lines[i-1]), strings.TrimRight(line, "\r\n")
	if !titleRule.MatchString(rule) || i > 1 && strings.TrimSpace(w.lines[i-2]) != "" || strings.HasSuffix(title, ".") {
		return false
	}
	rule = strings.TrimSpace(rule)
	return asLong(title, rule) || rule != "---" && ruledText.MatchString(strings.TrimRight(w.lines[i-1], "\r\n")) && !ListItem.MatchString(title)
}

// asLong counts signs: a picture may be drawn as wide as two letters.
func asLong(title, rule string) bool {
	n := utf8.RuneCountInString(title)
	return title != "" && title[0] != '#' && title[0] != '|' && n <= len(rule) && len(rule) <= n+n/3
}

// bar gives a row its outer bars.
func (w *markdown) bar(i int) {
	if text := strings.TrimSpace(w.lines[i]); !strings.HasPrefix(text, "|") {
		w.set(i, "| "+text+" |")
	}
}

// set changes a line, and leaves its end.
func (w *markdown) set(i int, text string) {
	whole := w.lines[i]
	w.lines[i] = text + whole[len(strings.TrimRight(whole, "\r\n")):]
	w.changed = true
}

// IsHeading reports whether a line is a heading: “## Title”.
func IsHeading(line string) bool {
	level := HeadingDepth(line)
	return level > 0 && level <= 6 && strings.IndexFunc(line[level:], unicode.IsSpace) == 0 && strings.TrimSpace(line[level:]) != ""
}

// HeadingDepth is how many # a line begins with.
func HeadingDepth(line string) int { return len(line) - len(strings.TrimLeft(line, "#")) }
