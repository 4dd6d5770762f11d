package policy

import (
	"fmt"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// yamlText writes a text as YAML: plain where nothing in it could mean anything else, else in double quotes.
func yamlText(s string) string {
	if s == "" || plainText(s) {
		return s
	}
	return (&decode.Node{Kind: decode.String, Text: s}).JSON()
}

// plainText: words of letters, which YAML takes for texts in every version of it.
func plainText(s string) bool {
	for _, word := range []string{"true", "false", "yes", "no", "on", "off", "null", "y", "n"} {
		if strings.EqualFold(s, word) {
			return false
		}
	}
	first := s[0] | 0x20
	return first >= 'a' && first <= 'z' && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == ""
}

// yamlList writes a list on one line; empty where there is none.
func yamlList(words []string) string {
	if words == nil {
		return ""
	}
	var parts []string
	for _, w := range words {
		parts = append(parts, yamlText(w))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func yamlMapping(parts []string) string {
	if len(parts) == 0 {
		return ""
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Show gives the value that a policy has for the key, as YAML on one line; empty where it has none.
func (s Setting) Show(p File) string { return s.show(p) }

const head = `# How swarmreport judges the runs of this project. Every value here is the default; a key that is left out keeps it.
# The schema: swarmreport schema policy. What is in force: swarmreport policy explain PATH.
`

// Default writes a policy with every key, which sets nothing else than the defaults.
func Default() string {
	var b strings.Builder
	b.WriteString(head)
	for _, s := range Settings {
		fmt.Fprintf(&b, "\n%s", wrapped(s.Meaning+" Takes "+s.Takes+"."))
		switch value := s.show(File{}); {
		case s.Key == "rules":
			writeRules(&b)
		case value == "":
			fmt.Fprintf(&b, "# %s: %s\n", s.Key, s.Example)
		default:
			fmt.Fprintf(&b, "%s: %s\n", s.Key, value)
		}
	}
	return b.String()
}

func writeRules(b *strings.Builder) {
	b.WriteString("rules:\n")
	for _, rule := range judge.Rules {
		fmt.Fprintf(b, "  %s: %s # %s\n", rule.Name, rule.Level, rule.Meaning)
	}
}

// wrapped writes a comment in lines of at most 110 characters.
func wrapped(text string) string {
	var b strings.Builder
	line := "#"
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > 110 {
			b.WriteString(line + "\n")
			line = "#"
		}
		line += " " + word
	}
	return b.String() + line + "\n"
}
