package protocol

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"swarmreport/report"
)

// term is a field whose words a dialect lists, separated by blanks; no words means a whole number. Kind is the message type
// that has the field, empty for all. A step "*" of a field stands for any: "payload.gates.*.status" is the status of each gate.
type term struct{ kind, field, words string }

// spelling is how a word stands to its list.
type spelling uint8

const (
	exact   spelling = iota
	variant          // the same but for case, blanks, dashes and underscores
	odd              // none of the list: shown as written, never guessed at (P4)
)

func oddWords(d report.Dialect, terms []term) audit {
	return wording(d, terms, odd, func(t term) string {
		if t.words == "" {
			return "not a whole number"
		}
		return "not one of " + strings.Join(strings.Fields(t.words), ", ")
	})
}

func oddSpelling(d report.Dialect, terms []term) audit {
	return wording(d, terms, variant, func(t term) string {
		return "not exactly as listed (" + strings.Join(strings.Fields(t.words), ", ") + ")"
	})
}

// wording looks at every listed field of every message for words that stand wrong in one way.
func wording(d report.Dialect, terms []term, wrong spelling, why func(term) string) audit {
	sorted := sync.OnceValue(func() map[string][]term { return byKind(terms) })
	return func(run *report.Run, found func(Fault)) (n int) {
		ours := sorted()
		for _, m := range run.Messages {
			if m.Dialect != d {
				continue
			}
			for _, t := range slices.Concat(ours[""], ours[m.Kind()]) {
				for _, f := range t.values(m) {
					n++
					if t.spell(f.Value) == wrong {
						found(about("has the "+f.Name+" "+report.Quoted(f.Value)+", "+why(t), m))
					}
				}
			}
		}
		return n
	}
}

func byKind(terms []term) map[string][]term {
	sorted := map[string][]term{}
	for _, t := range terms {
		sorted[report.Plain(t.kind)] = append(sorted[report.Plain(t.kind)], t)
	}
	return sorted
}

// values gives the fields of a message that the term is about; an empty one counts as missing, not as odd.
func (t term) values(m *report.Message) (list []report.Fact) {
	wild := strings.Contains(t.field, "*")
	for _, f := range m.Fields {
		if report.Filled(f.Value) && (!wild && report.SameName(f.Name, t.field) || wild && sameSteps(f.Name, t.field)) {
			list = append(list, f)
		}
	}
	return list
}

// sameSteps compares two dotted names step by step.
func sameSteps(name, field string) bool {
	if strings.Count(name, ".") != strings.Count(field, ".") {
		return false
	}
	for more := true; more; {
		var own, want string
		own, name, more = strings.Cut(name, ".")
		want, field, _ = strings.Cut(field, ".")
		if want != "*" && !report.SameName(own, want) {
			return false
		}
	}
	return true
}

func (t term) spell(value string) spelling {
	value = strings.TrimSpace(value)
	if t.words == "" {
		if n, err := strconv.Atoi(value); err != nil || n < 0 {
			return odd
		}
		return exact
	}
	best := odd
	for w := range strings.FieldsSeq(t.words) {
		switch {
		case w == value:
			return exact
		case report.Plain(w) == report.Plain(value):
			best = variant
		}
	}
	return best
}

// Listed is a field whose words a dialect lists; another word there is a fault.
type Listed struct {
	Dialect report.Dialect
	Type    string   // the message type that has the field; empty = every type
	Field   string   // dotted name; a step "*" = any
	Words   []string // as the dialect writes them; none = a whole number
}

// Vocabulary gives the lists by which the messages' words are audited, in the order of the dialects, for the published table.
func Vocabulary() (all []Listed) {
	for _, list := range []struct {
		dialect report.Dialect
		terms   []term
	}{{report.AgentTeam, envelopeTerms}, {report.BuildWorkflow, buildTerms}, {report.Ralph, ralphTerms}, {report.Ralph, beatTerms}} {
		for _, t := range list.terms {
			all = append(all, Listed{list.dialect, t.kind, t.field, strings.Fields(t.words)})
		}
	}
	return all
}
