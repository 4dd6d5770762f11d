package protocol

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// messageType is what a dialect defines for one type of message. Fields are separated by blanks; a bar separates names
// that agents use for one field, the dialect's own first.
type messageType struct {
	name    string // as the dialect writes it; empty = every type
	fields  string // required
	payload string // required in the payload
	more    string // other fields of the payload that the dialect shows
	words   []term
	loose   []term // words that the dialect shows without requiring them
}

// term is a field and its allowed words, separated by blanks; no words means a whole number. A step "*" of a field
// means any: "payload.gates.*.status" is the status of each gate.
type term struct{ field, words string }

// schema is the data of one dialect.
type schema struct {
	dialect report.Dialect
	types   []messageType
	byKind  map[string]messageType
}

func newSchema(d report.Dialect, types ...messageType) schema {
	s := schema{d, types, make(map[string]messageType, len(types))}
	for _, t := range types {
		s.byKind[report.Plain(t.name)] = t
	}
	return s
}

// of returns the type of a message; the zero type if the dialect does not have it.
func (s schema) of(m *report.Message) (t messageType) {
	if kind := m.Kind(); kind != "" {
		t = s.byKind[kind]
	}
	return t
}

func (s schema) has(m *report.Message) bool { return s.of(m).name != "" }

// The lists of a type that may be required, with whole names.
func fields(t messageType) string  { return t.fields }
func payload(t messageType) string { return below(t.payload) }
func more(t messageType) string    { return below(t.more) }

// The lists of words of a type.
func words(t messageType) []term { return t.words }
func loose(t messageType) []term { return t.loose }

// below puts names below payload, but for those after a slash.
func below(names string) string {
	inside := strings.NewReplacer(" ", " payload.", "|/", "|", "|", "|payload.")
	return strings.TrimSuffix("payload."+inside.Replace(names), "payload.")
}

// required reports messages without the fields of a list. A payload that is missing altogether is another rule's; a
// broadcast may be about no single task. The Markdown body of a swarm's message may contain what its fields omit.
func required(s schema, list func(messageType) string) check {
	return perMessage(s.dialect, func(m *report.Message) (string, bool) {
		names := strings.Fields(list(s.byKind[""]) + " " + list(s.of(m)))
		if m.To == "*" {
			names = slices.DeleteFunc(names, func(name string) bool { return name == "payload.taskId" })
		}
		if len(names) == 0 || strings.HasPrefix(names[0], "payload.") && !m.Has("payload") ||
			s.dialect == report.Swarm && strings.HasSuffix(strings.ToLower(m.Path), ".md") {
			return "", false
		}
		return lacking(m, names...), true
	})
}

// lacking writes which fields a message does not have or leaves empty: "lacks the fields a, b".
func lacking(m *report.Message, fields ...string) string {
	has := func(name string) bool {
		value, stated := m.Field(name)
		return stated && report.Filled(value) || !stated && m.Has(name)
	}
	var missing []string
	for _, field := range fields {
		if names := strings.Split(field, "|"); !slices.ContainsFunc(names, has) {
			missing = append(missing, names[0])
		}
	}
	if len(missing) == 1 {
		return "lacks the field " + missing[0]
	}
	return listed("lacks the fields", missing)
}

// unknownType reports a type that the dialect does not have.
func unknownType(s schema) check {
	return perMessage(s.dialect, func(m *report.Message) (string, bool) {
		if m.Type == "" {
			return "has no type", true
		}
		return when(!s.has(m), "is of the type %s, which the dialect does not have", report.Quoted(m.Type)), true
	})
}

// misspelled reports listed words, required fields and types that are written differently than in the dialect.
func misspelled(s schema) check {
	return func(a *audit) {
		wording(s, words, variant)(a)
		perMessage(s.dialect, func(m *report.Message) (string, bool) {
			if t := s.of(m); t.name != "" && t.name != strings.TrimSpace(m.Type) {
				return "is of the type " + report.Quoted(m.Type) + ", which is written " + t.name, true
			}
			return s.misnamed(m), true
		})(a)
	}
}

// misnamed writes which required fields a message has in another spelling; empty if none.
func (s schema) misnamed(m *report.Message) string {
	var odd []string
	for name := range strings.FieldsSeq(s.byKind[""].fields + " " + s.of(m).fields) {
		name, _, _ = strings.Cut(name, "|")
		if own := m.Variant(name); own != "" && !slices.ContainsFunc(m.Fields, func(f report.Fact) bool {
			return f.Name == name || strings.HasPrefix(f.Name, name+".")
		}) {
			odd = append(odd, report.Quoted(own)+" for "+name)
		}
	}
	return listed("spells its fields differently:", odd)
}

// spelling is how a word compares to its list.
type spelling uint8

const (
	exact   spelling = iota
	variant          // equal but for case, blanks, dashes and underscores
	odd              // not in the list
)

// spell compares a value to the allowed words.
func (t term) spell(value string) spelling {
	value = strings.TrimSpace(value)
	if n, err := strconv.Atoi(value); t.words == "" && err == nil && n >= 0 {
		return exact
	}
	best := odd
	for w := range strings.FieldsSeq(t.words) {
		if w == value {
			return exact
		}
		if report.Plain(w) == report.Plain(value) {
			best = variant
		}
	}
	return best
}

// wording reports the values of listed fields that are spelled in one wrong way: not in the list, or a variant.
func wording(s schema, list func(messageType) []term, wrong spelling) check {
	return func(a *audit) {
		for m := range a.Talk(s.dialect) {
			for _, t := range slices.Concat(list(s.byKind[""]), list(s.of(m))) {
				for _, f := range t.values(m) {
					if a.subjects++; t.spell(f.Value) == wrong {
						a.about("has the "+f.Name+" "+report.Quoted(f.Value)+", "+t.expects(wrong), m)
					}
				}
			}
		}
	}
}

func (t term) expects(wrong spelling) string {
	if t.words == "" {
		return "not a whole number"
	}
	return "not " + when(wrong == variant, "exactly ") + "one of " + strings.Join(strings.Fields(t.words), ", ")
}

// values returns the fields of a message that the term is about; an empty one is missing, not unlisted.
func (t term) values(m *report.Message) (list []report.Fact) {
	want := strings.Split(t.field, ".")
	for _, f := range m.Fields {
		if report.Filled(f.Value) && slices.EqualFunc(strings.Split(f.Name, "."), want, func(own, step string) bool {
			return step == "*" || report.SameName(own, step)
		}) {
			list = append(list, f)
		}
	}
	return list
}

// Listed is a field with a closed list of words; any other word there is a violation.
type Listed struct {
	Dialect report.Dialect
	Type    string   // the message type that has the field; empty = every type
	Field   string   // dotted name; a step "*" = any
	Words   []string // as the dialect writes them; none = a whole number
}

// Vocabulary returns all lists of words in the order of the dialects, for the published table.
func Vocabulary() (all []Listed) {
	for _, s := range []schema{agentTeam, buildWorkflow, swarm, ralph} {
		for _, of := range s.types {
			for _, t := range slices.Concat(of.words, of.loose) {
				all = append(all, Listed{s.dialect, of.name, t.field, strings.Fields(t.words)})
			}
		}
	}
	return all
}
