package messages

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Letters between agents, as a team without a schema writes them: a subject and words, in JSON, below frontmatter, or below the lines of a mail's head.
// Only one that accepts or rejects a piece of work is read; others say nothing that could be judged.
//
//	From: reviewer
//	To: worker
//	Subject: REJECTED - T-4
//
//	- src/pay.go:12 — the amount is not checked (high)

// MailShape takes a file that holds such a letter.
func MailShape(f *form.File) bool {
	if f.Format != form.Markdown && f.Format != form.Text {
		return HoldsTalk(f, isMail)
	}
	head, _, ok := mailHead(f)
	return ok && isMail(head)
}

// isMail wants who writes to whom, about what, and a decision. People have addresses.
func isMail(n *decode.Node) bool {
	if n.Kind != decode.Object || node.Has(n, "type", "schema", "$schema", "payload", "signal", "document_type", "message_id_list") {
		return false
	}
	for _, names := range [][]string{senders, recipients} {
		if who := node.Find(n, names...); who == nil || who.Kind != decode.String || strings.Contains(strings.TrimLeft(who.Text, "@"), "@") || strings.TrimSpace(who.Text) == "" {
			return false
		}
	}
	_, verdict := mailVerdict(n)
	return isText(n, "subject") && verdict != report.NoVerdict
}

// mailVerdict is what the subject decides, else the first words.
func mailVerdict(n *decode.Node) (string, report.Verdict) {
	for _, name := range []string{"verdict", "decision", "status", "subject", "body", "text", "content", "message"} {
		said := node.Find(n, name)
		if said == nil || said.Kind != decode.String {
			continue
		}
		if word, v := decidedIn(said.Text); v != report.NoVerdict && !(name == "status" && v == report.Positive) {
			return word, v
		}
	}
	return "", report.NoVerdict
}

// mailHead gives the head of a letter in Markdown or text, with its words as a member, and the file of its words alone.
func mailHead(f *form.File) (*decode.Node, *form.File, bool) {
	bare := *f
	head := &decode.Node{Kind: decode.Object}
	if f.Doc != nil {
		if len(f.Doc.Values) == 0 || f.Doc.Values[0].Kind != decode.Object {
			return nil, nil, false
		}
		head.Offset, head.Members = f.Doc.Values[0].Offset, slices.Clone(f.Doc.Values[0].Members)
	} else {
		passed := 0
		for line := range strings.Lines(f.Body) {
			m := mailLine.FindStringSubmatch(strings.TrimRight(line, " \t\r\n"))
			if m == nil {
				break
			}
			head.Members = append(head.Members, decode.Member{Name: node.Snake(m[1]), Value: decode.Node{Kind: decode.String, Text: strings.TrimSpace(m[2])}})
			bare.Body, passed = bare.Body[len(line):], passed+1
		}
		bare.BodyLine = max(f.BodyLine, 1) + passed
	}
	head.Members = append(head.Members, decode.Member{Name: "body", Value: decode.Node{Kind: decode.String, Text: strings.TrimSpace(bare.Body)}})
	return head, &bare, len(head.Members) > 3
}

// mailLine is one of such a head.
var mailLine = pattern.Of(`^[*_]{0,2}(From|To|Cc|Subject|Date|Sent|Time|Task|Story|Component|Message-ID|In-Reply-To|Reply-To|Priority|Status|Verdict|Decision)[*_]{0,2}:[*_]{0,2}\s+(\S.*)$`)

// ReadMail reads such letters.
func ReadMail(f *form.File) *report.Artefact {
	if f.Format != form.Markdown && f.Format != form.Text {
		r := form.NewReading(f)
		converse(r, report.Swarm, isMail, mail)
		return r.Finish()
	}
	head, bare, ok := mailHead(f)
	r := form.NewReading(bare)
	if !ok {
		return r.Finish()
	}
	m := mail(r, f.AtHead(head))
	m.Raw = report.Shorten(f.Head+f.Body, maxRaw-len("…"))
	r.Art.Messages = []*report.Message{m}
	return r.Finish()
}

// mail reads one letter.
func mail(r *form.Reading, at form.Value) *report.Message {
	o := r.Object(at)
	m := newMessage(r, at, report.Swarm)
	header(o, m)
	o.Drop("cc")
	m.Type = "message"
	m.Component = cmp.Or(m.Component, o.Scalar("task_id", "task", "story_id", "story"))
	m.Status = o.Scalar("status")
	m.Body = strings.TrimSpace(o.Anything("body", "text", "content", "message"))
	m.Summary = phrase.OneLine(o.Scalar("subject"), m.Body)
	m.Signal, m.Verdict = mailVerdict(at.Node)
	m.Component = cmp.Or(m.Component, taskNamed(m.Summary))
	m.Thread = cmp.Or(m.Thread, m.Component)
	settle(r, m, []form.Value{at})
	strange(o)
	return m
}

// taskNamed gives the task that a subject names by its id.
func taskNamed(subject string) string { return subjectID.FindString(subject) }

var subjectID = pattern.Of(`\b[A-Z]{1,10}-\d{1,5}(?:\.\d{1,3})?\b`)
