package rundir

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/form"
	"swarmreport/report/pattern"
)

// structured are the ends of names of formats in which a carriage return beside newlines ends no line, or their own reader knows.
var structured = map[string]bool{".json": true, ".jsonc": true, ".json5": true, ".sarif": true, ".jsonl": true, ".ndjson": true, ".yaml": true, ".yml": true, ".xml": true, ".trx": true}

// byContent is for names that say nothing: JSON where it reads as JSON (.swarm-run), else text, else binary.
// A log that begins with "[" is not broken JSON, unless its name promises JSON.
func (c *content) byContent(data []byte, clean bool) {
	base := path.Base(c.file.Path)
	if looksLikeJSON(base, c.raw) {
		c.document(form.JSON, data)
		if !c.broken && !c.partly || dialect.KnownName(base) {
			return
		}
		*c = content{file: form.File{Path: c.file.Path}, raw: c.raw}
	}
	if clean && (c.markdownText(data) || c.linesText(data) || c.eventsText()) {
		return
	}
	c.file.Format = form.Text
	if clean {
		c.file.Body, c.file.BodyLine = string(c.raw), 1
		c.answerText(data)
		return
	}
	c.raw = nil // a name that says nothing and bytes that are no text: binary
}

// markdownText decodes a text that begins with frontmatter, whatever its name: an agent's answer saved as .txt.
func (c *content) markdownText(data []byte) bool {
	if !bytes.HasPrefix(c.raw, []byte("---\n")) && !bytes.HasPrefix(c.raw, []byte("---\r\n")) {
		return false
	}
	return c.as(func(c *content) bool {
		c.markdown(data)
		return c.file.Doc != nil || c.partly
	})
}

// linesText decodes a log (.log) that holds messages of a known dialect alone, a record a line, bare or behind what a logger writes before it. One with
// other lines too is a text; so is what a program under test logs: its errors have a severity and a message, and are no findings.
func (c *content) linesText(data []byte) bool {
	text := bytes.TrimLeft(c.raw, " \t\r\n")
	if len(text) == 0 || strings.ToLower(path.Ext(c.file.Path)) != ".log" {
		return false
	}
	if text[0] != '{' {
		if data = unprefixed(c.raw); data == nil {
			return false
		}
	}
	return c.as(func(c *content) bool {
		c.lines(data)
		reader := dialect.Find(&c.file)
		return !c.partly && reader != nil && reader.Dialect != ""
	})
}

// maxPrefix is more than a logger writes before a record: time, level, direction, agent.
const maxPrefix = 200

// unprefixed blanks what stands before the record of each line, so that places hold; nil where a line has none.
func unprefixed(text []byte) []byte {
	bare := bytes.Clone(text)
	for line := range bytes.Lines(bare) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		at := bytes.Index(line[:min(len(line), maxPrefix)], []byte(`{"`))
		if at < 0 || line[len(line)-1] != '}' {
			return nil
		}
		copy(line[:at], bytes.Repeat([]byte{' '}, at))
	}
	return bare
}

// as decodes in one way, and leaves no trace of it where it does not fit.
func (c *content) as(decode func(*content) bool) bool {
	try := &content{file: form.File{Path: c.file.Path}, raw: c.raw}
	if !decode(try) {
		return false
	}
	*c = *try
	return true
}

// answerText decodes a plain text among reviews that nobody reads as such and that has one value of JSON in it, with words around: what an agent answered.
func (c *content) answerText(data []byte) {
	base := path.Base(c.file.Path)
	if !plainName(base) || asks.MatchString(base) || !slices.Contains(strings.Split(path.Dir(c.file.Path), "/"), "reviews") || dialect.Find(&c.file) != nil {
		return
	}
	c.as(func(c *content) bool {
		c.document(form.JSON, data)
		return !c.broken && !c.partly && dialect.Find(&c.file) != nil
	})
}

// asks is in the name of what a reviewer was asked, with an example of the answer in it.
var asks = pattern.Of(`(?i)prompt|template|instruction|example|schema`)

// plainNames are ends of names that say no format that is read: an answer was saved under them as it was, and JSON with more than JSON knows may be read or not. A log tells what a program did, in whatever form.
var plainNames = []string{"", ".txt", ".text", ".jsonc", ".json5"}

func plainName(base string) bool {
	return slices.Contains(plainNames, strings.ToLower(path.Ext(strings.TrimPrefix(base, "."))))
}

// looksLikeJSON is for names without an extension, such as .swarm-run, and for those that say only that a text is there.
func looksLikeJSON(base string, text []byte) bool {
	if !plainName(base) {
		return false
	}
	text = bytes.TrimLeft(text, " \t\r\n")
	return len(text) > 0 && (text[0] == '{' || text[0] == '[')
}

// markup decodes XML that holds, or by its name should hold, the results of tests; other XML is a text that nobody reads.
func (c *content) markup(data []byte, clean bool) {
	if !report.NamesTestReport(c.file.Path) && !testsRoot.Match(c.raw[:min(len(c.raw), maxHead)]) {
		c.byContent(data, clean)
		return
	}
	c.document(form.XML, data)
}

// testsRoot begins the report of a test runner: JUnit and all that write like it, NUnit, xUnit.net, Visual Studio.
var testsRoot = pattern.Of(`<(?:testsuites?|test-run|test-results|assemblies|TestRun)[\s>/]`)

// maxHead is how far into an XML file its root element is looked for.
const maxHead = 4 << 10
