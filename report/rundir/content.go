package rundir

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// content is one file, decoded and not yet redacted.
type content struct {
	file     dialect.File
	raw      string // the text for people
	isText   bool   // false = binary: raw is empty
	problems []report.Problem
	hidden   []report.Hidden // by kind
	repaired bool            // read after a named repair (P1)
	broken   bool            // nothing could be read
	partly   bool            // lines, the head of a Markdown file, or what follows a break could not be read
}

// decodeFile decodes by name and content. It never fails: what went wrong is in the problems.
func decodeFile(name string, data []byte) *content {
	c := &content{file: dialect.File{Path: name, Format: dialect.Text}}
	if isMacFile(name, data) {
		return c
	}
	if bytes.IndexByte(data, '\n') < 0 && bytes.IndexByte(data, 0) < 0 {
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	c.raw, c.isText = toText(data)
	switch extension(path.Base(name)) {
	case ".json", ".jsonc", ".sarif":
		c.document(dialect.JSON, decode.JSON(data))
	case ".jsonl", ".ndjson":
		c.lines(data)
	case ".yaml", ".yml":
		c.document(dialect.YAML, decode.YAML(data))
	case ".md", ".markdown":
		c.markdown(data)
	case ".xml", ".trx":
		if report.NamesTestReport(name) || testsRoot.MatchString(c.raw[:min(len(c.raw), maxHead)]) {
			c.document(dialect.XML, decode.XML(data))
		}
	case "", ".txt", ".text":
		c.byContent(data)
	}
	if c.file.Format != dialect.Text && !c.isText { // the name promises a text: people must see what was not read
		c.raw, c.isText = withoutNUL(data), true
	}
	c.setBody()
	return c
}

// maxHead is how far into an XML file its root element is looked for.
const maxHead = 4 << 10

// testsRoot begins the report of a test runner; other XML is a text.
var testsRoot = regexp.MustCompile(`<(?:testsuites?|test-run|test-results|assemblies|TestRun)[\s>/]`)

// byContent is for names that state no format: JSON if all of it can be decoded, or if the name is that of an artefact;
// Markdown if it has frontmatter; else text.
func (c *content) byContent(data []byte) {
	text := strings.TrimLeft(c.raw, " \t\r\n")
	switch {
	case strings.HasPrefix(text, "{"), strings.HasPrefix(text, "["):
		if doc := decode.JSON(data); doc.Err == nil || isKnown(path.Base(c.file.Path)) {
			c.document(dialect.JSON, doc)
		}
	case strings.HasPrefix(c.raw, "---\n"), strings.HasPrefix(c.raw, "---\r\n"):
		if front, _, _ := decode.Frontmatter(data); front != nil {
			c.markdown(data)
		}
	}
}

// document takes over what was decoded from JSON, YAML or XML.
func (c *content) document(format dialect.Format, doc *decode.Document) {
	c.file.Format = format
	switch {
	case doc.Values == nil:
		c.broken = true
		c.fail(doc.Err, "nothing of this file was read")
		return
	case doc.Err != nil:
		c.partly = true
		c.fail(doc.Err, "nothing after this was read")
	}
	c.file.Doc = doc
	if doc.Text == c.raw {
		c.raw = doc.Text // one copy in memory
	}
	c.doubts(doc)
}

// lines decodes JSON lines; a broken line costs that line only (P2).
func (c *content) lines(data []byte) {
	c.file.Format, c.file.Lines = dialect.JSONLines, decode.JSONLines(data)
	read := 0
	for _, line := range c.file.Lines {
		if line.Err != nil {
			c.partly = true
			c.fail(line.Err, "this line was not read")
		} else {
			read++
		}
		c.doubts(line)
	}
	c.broken = c.partly && read == 0
}

// markdown splits off the frontmatter; one that is no YAML costs the frontmatter only.
func (c *content) markdown(data []byte) {
	front, body, _ := decode.Frontmatter(data)
	c.file.Format = dialect.Markdown
	switch {
	case front != nil && front.Err != nil:
		c.partly = true
		c.fail(front.Err, "the frontmatter was not read as such, the text of the file was")
	case front != nil:
		c.file.Doc = front
		c.doubts(front)
	default: // with frontmatter, its decoder notes the encoding
		if _, repair := decode.Text(data); repair != nil {
			c.repair(repair.Message)
		}
	}
	c.file.BodyLine = strings.Count(c.raw, "\n") - bytes.Count(body, []byte("\n")) + 1
}

// setBody takes the body of Markdown and text from the text for people. Lines hold in it, whatever was hidden.
func (c *content) setBody() {
	if c.file.Format == dialect.Markdown || c.file.Format == dialect.Text {
		c.file.BodyLine = max(c.file.BodyLine, 1)
		parts := strings.SplitAfterN(c.raw, "\n", c.file.BodyLine)
		c.file.Body = parts[len(parts)-1]
	}
}

// fail notes what a decoder refused, what was lost, and what to do.
func (c *content) fail(f *decode.Fault, lost string) {
	c.fault(report.Error, *f, "; "+lost+": fix it, or ask the agent to write it again")
}

// doubts notes what a decoder repaired or doubted (P1).
func (c *content) doubts(doc *decode.Document) {
	for _, f := range doc.Faults {
		c.fault(report.Warning, f, "")
		c.repaired = c.repaired || f.Kind == decode.Repaired
	}
}

func (c *content) fault(level report.Level, f decode.Fault, cure string) {
	p := problemAt(c.file.Path, level, report.ProblemKind(f.Kind), f.Message+cure)
	p.Line, p.Column = f.Line, f.Column
	c.problems = append(c.problems, p)
}

func (c *content) repair(message string) {
	c.repaired = true
	c.problems = append(c.problems, problemAt(c.file.Path, report.Warning, report.Repaired, message))
}

// toText converts a file to UTF-8 for people, with U+FFFD for what is no character; false = it is binary and has NUL.
func toText(data []byte) (text string, ok bool) {
	text, repair := decode.Text(data)
	if repair == nil && strings.IndexByte(text, 0) >= 0 {
		return "", false
	}
	return strings.ToValidUTF8(text, "\uFFFD"), true
}

// withoutNUL leaves NUL out: replaced, it would cut a secret in two that nobody recognizes (R9).
func withoutNUL(data []byte) string {
	return strings.ToValidUTF8(string(bytes.ReplaceAll(data, []byte{0}, nil)), "\uFFFD")
}

// maxKept bounds the text kept for the page of inputs (S1).
const maxKept = 2 << 20

// kept cuts a text at the end of a line, or of a character in a text of one line, and states so in its last line.
func kept(text string) string {
	if len(text) <= maxKept {
		return text
	}
	end := strings.LastIndexByte(text[:maxKept], '\n')
	if end < 0 {
		end = len(report.Within(text, maxKept))
	}
	return text[:end] + fmt.Sprintf("\n[cut here: %d more bytes are not shown]\n", len(text)-end)
}
