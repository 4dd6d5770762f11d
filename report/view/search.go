package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// What the query box reads of other pages is a record a finding and a message: a list of texts whose order is a promise
// between this file and the script. The first text of a finding's record is "f", of a message's "m". An absent value is
// an empty text.
//
//	f page key id headline severity disposition proof reviewer category file line component lifecycle mark proofword text
//	m page key number type from to when thread dialect component verdict marks summary text
//
// page is the number of the page of the list; line is what stands behind the file's name (":12-14"); components are
// separated by line feeds; mark is the lifecycle where the finding's row says it.

// maxSought is the most of one long text that can be searched, in bytes.
const maxSought = 2 << 10

// SearchPiece is the address of the nth piece of what can be searched in a run (from 1), inside the run's folder.
func SearchPiece(n int) string { return "search-" + strconv.Itoa(n) + ".js" }

// Paged reports whether the findings or the messages need several pages.
func (r *Run) Paged() bool { return len(r.split) > 1 || len(r.talk.pages) > 1 }

// SearchRecords gives a record for each finding and each message, in the order of their lists. A record is valid until
// the next.
func (r *Run) SearchRecords(add func(record []string)) {
	var made records
	for i, page := range r.split {
		for _, s := range page {
			add(made.finding(r, s, i+1))
		}
	}
	for i, page := range r.talk.pages {
		for _, m := range page {
			add(r.messageRecord(m, i+1))
		}
	}
}

// componentsOf names the components that a finding belongs to, one a line.
func (r *Run) componentsOf(f *report.Finding) string {
	parts := r.partsOf(f)
	if len(parts) == 0 {
		return brief(f.Component, 80)
	}
	names := make([]string, len(parts))
	for i, l := range parts {
		names[i] = l.Text
	}
	return strings.Join(names, "\n")
}

// records makes one record of a finding after the other, in memory that the next one takes.
type records struct{ record, texts []string }

func (c *records) finding(r *Run, s *judge.Settled, page int) []string {
	proof, past := "", r.v.Past.Of(s)
	if s.Proof != judge.NoProof {
		proof = s.Proof.String()
	}
	c.texts = appendTexts(c.texts[:0], s.Finding)
	c.record = append(c.record[:0], "f", strconv.Itoa(page), s.Key, brief(s.ID, 80),
		headline(cmp.Or(s.Headline(), Unsaid)), s.Severity.String(), status(s), proof,
		report.Shorten(reviewer(s.Reviewer), 200), report.Shorten(s.Category, 200), report.Shorten(s.File, 500),
		span(s.Line, s.EndLine), r.componentsOf(s.Finding),
		past.Lifecycle.String(), r.lifecycle(past).Is, proofBadge(s).Word, sought(c.texts...))
	return c.record
}

// appendTexts appends what the run says of a finding and of what became of it. Our own words about it are not among
// them.
func appendTexts(texts []string, f *report.Finding) []string {
	texts = append(texts, said(f), f.Risk, f.Suggestion, f.InputNeeded, f.Evidence, f.SeverityRaw, f.Classification,
		f.LOE, f.Status)
	own := len(texts)
	texts = told(texts, own+mostStory, f.Fixes, fixText)
	texts = told(texts, own+mostStory, f.Tests, testText)
	texts = told(texts, own+mostStory, f.Deferrals, deferralText)
	texts = told(texts, own+mostStory, f.Questions, questionText)
	texts = told(texts, own+mostStory, f.Escalations, escalationText)
	return texts[:own+len(slices.DeleteFunc(texts[own:], func(text string) bool { return text == noReason }))]
}

func (r *Run) messageRecord(m *report.Message, page int) []string {
	verdict := ""
	if m.Verdict != report.NoVerdict {
		verdict = m.Verdict.String()
	}
	return []string{"m", strconv.Itoa(page), m.Key, NumberOf(m), brief(m.Type, 60), brief(m.From, 80), brief(m.To, 80),
		sentAt(m.Time),
		brief(m.Thread, 80), string(m.Dialect), brief(m.Component, 80), verdict, r.flags(m), brief(m.ID, 80), GistOf(m),
		sought(bodyBelow(m), m.Signal, m.Status)}
}

// bodyBelow is the body, unless the summary is all of it.
func bodyBelow(m *report.Message) string {
	if strings.TrimSpace(m.Body) == GistOf(m) {
		return ""
	}
	return m.Body
}

// sought joins texts, each cut, in the order given.
func sought(texts ...string) string {
	size := len(texts)
	for i, t := range texts {
		texts[i] = report.Within(strings.TrimSpace(t), maxSought)
		size += len(texts[i])
	}
	var b strings.Builder
	b.Grow(size)
	for _, t := range texts {
		if t == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(t)
	}
	return b.String()
}

func sentAt(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return stamp(t)
}
