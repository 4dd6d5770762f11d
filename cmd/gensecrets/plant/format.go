package plant

import (
	"encoding/json"
	"regexp"
	"strings"

	"swarmreport/cmd/gensecrets/mint"
)

// literal is a string of JSON; a text that is broken has them too.
var literal = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)

// json plants in every string. A name is followed by a colon.
func (p *Planter) json(file, text string) string {
	names, strs := 0, 0
	return replace(text, literal, func(found, rest string) string {
		var words string
		if json.Unmarshal([]byte(found), &words) != nil {
			return found
		}
		place := "value"
		if strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), ":") {
			if names++; p.Names == 0 || names%p.Names != 0 {
				return found
			}
			place = "name"
		}
		strs++
		return p.put(file, place, words, jsonEscapes[strs%len(jsonEscapes)])
	})
}

// replace is ReplaceAllStringFunc that tells what follows.
func replace(text string, expr *regexp.Regexp, with func(found, rest string) string) string {
	var b strings.Builder
	at := 0
	for _, m := range expr.FindAllStringIndex(text, -1) {
		b.WriteString(text[at:m[0]])
		b.WriteString(with(text[m[0]:m[1]], text[m[1]:]))
		at = m[1]
	}
	return b.String() + text[at:]
}

var xmlPlace = regexp.MustCompile(`="[^"<]*"|>[^<>]*[^<>\s][^<>]*<`)

func (p *Planter) xml(file, text string) string {
	n := 0
	return replace(text, xmlPlace, func(found, _ string) string {
		n++
		words := strings.Trim(found, `="><`)
		if found[0] == '=' {
			return `="` + p.put(file, "attribute", plainXML(words), xmlEscapes[n%4]) + `"`
		}
		return ">" + p.put(file, "text", plainXML(words), xmlEscapes[n%len(xmlEscapes)]) + "<"
	})
}

var plainXML = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&amp;", "&").Replace

var yamlLine = regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*: |\s*- )([^\s|>&*\[{].*)$`)

// yaml plants in scalars that stand on one line, written in double quotes, and in blocks as lines.
func (p *Planter) yaml(file, text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if m := yamlLine.FindStringSubmatch(line); m != nil {
			lines[i] = m[1] + p.put(file, "value", strings.Trim(m[2], `"'`), jsonEscapes[i%len(jsonEscapes)])
		}
	}
	return strings.Join(lines, "\n")
}

// markdown plants in the frontmatter as YAML, in fences that hold JSON as JSON, elsewhere at the ends of lines.
func (p *Planter) markdown(file, text string) string {
	if head, body, ok := frontmatter(text); ok {
		return "---\n" + p.yaml(file, head) + "\n---\n" + p.markdown(file, body)
	}
	parts := strings.Split(text, "```")
	for i, part := range parts {
		if i%2 == 0 {
			parts[i] = p.lines(file, part)
		} else {
			parts[i] = p.json(file, part)
		}
	}
	return strings.Join(parts, "```")
}

func frontmatter(text string) (head, body string, ok bool) {
	rest, ok := strings.CutPrefix(text, "---\n")
	if !ok {
		return "", "", false
	}
	return strings.Cut(rest, "\n---\n")
}

// lines plants at the end of every line that has words.
func (p *Planter) lines(file, text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.Trim(line, " \t\r|-#`") != "" {
			end := strings.TrimRight(line, " \t\r|")
			lines[i] = line[:len(end)] + p.put(file, "line", "", escape{"as it is", func(s string) string { return " " + s }}) + line[len(end):]
		}
	}
	return strings.Join(lines, "\n")
}

var assignment = regexp.MustCompile(`^([A-Za-z_-]+)(?:=|: | = )"?([^\s"]+)"?$`)

// Members gives an object with a member for each kind that is secret by its name alone, as settings are written.
func (p *Planter) Members(file string) string {
	var members []string
	for i := range mint.Kinds() {
		s := mint.Make(i, p.Seed+uint64(i))
		m := assignment.FindStringSubmatch(s.Text)
		if m == nil || strings.Contains(m[1], "uthorization") {
			continue
		}
		how := jsonEscapes[(i+p.from)%len(jsonEscapes)]
		p.Places = append(p.Places, Planting{file, "value by its name", s.Kind, "as it is", how.name, s})
		members = append(members, quoted(m[1])+": "+how.write(m[2]))
	}
	return "{" + strings.Join(members, ", ") + "}"
}
