package protocol

import (
	"regexp"
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

// need is how much a dialect requires a field, or one of the words of a field, by its mark in the table.
type need string

const (
	must     need = ""
	shown    need = "~" // in an example of the dialect, without being required
	optional need = "?"
)

// schema is the data of one dialect.
type schema struct {
	types  map[string]string    // as the dialect writes them, by kind
	ends   map[string][2]string // the agents that may send and receive each, by kind; empty = any
	fields []Field
}

// cell is a field of the table, with its mark, its names, and its words with theirs.
var cell = regexp.MustCompile(`^([?~]?)([^=]+)(?:=(~?)(.*))?$`)

// newSchema reads the table of a dialect: each type with a colon, "*:" for every type, then senders>receivers, and then
// its fields. A bar separates names of one field, a dot before a name puts it below payload, and "=" leads its words,
// "#" for a whole number. A field or its words are required, unless ~ (shown) or ? (optional) precedes them.
func newSchema(d report.Dialect, table string) schema {
	s, of := schema{types: map[string]string{}, ends: map[string][2]string{}}, ""
	for text := range strings.FieldsSeq(table) {
		if name, isType := strings.CutSuffix(text, ":"); isType {
			of = strings.Trim(name, "*")
			s.types[report.Plain(of)] = of
			continue
		} else if from, to, isEnds := strings.Cut(strings.ReplaceAll(text, ",", " "), ">"); isEnds {
			s.ends[report.Plain(of)] = [2]string{from, to}
			continue
		}
		m := cell.FindStringSubmatch(text)
		f := Field{Dialect: d, Type: of, need: need(m[1]), closed: optional,
			Names: strings.TrimPrefix(strings.ReplaceAll("|"+m[2], "|.", "|payload."), "|")}
		if m[4] != "" {
			f.closed, f.Words = need(m[3]), strings.FieldsFunc(m[4], func(c rune) bool { return c == ',' || c == '#' })
		}
		s.fields = append(s.fields, f)
	}
	return s
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
func (s schema) required(fits func(Field) bool) check {
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

// lacking writes which fields a message does not have or leaves empty.
func lacking(m *report.Message, fields ...string) string {
	return without("lacks:", func(field string) bool {
		return slices.ContainsFunc(strings.Split(field, "|"), func(name string) bool {
			value, stated := m.Field(name)
			return stated && report.Filled(value) || !stated && m.Has(name)
		})
	}, fields...)
}

// without writes, after an introduction, the names that are absent, each without its alternatives; empty if none is.
func without(introduction string, there func(name string) bool, names ...string) (text string) {
	for _, name := range names {
		if !there(name) {
			own, _, _ := strings.Cut(name, "|")
			text += ", " + own
		}
	}
	return strings.Replace(text, ",", introduction, 1)
}

// unknownType reports a type that the dialect does not have. Relatives of an envelope, which name a kind of document,
// are left alone.
func (s schema) unknownType() check {
	return each(func(m *report.Message) (breach string, asked bool) {
		switch named := report.Filled(m.Text("type")); {
		case m.Has("document_type") || !named && m.Dialect == report.AgentTeam && !m.Has("signal"):
			return "", false
		case !named:
			return "lacks: type", true
		}
		return when(!s.has(m), "is of the type %s, which the dialect does not have", report.Quoted(m.Type)), true
	})
}

// spelled reports whether a value is one of the allowed words, and whether it is but for case, blanks, dashes and
// underscores.
func (f Field) spelled(value string) (exactly, alike bool) {
	value = strings.TrimSpace(value)
	n, err := strconv.Atoi(value)
	return slices.Contains(f.Words, value) || len(f.Words) == 0 && err == nil && n >= 0,
		slices.ContainsFunc(f.Words, func(w string) bool { return report.SameName(w, value) })
}

// The ways to spell a word wrong.
const odd, variant = false, true

// wording reports the values of listed fields that are spelled in one wrong way: not in the list, or a variant.
func (s schema) wording(fits func(Field) bool, wrong bool) check {
	return func(a *audit) {
		for _, m := range a.talk {
			for _, f := range s.list(m, fits) {
				for _, own := range values(m, f.Names) {
					a.subjects++
					if exactly, alike := f.spelled(own.Value); !exactly && alike == wrong {
						a.about("has the "+own.Name+" "+report.Quoted(own.Value)+", not "+f.expects(wrong), m)
					}
				}
			}
		}
	}
}

func (f Field) expects(wrong bool) string {
	if len(f.Words) == 0 {
		return "a whole number"
	}
	return when(wrong, "exactly ") + "one of " + strings.Join(f.Words, ", ")
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
