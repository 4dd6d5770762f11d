package view

import (
	"cmp"
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Evidence is one page of evidence that is too long for its card (S1): most often the only one.
type Evidence struct {
	Frame
	Path  string
	Of    Link // the finding's card
	Text  string
	Range string // "page 1 of 3"; empty where one page holds all
	Pages []Link
}

// evidencePage is the address of a finding's evidence. Keys are ours, so nothing of a run gets into a path (W3).
func evidencePage(s *judge.Settled) string { return "evidence-" + s.Key + ".html" }

// ownPage says where evidence stands whole: on a page of its own, where it is cut on its card. A single file has no further pages.
func (r *Run) ownPage(s *judge.Settled, at Link) Link {
	if r.site.Single {
		return at
	}
	return Link{Text: "a page of its own", Href: evidencePage(s)}
}

// Evidence makes the pages of all evidence that its card cuts, in the order of the findings.
func (r *Run) Evidence() []Evidence {
	var pages []Evidence
	for _, s := range r.order {
		if text := strings.Trim(s.Evidence, "\n"); len(text) > maxText {
			pages = append(pages, r.evidence(s, text)...)
		}
	}
	return pages
}

func (r *Run) evidence(s *judge.Settled, text string) (pages []Evidence) {
	pieces := pieces(text)
	label := brief(cmp.Or(s.ID, "no id"), maxLabel)
	for i, piece := range pieces {
		p := Evidence{Frame: r.frame("Evidence of "+label, FindingsPage, ""), Path: paged(evidencePage(s), i+1),
			Of: Link{Text: label, Href: r.address[s.Finding]}, Text: piece}
		if len(pieces) > 1 {
			p.Range = fmt.Sprintf("page %d of %d", i+1, len(pieces))
			for n := range pieces {
				p.Pages = append(p.Pages, pageLink(evidencePage(s), n+1, i+1))
			}
		}
		pages = append(pages, p)
	}
	return pages
}

// pieces splits a text into what a page may weigh, at line ends where there are some.
func pieces(text string) (all []string) {
	for text != "" {
		n := 0
		for heavy := 0; n < len(text) && heavy < pageWeight; {
			step := wholeLines(text[n:], 4<<10)
			n, heavy = n+len(step), heavy+weight(step)
		}
		all, text = append(all, text[:n]), text[n:]
	}
	return all
}

// wholeLines gives the lines at the beginning of s that fit into n bytes; of a line that is longer, n bytes.
func wholeLines(s string, n int) string {
	head := report.Within(s, n)
	if i := strings.LastIndexByte(head, '\n'); i >= 0 && len(head) < len(s) {
		return head[:i+1]
	}
	return head
}
