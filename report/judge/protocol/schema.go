package protocol

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// Field is what a dialect defines for one field of a type of message.
type Field struct {
	Dialect report.Dialect
	Type    string   // as the dialect writes it; empty = every type
	Names   string   // the dialect's own, then after bars others that agents use for it; a step "*" means any
	need    need     // of the field
	Words   []string // the allowed ones; none = a whole number
	closed  need     // of the words: must = another word is a violation; optional = any text is allowed
}

// need is how much a dialect requires a field, or one of the words of a field.
type need uint8

const (
	optional need = iota
	shown         // in an example of the dialect, without being required
	must
)

// schema is the data of one dialect.
type schema struct {
	types  map[string]string // as the dialect writes them, by kind
	fields []Field
}

// newSchema reads the table of a dialect: each type with a colon, "*:" for every type, and then its fields. A bar
// separates names of one field, a dot before a name puts it below payload, and "=" leads its words, "#" for a whole
// number. A field or its words are required, unless ~ (shown) or ? (optional) precedes them.
func newSchema(d report.Dialect, table string) schema {
	s, of := schema{types: map[string]string{}}, ""
	for cell := range strings.FieldsSeq(table) {
		name, isType := strings.CutSuffix(cell, ":")
		if !isType {
			s.fields = append(s.fields, readField(Field{Dialect: d, Type: of}, cell))
		} else if of = strings.Trim(name, "*"); of != "" {
			s.types[report.Plain(of)] = of
		}
	}
	return s
}

func readField(f Field, cell string) Field {
	names, words, worded := strings.Cut(cell, "=")
	f.Names, f.need = readNeed(names)
	f.Names = strings.TrimPrefix(strings.ReplaceAll("|"+f.Names, "|.", "|payload."), "|")
	if worded {
		words, f.closed = readNeed(words)
		f.Words = strings.FieldsFunc(words, func(c rune) bool { return c == ',' || c == '#' })
	}
	return f
}

func readNeed(marked string) (text string, n need) {
	if i := strings.IndexByte("?~", marked[0]); i >= 0 {
		return marked[1:], need(i)
	}
	return marked, must
}

// has reports whether the dialect has the type of a message.
func (s schema) has(m *report.Message) bool { return s.types[m.Kind()] != "" }

// list returns the fields of a message's type, and of every type, that fit.
func (s schema) list(m *report.Message, fits func(Field) bool) (list []Field) {
	own := s.types[m.Kind()]
	for _, f := range s.fields {
		if (f.Type == "" || f.Type == own) && fits(f) {
			list = append(list, f)
		}
	}
	return list
}

// The kinds of fields that a rule may be about.
func fields(f Field) bool       { return f.need == must && !f.inPayload() }
func payload(f Field) bool      { return f.need == must && f.inPayload() }
func more(f Field) bool         { return f.need == shown }
func words(f Field) bool        { return f.closed == must }
func loose(f Field) bool        { return f.closed == shown }
func (f Field) inPayload() bool { return strings.HasPrefix(f.Names, "payload.") }

// required reports messages without the fields of a list. A payload that is missing altogether is another rule's; a
// broadcast may be about no single task. The Markdown body of a swarm's message may contain what its fields omit.
func required(s schema, fits func(Field) bool) check {
	return each(func(m *report.Message) (string, bool) {
		var names []string
		for _, f := range s.list(m, fits) {
			if m.To != "*" || f.Names != "payload.taskId" {
				names = append(names, f.Names)
			}
		}
		if len(names) == 0 || strings.HasPrefix(names[0], "payload.") && !m.Has("payload") ||
			m.Dialect == report.Swarm && strings.HasSuffix(strings.ToLower(m.Path), ".md") {
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
	return each(func(m *report.Message) (string, bool) {
		if m.Type == "" {
			return "has no type", true
		}
		return when(!s.has(m), "is of the type %s, which the dialect does not have", report.Quoted(m.Type)), true
	})
}

// spelling is how a word compares to its list.
type spelling uint8

const (
	exact   spelling = iota
	variant          // equal but for case, blanks, dashes and underscores
	odd              // not in the list
)

// spell compares a value to the allowed words.
func (f Field) spell(value string) spelling {
	value = strings.TrimSpace(value)
	n, err := strconv.Atoi(value)
	switch same := func(w string) bool { return report.Plain(w) == report.Plain(value) }; {
	case slices.Contains(f.Words, value), len(f.Words) == 0 && err == nil && n >= 0:
		return exact
	case slices.ContainsFunc(f.Words, same):
		return variant
	}
	return odd
}

// wording reports the values of listed fields that are spelled in one wrong way: not in the list, or a variant.
func wording(s schema, fits func(Field) bool, wrong spelling) check {
	return func(a *audit) {
		for m := range a.talk() {
			for _, f := range s.list(m, fits) {
				for _, own := range values(m, f.Names) {
					if a.subjects++; f.spell(own.Value) == wrong {
						a.about("has the "+own.Name+" "+report.Quoted(own.Value)+", "+f.expects(wrong), m)
					}
				}
			}
		}
	}
}

func (f Field) expects(wrong spelling) string {
	if len(f.Words) == 0 {
		return "not a whole number"
	}
	return "not " + when(wrong == variant, "exactly ") + "one of " + strings.Join(f.Words, ", ")
}

// values returns the fields of a message that a name with "*" means; an empty one is missing, not unlisted.
func values(m *report.Message, name string) (list []report.Fact) {
	want := strings.Split(name, ".")
	for _, f := range m.Fields {
		if report.Filled(f.Value) && slices.EqualFunc(strings.Split(f.Name, "."), want, func(own, step string) bool {
			return step == "*" || report.SameName(own, step)
		}) {
			list = append(list, f)
		}
	}
	return list
}

// Vocabulary returns all fields with a list of words, in the order of the dialects; any other word is a violation.
func Vocabulary() []Field {
	all := slices.Concat(agentTeam.fields, buildWorkflow.fields, swarm.fields, ralph.fields)
	return slices.DeleteFunc(all, func(f Field) bool { return f.closed == optional })
}
