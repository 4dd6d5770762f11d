package render

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// forgeMD is Markdown about judged runs for people who look at a pipeline or at a pull request. It is made of passages, so that it can be
// cut at one (rule R7), and text of a run enters it as it enters the report.
type forgeMD struct {
	passages []passage
	site     view.Site
}

func (m *forgeMD) printf(format string, args ...any) {
	m.passages = append(m.passages, passage{text: fmt.Sprintf(format, args...)})
}

// where is where a reader finds what was left out.
func (m *forgeMD) where() string {
	if m.site.BaseURL == "" {
		return "the site"
	}
	return away("the site", m.site.BaseURL+"/"+view.IndexPage)
}

// away is a link to an address that the caller gave; nothing of a run is in it but names that we made (rule W3).
func away(text, address string) string {
	return "[" + text + "](<" + strings.NewReplacer("<", "%3C", ">", "%3E", " ", "%20", "\n", "", "\r", "").Replace(address) + ">)"
}

// report leads to the run's page; its name alone where the site's address is not known.
func (m *forgeMD) report(r *ExportRun) string {
	name := inline(r.Run.Name())
	if m.site.BaseURL == "" {
		return name
	}
	return away(name, m.site.BaseURL+"/"+r.At.Dir+"/"+view.RunPage)
}

// mayMerge asks and answers what the overview does first; what names the run where nothing before it does.
func mayMerge(v *judge.Verdict, what string) string {
	answer, sentence := view.MayMerge(v)
	return "May I merge " + what + "? **" + answer + ".** " + inlineUpTo(sentence, 2*inlineLimit)
}

func (m *forgeMD) reasons(v *judge.Verdict) {
	if len(v.Reasons) == 0 {
		m.printf("\nNo rule objects.\n")
		return
	}
	heading, cures := "\n### Reasons\n\n", view.Cures(v)
	for i := range v.Reasons {
		m.printf("%s%s", heading, reason(&v.Reasons[i], cures[i]))
		heading = ""
	}
}

// reason is an item of a list: what speaks against the run, and what would satisfy the rule.
func reason(r *judge.Reason, cure string) string {
	text := fmt.Sprintf("- **%s** (%s): %s\n", r.Level, r.Rule, inlineUpTo(r.Message, 2*inlineLimit))
	if cure != "" {
		text += "  What to do: " + cure + "\n"
	}
	return text
}

// list shows findings below a heading, which goes with the first of them so that none stands alone where the text is cut. They stand in the order
// of the page: what nobody answered is not left out for what somebody did.
func (m *forgeMD) list(heading string, v *judge.Verdict, findings []*judge.Settled, pages map[*report.Finding]string) {
	for i, s := range view.Listed(findings) {
		text := finding(s, pages[s.Finding]) + similarTo(v, s)
		if i == 0 {
			text = fmt.Sprintf("\n%s (%d)\n\n", heading, len(findings)) + text
		}
		m.passages = append(m.passages, passage{text: text, finding: true})
	}
}

// finding is one finding in a line or two: what it is, what became of it, and what its reviewer suggests.
func finding(s *judge.Settled, page string) string {
	name := inline(s.Label())
	if page != "" {
		name = away(name, page)
	}
	text := fmt.Sprintf("- **%s** %s", s.Severity, name)
	if s.File != "" {
		text += " " + inline(s.Place())
	}
	text += fmt.Sprintf(" (%s): %s %s\n", orNot(inline(s.Reviewer)), inline(stopped(s.Headline())), inline(cmp.Or(s.ProofReason, s.Reason)))
	if s.Suggestion != "" {
		text += "  Suggestion: " + inline(s.Suggestion) + "\n"
	}
	return text
}

// stopped ends a headline like a sentence, for another follows.
func stopped(s string) string {
	s = strings.TrimSpace(s)
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?:;…") {
		return s
	}
	return s + "."
}
