package tools

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// testCase reads one test of a test runner's report.
func (j *junit) testCase(v form.Value, head suiteHead) found {
	class, name := attribute(v, "classname", "class"), attribute(v, "name", "id")
	c := report.TestCase{Key: report.TestKey(cmp.Or(class, head.name), name), Outcome: report.Passed}
	bad := append(children(v, "failure"), children(v, "error")...)
	switch {
	case len(bad) > 0:
		c.Outcome, c.Failure = report.Failed, j.testFailure(v, head, bad[0])
	case len(children(v, "skipped"))+len(children(v, "disabled")) > 0:
		c.Outcome = report.NotRun
	default:
		if c.Outcome = caseWord(v); c.Outcome == report.Failed {
			c.Failure = j.testFailure(v, head, v)
		}
	}
	j.out.Cases = append(j.out.Cases, c)
	met := found{cases: 1, marks: len(bad)}
	if c.Failure != nil {
		met.failing, met.marks = 1, max(met.marks, 1)
	}
	return met
}

// caseWord is for producers that write how a test ended as an attribute. Without one, a test that holds no failure passed.
func caseWord(v form.Value) report.Outcome {
	word := attribute(v, "result", "status")
	switch report.ParseOutcome(word) {
	case report.Failed:
		return report.Failed
	case report.NotRun:
		return report.NotRun
	}
	switch strings.ToLower(word) {
	case "notrun", "ignored", "suppressed", "inactive":
		return report.NotRun
	}
	return report.Passed
}

const maxFailureText = 4 << 10 // bytes of a failure's own words that are kept; the raw file has all

// testFailure names the test as people look for it: its class and its name, unless the name has the class in it.
func (j *junit) testFailure(v form.Value, head suiteHead, bad form.Value) *report.TestFailure {
	class, name := cmp.Or(attribute(v, "classname", "class"), head.name), attribute(v, "name", "id")
	f := &report.TestFailure{Origin: j.Origin(v), Name: name, File: cmp.Or(attribute(v, "file", "filepath"), head.file)}
	if class != "" && !strings.HasPrefix(name, class) {
		f.Name = strings.TrimSuffix(class+"."+name, ".")
	}
	message, text := attribute(bad, "message", "type"), ""
	if n := bad.Node.Get("#text"); n != nil {
		text = strings.TrimSpace(n.Text)
	}
	switch {
	case strings.HasPrefix(text, message):
		message = text
	case text != "":
		message += "\n" + text
	}
	f.Name, f.Error = cmp.Or(f.Name, "a test without a name"), report.Shorten(message, maxFailureText)
	return f
}
