package view

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/query"
)

// What the query box reads of other pages is a record a finding and a message: a list of texts whose order is a promise
// between this file and the script. The first text of a finding's record is "f", of a message's "m". An absent value is
// an empty text.
//
//	f page key id headline severity disposition proof reviewer category file line component lifecycle mark proofword text
//	m page key number type from to when thread dialect component verdict marks summary text
//
// page is the number of the page of the list; line is what stands after the file's name (":12-14"); components are
// separated by line feeds; mark is the lifecycle where the finding's row says it.

// maxSought is the most of one long text that can be searched, in bytes.
const maxSought = 2 << 10

// SearchPiece is the address of the nth piece of what can be searched (from 1), inside the folder of its page.
func SearchPiece(n int) string { return "search-" + strconv.Itoa(n) + ".js" }

// Paged reports whether the findings or the messages need several pages.
func (r *Run) Paged() bool { return len(r.split) > 1 || len(r.talk.pages) > 1 }

// SearchRecords gives a record for each finding and each message, in the order of their lists.
func (r *Run) SearchRecords(add func(record []string)) {
	for i, page := range r.split {
		for _, s := range page {
			add(r.findingRecord(s, i+1, maxSought))
		}
	}
	for i, page := range r.talk.pages {
		for _, m := range page {
			add(r.messageRecord(m, i+1))
		}
	}
}

// findingRecord has at most so many bytes of each long text that the run has about a finding. Our own words are not
// among them.
func (r *Run) findingRecord(s *judge.Settled, page, most int) []string {
	past, proof, component := r.v.Past.Of(s), "", brief(s.Component, 80)
	if s.Proof != judge.NoProof {
		proof = s.Proof.String()
	}
	if parts := r.parts[s.Finding]; len(parts) > 0 {
		names, _ := firstFew(parts, mostParts, func(c *report.Component) string { return r.component(c, "").Text })
		component = strings.Join(names, "\n")
	}
	title := brief(cmp.Or(s.Headline(), Unsaid), maxHeadline)
	texts := []string{below(title, s.Description), s.Risk, s.Suggestion, s.InputNeeded, s.Evidence, s.SeverityRaw,
		s.Classification, s.LOE, s.Status}
	for _, e := range r.answers(s.Finding) {
		if e.Said {
			texts = append(texts, e.Text)
		}
	}
	return []string{"f", strconv.Itoa(page), s.Key, brief(s.ID, 80), title, s.Severity.String(), status(s), proof,
		report.Shorten(reviewer(s.Reviewer), 200), report.Shorten(s.Category, 200), report.Shorten(s.File, 500),
		span(s.Line, s.EndLine), component, string(past.Lifecycle), r.lifecycle(past).Is, proofBadge(s).Word,
		sought(most, texts...)}
}

func (r *Run) messageRecord(m *report.Message, page int) []string {
	return []string{"m", strconv.Itoa(page), m.Key, NumberOf(m), brief(m.Type, 60), brief(m.From, 80), brief(m.To, 80),
		clock(m), brief(m.Thread, 80), string(m.Dialect), brief(m.Component, 80), verdictOf(m), r.flags(m), brief(m.ID, 80),
		GistOf(m), sought(maxSought, below(GistOf(m), m.Body), m.Signal, m.Status)}
}

// sought joins texts, each cut, in the order given.
func sought(most int, texts ...string) string {
	var kept []string
	for _, t := range texts {
		if t = report.Within(strings.TrimSpace(t), most); t != "" {
			kept = append(kept, t)
		}
	}
	return strings.Join(kept, "\n")
}

// Asked gives the findings that a question fits, in the order of the pages. It asks the same records as the site's own
// box, but long texts to their end.
func (r *Run) Asked(q query.Query) (found []*judge.Settled) {
	for _, s := range r.order {
		if q.Fits(r.askable(s, r.findingRecord(s, 0, 1<<30))) {
			found = append(found, s)
		}
	}
	return found
}

func (r *Run) askable(s *judge.Settled, record []string) query.Item {
	states, proofs, files := []string{record[6], record[13]}, []string{record[7]}, []string{""}
	if s.Open() {
		states = append(states, judge.OpenWord)
	}
	if record[7] == "" {
		proofs = append(proofs, judge.NoProof.String())
	}
	if name := record[10]; name != "" {
		files = []string{name, name + record[11]}
	}
	return query.Item{Text: strings.ToLower(strings.Join(record[3:], "\n")), Facets: map[string]query.Facet{
		"sev":       query.NewFacet(record[5]),
		"state":     query.NewFacet(states...),
		"proof":     query.NewFacet(proofs...),
		"reviewer":  query.NewFacet(record[8]),
		"category":  query.NewFacet(record[9]),
		"component": query.NewFacet(record[12]),
		"id":        query.NewFacet(record[3]),
		"file":      query.NewFacet(files...),
		"run":       query.NewFacet(brief(r.v.Run.ID, 120), report.Shorten(r.v.Run.Name(), 200)),
		"project":   query.NewFacet(report.Shorten(r.v.Run.Project, 200)),
		"verdict":   query.NewFacet(r.v.Outcome.String()),
	}}
}

// Todo says what remains to be done about a finding, in our own words alone: it is read as an instruction.
func Todo(v *judge.Verdict, s *judge.Settled) string {
	const check = "Check whether it still holds at its place; the code may have moved. "
	if status(s) == Disputed {
		return check + "The run calls it fixed and its own data contradicts that. Fix it if it holds, with a test that " +
			"would have caught it."
	}
	if s.Proof == judge.Claimed {
		return "The run calls it fixed and no record shows it. Check that it is fixed."
	}
	return cmp.Or(map[judge.Disposition]string{
		judge.Contradictory: check + "The run lists it as fixed and as not fixed. Find out which is true, fix it if it " +
			"holds, and record one answer.",
		judge.NeedsInput:   "It waits for a person's answer. Ask; change nothing before.",
		judge.Deferred:     "It is deferred. Do it now if that is your task, else leave it and keep its reason.",
		judge.ReportedOnly: "It was only reported, and no rule asks for an answer. Fix it if that is cheap.",
		judge.Unaccounted:  check + "Fix it if it holds, with a test that would have caught it; or record why not.",
	}[s.Disposition], "Nothing remains.")
}
