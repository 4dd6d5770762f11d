package view

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// Problems is the part of a run's page about what disagrees, what could not be read, and what no reader knows.
type Problems struct {
	Tables     []TablePart // contradictions, what was not understood, violations, problems of the input, what was hidden
	Unread     []Unread
	MoreUnread int
	NotRead    string // how many files and values were not read; empty = none
	InOrder    []string
}

// Fault is one violation on the card of what it is about.
type Fault struct {
	Level Badge
	Text  string
	Rule  Link // to its entry in the table of violations
}

const (
	mostUnread  = 300 // keeps the page within its budget, since a value may have maxValue bytes
	mostFaults  = 20  // of one rule
	maxSentence = 600 // bytes
)

// Problems makes the part of the page.
func (r *Run) Problems() Problems {
	run := r.v.Run
	p := Problems{NotRead: notRead(run), Tables: []TablePart{r.contradictions(), r.notUnderstood(), r.faults(),
		{"input", "Problems of the input", "", r.problems()}, r.hidden()}}
	p.Unread, p.MoreUnread = r.unread(run.Unread, mostUnread)
	if len(r.v.Contradictions) == 0 && len(r.v.Findings)+len(r.v.Measured) > 0 {
		p.InOrder = append(p.InOrder, "No contradiction was found.")
	}
	if len(run.Problems) == 0 {
		p.InOrder = append(p.InOrder, "Every file was read as written.")
	}
	if p.NotRead == "" {
		p.InOrder = append(p.InOrder, "Every value was read.")
	}
	return p
}

// contradictions sets what the run states next to what it shows.
func (r *Run) contradictions() TablePart {
	t := newTable("stack", "Contradictions", "Contradiction", "Stated", "Found", "Rule")
	all := r.v.Contradictions
	for i, c := range all[:min(len(all), mostListed)] {
		t.add(numbered("contradiction", i), Cell{Sentence: r.sentence(c.Message, c.Refs)},
			text(report.Shorten(c.Declared, 500)), text(report.Shorten(c.Found, 500)), to(ruleLink(contradictionTable, c.Rule)))
	}
	return TablePart{"contradictions", "Contradictions", "", t.cut(len(all), "contradictions, in run.json")}
}

func (r *Run) notUnderstood() TablePart {
	t := newTable("stack", "Passages that were not understood", "Passage", "Place")
	all := r.v.Run.NotUnderstood
	for _, x := range all[:min(len(all), mostListed)] {
		t.add("", text(x.Text), from(r.at(x.Origin)))
	}
	return TablePart{"not-understood", "Not understood", "A person must look at these passages: each may hold a finding.",
		t.cut(len(all), "passages, in run.json")}
}

// faults lists the violations by rule, errors first, else in the order of the rules.
func (r *Run) faults() TablePart {
	byRule := map[string][]protocol.Fault{}
	for _, f := range r.v.Faults {
		byRule[f.Rule] = append(byRule[f.Rule], f)
	}
	rules := slices.Clone(protocol.Rules)
	slices.SortStableFunc(rules, func(a, b protocol.Rule) int { return int(a.Level) - int(b.Level) })
	t := newTable("stack", "Protocol violations", "Problem", "Level", "Violation", "Messages", "Rule", "Source")
	for _, rule := range rules {
		id := "rule-" + rule.Name
		for _, f := range byRule[rule.Name][:min(len(byRule[rule.Name]), mostFaults)] {
			t.add(id, text(rule.Title), Cell{Badge: badge(f.Level.String())}, text(report.Shorten(f.Message, maxSentence)),
				to(r.messages(f.Messages)...), to(ruleLink(protocolTable, f.Rule)), from(r.at(f.Origin)))
			id = ""
		}
	}
	return TablePart{"faults", "Protocol violations", "", t.cut(len(r.v.Faults), "violations, in run.json")}
}

func (r *Run) problems() Table {
	t := sortable("stack troubles", "Problems of the input, worst first", "Level", "Kind", "Problem", "Place")
	all := r.v.Run.Problems
	for _, x := range all[:min(len(all), mostListed)] {
		at := r.at(x.Origin)
		at.Text = x.Place()
		if x.Path == "." {
			at = Link{Text: "the run’s files", Href: RunPage + "#inputs"}
		}
		places := []Link{at}
		if x.Pointer != "" {
			places = append(places, Link{Text: x.Pointer})
		}
		t.add("", Cell{Badge: badge(x.Level.String())}, text(badge(string(x.Kind)).Word),
			text(report.Within(x.Message, maxValue)), from(places...))
	}
	return t.cut(len(all), "problems, in run.json")
}

// hidden lists what redaction took out, secrets before machine paths, which are many and open nothing.
func (r *Run) hidden() TablePart {
	all := slices.Clone(r.v.Run.Hidden)
	slices.SortStableFunc(all, func(a, b report.Hidden) int { return either(a.IsPath(), 1, 0) - either(b.IsPath(), 1, 0) })
	t := sortable("stack", "What was hidden, secrets first", "Kind", "How many#", "First place")
	for _, x := range all[:min(len(all), mostListed)] {
		t.add("", text(x.Kind), text(Number(x.Count)), from(r.at(x.Origin)))
	}
	return TablePart{"hidden", "Hidden from this report", hiddenSum(r.v.Run) + ", removed before anything else was done " +
		"with the files. Replace each secret: the file still has it.", t.cut(len(all), "kinds and files, in run.json")}
}

// hiddenSum says how much was hidden; empty where nothing was.
func hiddenSum(run *report.Run) string {
	secrets, paths := 0, 0
	for _, x := range run.Hidden {
		if x.IsPath() {
			paths += x.Count
		} else {
			secrets += x.Count
		}
	}
	return inWords([]Part{things(secrets, "secret", "secrets"), things(paths, "machine path", "machine paths")})
}

// notRead counts the run's own files that were not read, or in part, and the values that no reader knows.
func notRead(run *report.Run) string {
	files := func(state report.ReadState) int {
		return howMany(run.Inputs, func(in report.Input) bool {
			return in.Read == state && !in.Aside() && !strings.HasPrefix(in.Path, "../")
		})
	}
	values := len(run.Unread)
	for _, f := range run.Findings {
		values += len(f.Unread)
	}
	return inWords([]Part{things(files(report.NotRead), "file", "files"),
		things(files(report.Partly), "file in part", "files in part"), things(values, "value", "values")})
}

// brokenRule leads to a rule's first violation on the page of the run; rule names are ours.
func brokenRule(text, rule string) Link { return Link{Text: text, Href: RunPage + "#rule-" + rule} }

func fault(f protocol.Fault) Fault {
	return Fault{Level: badge(f.Level.String()), Text: report.Shorten(f.Message, maxSentence),
		Rule: brokenRule(f.Rule, f.Rule)}
}

// faultsLine counts the violations by level; empty if there are none.
func (r *Run) faultsLine() Sentence {
	if len(r.v.Faults) == 0 {
		return Sentence{}
	}
	var parts []Part
	for level := report.Error; level <= report.Note; level++ {
		n := howMany(r.v.Faults, func(f protocol.Fault) bool { return f.Level == level })
		parts = append(parts, things(n, level.String(), level.String()+"s"))
	}
	all := plural(len(r.v.Faults), "protocol violation", "protocol violations")
	return sentence(Link{Text: all, Href: RunPage + "#faults"}, Link{Text: ": " + inWords(parts) + "."})
}
