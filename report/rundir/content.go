package rundir

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// content is one file, decoded and not yet redacted.
type content struct {
	file     form.File
	raw      []byte // the text for people; nil = binary
	problems []report.Problem
	hidden   []report.Hidden // by kind
	repaired bool            // read after a named repair (P1)
	broken   bool            // nothing could be read
	partly   bool            // lines, or the head of a Markdown file, could not be read
	macs     bool            // a Mac's attributes of another file, see macs
}

// decodeFile decodes by name and content. It never fails: what went wrong is in the problems.
func decodeFile(name string, data []byte) *content {
	c := &content{file: form.File{Path: name}, macs: macs(name, data)}
	if c.macs {
		c.file.Format = form.Text
		return c
	}
	ext := strings.ToLower(path.Ext(name))
	if !structured[ext] || bytes.IndexByte(data, '\n') < 0 {
		data = ownLines(data)
	}
	text, clean, ok := toText(data)
	if ok {
		c.raw = text
	}
	switch known := c.byName(ext, data, clean); {
	case !known:
		c.byContent(data, clean)
	case !ok:
		c.raw = withoutNUL(data)
	}
	return c
}

// byName decodes a file whose name says what it is.
func (c *content) byName(ext string, data []byte, clean bool) (known bool) {
	switch ext {
	case ".json", ".sarif":
		c.document(form.JSON, data)
	case ".jsonl", ".ndjson":
		c.lines(data)
	case ".yaml", ".yml":
		c.document(form.YAML, data)
	case ".md", ".markdown":
		c.markdown(data)
	case ".xml", ".trx":
		c.markup(data, clean)
	default:
		return false
	}
	return true
}

// text is what people may read. A decoded document holds a copy of the same text already, and two would be most of what a run weighs.
func (c *content) text() string {
	if doc := c.anyDocument(); doc != nil && doc.Text == string(c.raw) {
		return doc.Text
	}
	return string(c.raw)
}

// document decodes JSON, YAML or XML.
func (c *content) document(format form.Format, data []byte) {
	c.file.Format = format
	read := decode.JSON
	switch format {
	case form.YAML:
		read = decode.YAML
	case form.XML:
		read = decode.XML
	}
	doc, err := read(data, decode.Limits{})
	c.file.Doc = doc
	switch {
	case doc == nil:
		c.broken = true
		c.fail(err, "nothing of this file was read: fix it, or ask the agent to write it again")
		return
	case c.cut():
		c.partly = true
		c.fail(doc.Cut, "nothing after this was read: fix it, or ask the agent to write it again")
		c.missResults()
	}
	c.doubts(doc)
}

// cut says whether the text breaks off.
func (c *content) cut() bool { return c.file.Doc != nil && c.file.Doc.Cut != nil }

// lines decodes JSON lines; a broken line costs that line only (P2).
func (c *content) lines(data []byte) {
	c.file.Format = form.JSONLines
	c.file.Lines = decode.JSONLines(data, decode.Limits{})
	read := 0
	for _, line := range c.file.Lines {
		if line.Err != nil {
			c.partly = true
			c.fail(line.Err, "this line was not read: fix it, or ask the agent to write it again")
			continue
		}
		read++
		c.doubts(line.Doc)
	}
	c.broken = c.partly && read == 0
}

// markdown splits off the frontmatter. A head that is no YAML costs the head only.
func (c *content) markdown(data []byte) {
	data, fenced := unfenced(data)
	if fenced {
		c.repair("code fence around the document skipped")
	}
	front, body, _, err := decode.Frontmatter(data, decode.Limits{})
	c.file.Format, c.file.Doc = form.Markdown, front
	if err != nil {
		c.partly = true
		c.fail(err, "the frontmatter was not read as such, the text of the file was: fix it, or ask the agent to write it again")
	}
	switch {
	case front != nil:
		c.doubts(front)
	case err == nil:
		c.undone(data)
	}
	c.file.BodyLine = c.bodyLine(data, body)
	c.file.Body = string(bytes.ToValidUTF8(body, []byte("\uFFFD")))
	if !bytes.Equal(body, []byte(c.file.Body)) {
		c.repair("bytes that are not UTF-8 are shown as \uFFFD")
	}
}

// bodyLine gives the line at which the body begins. The body is the end of the text, so the newlines before it are all
// but its own, whatever a byte order mark or UTF-16 did to offsets.
func (c *content) bodyLine(data, body []byte) int {
	whole := c.raw
	if whole == nil {
		whole = data
	}
	return bytes.Count(whole, []byte{'\n'}) - bytes.Count(body, []byte{'\n'}) + 1
}

// fail notes what a decoder refused, with the cure.
func (c *content) fail(err error, cure string) {
	p := problemAt(c.file.Path, report.Error, report.Unreadable, err.Error()+"; "+cure)
	if at, ok := errors.AsType[*decode.SyntaxError](err); ok {
		p.Line, p.Column, p.Pointer, p.Message = at.Line, at.Column, at.Pointer, at.Message+"; "+cure
		if at.Limit {
			p.Kind = report.Limited
		}
	}
	c.problems = append(c.problems, p)
}

// guarded reads what a file means. A file that nobody thought of may trip its reader: then this one is unread, and says so, and no other.
func (c *content) guarded(read func()) {
	defer func() {
		if fault := recover(); fault != nil {
			c.broken = true
			c.note(report.Error, report.Unreadable, fmt.Sprint("the reader of this file failed (", fault, "), so that it is unread; this is a fault of swarmreport: please report it, with the file if you may"))
		}
	}()
	read()
}

// doubts notes what a decoder repaired or doubted (P1).
func (c *content) doubts(doc *decode.Document) {
	for _, f := range doc.Faults {
		p := problemAt(c.file.Path, report.Warning, report.ProblemKind(f.Kind), f.Message)
		p.Pointer = f.Pointer
		p.Line, p.Column = doc.Position(f.Offset)
		c.problems = append(c.problems, p)
		c.repaired = c.repaired || f.Kind == decode.Repaired
	}
}

func (c *content) repair(message string) {
	c.repaired = true
	c.note(report.Warning, report.Repaired, message)
}

// note adds a problem of the whole file.
func (c *content) note(level report.Level, kind report.ProblemKind, message string) {
	c.problems = append(c.problems, problemAt(c.file.Path, level, kind, message))
}
