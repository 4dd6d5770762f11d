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
}

// term is a field and its allowed words, separated by blanks; no words means a whole number. A step "*" of a field means
// any: "payload.gates.*.status" is the status of each gate.
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

func payload(t messageType) string { return t.payload }

func (s schema) has(m *report.Message) bool { return s.of(m).name != "" }

func (s schema) fields(m *report.Message) []string {
	return strings.Fields(s.byKind[""].fields + " " + s.of(m).fields)
}

// missingFields reports messages without the fields that their type requires.
func missingFields(s schema) check {
	return perMessage(s.dialect, func(m *report.Message) (string, bool) {
		names := s.fields(m)
		return lacking(m, names...), len(names) > 0
	})
}

// missingPayload does the same below payload. A payload that is missing altogether is another rule's; a broadcast may be
// about no single task.
func missingPayload(s schema, names func(messageType) string) check {
	return perMessage(s.dialect, func(m *report.Message) (string, bool) {
		wanted := strings.Fields(names(s.of(m)))
		if len(wanted) == 0 || !m.Has("payload") {
			return "", false
		}
		if m.To == "*" && wanted[0] == "taskId" {
			wanted = wanted[1:]
		}
		for i, name := range wanted {
			wanted[i] = "payload." + strings.ReplaceAll(name, "|", "|payload.")
		}
		return lacking(m, wanted...), true
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

// misnamed writes which required fields a message has in another spelling; empty if none.
func (s schema) misnamed(m *report.Message) string {
	var odd []string
	for _, name := range s.fields(m) {
		name, _, _ := strings.Cut(name, "|")
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
func wording(s schema, wrong spelling) check {
	return func(run *report.Run, found func(Fault)) (n int) {
		for m := range run.Talk(s.dialect) {
			for _, t := range slices.Concat(s.byKind[""].words, s.of(m).words) {
				for _, f := range t.values(m) {
					if n++; t.spell(f.Value) == wrong {
						found(about("has the "+f.Name+" "+report.Quoted(f.Value)+", "+t.expects(wrong), m))
					}
				}
			}
		}
		return n
	}
}

func (t term) expects(wrong spelling) string {
	list := strings.Join(strings.Fields(t.words), ", ")
	switch {
	case t.words == "":
		return "not a whole number"
	case wrong == variant:
		return "not exactly as listed (" + list + ")"
	}
	return "not one of " + list
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
	for _, s := range []schema{agentTeam, buildWorkflow, ralph, heartbeat} {
		for _, of := range s.types {
			for _, t := range of.words {
				all = append(all, Listed{s.dialect, of.name, t.field, strings.Fields(t.words)})
			}
		}
	}
	return all
}
