package message

import (
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// A file is meant to be one message that begins with its frontmatter. Agents also write a whole conversation into one
// file, and begin with words of their own. So a head is looked for in the text too: a rule, and after it lines of which
// one names a type of the seed. In a block of code it is an example, unless the text begins with it, or the message
// before it has its head in a block too.

// headForm is a head, perhaps in a block of code, up to its type, or a block of code without one. A blank line, a
// heading or a rule ends a head.
var headForm = regexp.MustCompile("(?m)^(?:([ \t]*```+[^`\n]*\n)(?:---[ \t\r]*\n)?|---[ \t\r]*\n[\r\n]*)" +
	`(?:- .*\n|[^\s#.-].*\n|[ \t]+\S.*\n)*?type:[ \t]+["']?([\w -]+?)["']?[ \t\r]*$` +
	"|^[ \t]*```+[^`\n]*\n(?s:.*?)(?:^[ \t]*```+[ \t\r]*$|\\z)")

// headsIn finds where a body has the head of a message.
func headsIn(f *dialect.File) (found []int) {
	if f.Format != dialect.Markdown || !strings.Contains(f.Body, "type:") {
		return nil
	}
	blocks := f.Doc != nil && f.Doc.Fenced
	for _, m := range headForm.FindAllStringSubmatchIndex(f.Body, -1) {
		begins := f.Doc == nil && found == nil && !strings.Contains("\n"+f.Body[:m[0]], "\n#")
		if block := m[2] >= 0; m[4] >= 0 && ofSeed(f.Body[m[4]:m[5]]) && (!block || blocks || begins) {
			found, blocks = append(found, m[0]), block
		}
	}
	return found
}

// readEnvelopes reads every message of a file.
func readEnvelopes(f *dialect.File) *report.Artefact {
	r, front, heads := dialect.NewReading(f), root(f), append(headsIn(f), len(f.Body))
	r.Art.Messages = []*report.Message{}
	first := f.Body[:heads[0]]
	if front.Node.Kind == decode.Object && (len(heads) == 1 || isEnvelope(front)) {
		readEnvelope(r, r.Object(front), first, max(f.BodyLine, 1))
	} else if report.Filled(first) {
		r.Art.Partly = true
		r.Problem(dialect.Value{Line: max(f.BodyLine, 1)}, report.Warning, report.Repaired, "before",
			"words before the frontmatter skipped; a message begins with ---")
	}
	for i, at := range heads[:len(heads)-1] {
		readPart(r, f.Body[at:heads[i+1]], f.At(1).Line+strings.Count(f.Body[:at], "\n"))
	}
	return finish(r)
}

// readPart reads one message of several, or one whose head the file's decoder refused. A head that is no YAML costs
// its fields, not the message: each line that states a field is read, and what is half read may complain, but closes
// nothing.
func readPart(r *dialect.Reading, text string, line int) {
	front, body, begins := decode.Frontmatter([]byte(text))
	note := func(f decode.Fault, level report.Level, cure string) {
		r.Report(report.Problem{Origin: report.Origin{Path: r.Path, Line: f.Line + line - 1},
			Column: f.Column, Level: level, Kind: report.ProblemKind(f.Kind), Message: f.Message + cure}, "head")
	}
	if front != nil && front.Err != nil {
		note(*front.Err, report.Error, "; the head was read line by line: fix it")
	}
	if front == nil || front.Err != nil {
		head, rest := plainHead(text)
		o := r.Object(dialect.Value{Node: head, Line: line})
		m := readEnvelope(r, o, rest, line+strings.Count(text[:len(text)-len(rest)], "\n"))
		if r.Art.Partly = true; m.Verdict == report.Positive {
			m.Verdict = report.NoVerdict
		}
		return
	}
	front.Above = line - 1
	if r.Hide != nil {
		r.Hide(front)
	}
	for _, fault := range front.Faults {
		note(fault, report.Warning, "")
	}
	v := root(&dialect.File{Path: r.Path, Format: dialect.Markdown, Doc: front})
	readEnvelope(r, r.Object(v), string(body), line+strings.Count(text[:begins], "\n"))
}

var headLine = regexp.MustCompile(`^([A-Za-z_][A-Za-z0-9_-]{0,60}):[ \t]*(.*)$`)

// plainHead reads the lines of a head that is no YAML for the fields that each states, and gives the text after it.
func plainHead(text string) (head *decode.Node, rest string) {
	head, rest = &decode.Node{Kind: decode.Object}, text
	for line := range strings.Lines(text) {
		plain := strings.TrimRight(line, " \t\r\n")
		if plain == "" || strings.HasPrefix(plain, "#") {
			break
		}
		rest = rest[len(line):]
		if m := headLine.FindStringSubmatch(plain); m != nil {
			value := decode.Node{Kind: decode.String, Text: strings.Trim(m[2], `"' `)}
			head.Members = append(head.Members, decode.Member{Name: m[1], Value: value})
		} else if plain == "---" && len(head.Members) > 0 {
			break
		}
	}
	return head, rest
}
