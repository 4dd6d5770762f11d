package view

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// about is what the verdict is about: the commit, what changed, and the run before.
func (r *Run) about() []Fact {
	facts := []Fact{{"Commit", []Link{r.commit()}}, {"Changed", r.changes()}}
	if b := r.archived.Before; b != nil {
		since := []Link{r.neighbour(b), {Text: "(" + standing(b) + ")"}}
		if r.HasCompare() {
			since = append(since, Link{Text: "what changed", Href: ChangesSection})
		}
		facts = append(facts, Fact{"Since", since})
	}
	return facts
}

func (r *Run) commit() Link {
	return Link{Text: brief(orNot(r.v.Run.Commit), 12), Title: r.v.Run.Commit, Short: true,
		Href: r.site.Forge.commit(r.codeAt()), Away: true}
}

// changes counts what the run's files list; each count leads to the list.
func (r *Run) changes() []Link {
	run := r.v.Run
	files := "#moved"
	if len(r.moved) == 0 {
		files = either(r.components > 0, "#components", "#plan")
	}
	var links []Link
	add := func(n int, one, many, at string) {
		if n > 0 && len(links) > 0 {
			links = append(links, Link{Text: "·"})
		}
		if n > 0 {
			links = append(links, Link{Text: plural(n, one, many), Href: RunPage + at})
		}
	}
	add(howMany(run.Components, wasTouched), "component", "components", "#plan")
	add(len(modified(run)), "file", "files", files)
	add(len(run.Commits), "commit", "commits", "#commits")
	if len(links) == 0 {
		_, stated := Changed(run)
		return []Link{{Text: either(stated, "no file", "not recorded")}}
	}
	return links
}

// neighbour links to another run's page; a run that only another archive knows has none. One of this run's own id is
// named by its path too.
func (r *Run) neighbour(s *archive.Record) Link {
	l := Link{Text: s.ID, Short: true}
	if s.ID == r.v.Run.ID {
		l = Link{Text: brief(s.ID+" ("+s.Path+")", 120)}
	}
	if !s.HasPages() {
		l.Title = "known from the history alone"
		return l
	}
	l.Href = toSite + RunDir(s.Key) + "/" + RunPage
	return l
}

// standing is a run's verdict and score in a few words.
func standing(s *archive.Record) string {
	return s.Outcome.String() + ", " + s.Score().Words()
}

// sentenceForSharing is what a shared link says of a run: the verdict, the ledger, and the first reason.
func sentenceForSharing(v *judge.Verdict) string {
	said := []string{Capital(v.Outcome.String()) + ", " + v.Score.Words() + ".", LedgerWords(v.Ledger.Total, v.Gaps())}
	if reasons := beyondLedger(v); len(reasons) > 0 {
		said = append(said, tellingBriefly(reasons))
	}
	return gist(strings.Join(said, " "), 300)
}

// beyondLedger leaves out the reason that the ledger in a sentence says already.
func beyondLedger(v *judge.Verdict) []judge.Reason {
	return slices.DeleteFunc(slices.Clone(v.Reasons), func(x judge.Reason) bool { return x.Rule == "no-review" && v.Ledger.Total.Raised == 0 })
}

// telling is the first reason that says more than that the score is low, for wherever it is shown the score stands
// beside it. Of no other reason it is the first.
func telling(reasons []judge.Reason) judge.Reason {
	for _, x := range reasons {
		if pageOfRule[x.Rule].Href != lostPoints {
			return x
		}
	}
	return reasons[0]
}

// tellingBriefly leaves out what a reason that steps in for the score's adds behind its colon: every page carries this
// twice.
func tellingBriefly(reasons []judge.Reason) string {
	x := telling(reasons)
	if before, _, found := strings.Cut(x.Message, ": "); found && x.Rule != reasons[0].Rule {
		return before + "."
	}
	return x.Message
}

// Capital begins a word with a capital.
func Capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	if first == utf8.RuneError {
		return word
	}
	return string(unicode.ToUpper(first)) + word[size:]
}
