package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// annotationLimit is how many annotations of one level GitHub shows of a step; what is beyond would vanish in silence.
// It shows 50 of a job: the three levels leave room for those of other steps.
const annotationLimit = 10

// exportAnnotations writes a workflow command for each finding, the most severe of all runs first, and what is open
// before the rest. Where there are more of a level than GitHub shows, the last command is a notice with the number of
// the rest.
func exportAnnotations(e *Export) ([]byte, error) {
	var all []*judge.Settled
	for _, s := range e.All() {
		all = append(all, s)
	}
	weight := func(s *judge.Settled) int {
		if !s.Open() {
			return -1
		}
		return int(s.Severity.Weight())
	}
	slices.SortStableFunc(all, func(a, b *judge.Settled) int { return cmp.Compare(weight(b), weight(a)) })
	var out strings.Builder
	room := map[string]int{"error": annotationLimit, "warning": annotationLimit, "notice": annotationLimit - 1}
	for _, s := range all {
		level := annotationLevel(s)
		if room[level]--; room[level] < 0 {
			e.Left++
			continue
		}
		out.WriteString(annotation(s))
	}
	if e.Left > 0 {
		text := "%s: GitHub shows %d annotations of a level. All of them are on the site."
		out.WriteString(command("notice", fmt.Sprintf(text, more(e.Left, "finding"), annotationLimit), "title",
			"swarmreport"))
	}
	return []byte(out.String()), nil
}

// annotation names the file where it is one of the repository, and its lines where they are stated.
func annotation(s *judge.Settled) string {
	pairs := []string{"title", fmt.Sprintf("%s: %s (%s)", s.Severity, s.Name(), orNot(s.Reviewer))}
	if file := view.RepositoryPath(s.File); file != "" {
		pairs = append(pairs, "file", file)
		if s.Line > 0 {
			pairs = append(pairs, "line", fmt.Sprint(s.Line))
		}
		if s.Line > 0 && s.EndLine > s.Line {
			pairs = append(pairs, "endLine", fmt.Sprint(s.EndLine))
		}
	}
	return command(annotationLevel(s), stopped(s.Headline())+" "+reasonOf(s), pairs...)
}

// annotationLevel of what the run closed is that of a notice, whatever it was: next to the code an error means that
// something is to be done.
func annotationLevel(s *judge.Settled) string {
	switch weight := s.Severity.Weight(); {
	case !s.Open() || weight < report.Medium:
		return "notice"
	case weight == report.Medium:
		return "warning"
	}
	return "error"
}

// command writes one workflow command. Names and values of its properties come in pairs. No text of the run can end it
// or begin another one (rule R8): line ends, the two marks of properties and the escape itself are written as the
// runner reads them, control and bidi characters never as themselves.
func command(name, message string, pairs ...string) string {
	var properties []string
	for i := 0; i+1 < len(pairs); i += 2 {
		value := strings.NewReplacer("%", "%25", ":", "%3A", ",", "%2C").Replace(commandText(pairs[i+1]))
		properties = append(properties, pairs[i]+"="+value)
	}
	text := strings.ReplaceAll(commandText(message), "%", "%25")
	return "::" + name + " " + strings.Join(properties, ",") + "::" + text + "\n"
}

// commandText is one line without a control character, in which the runner's older form of commands, which counts
// anywhere in a line, is broken.
func commandText(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) { // what XML lets pass: DEL and C1
			return utf8.RuneError
		}
		return r
	}, oneLine(shown(s), 2*inlineLimit))
	return strings.ReplaceAll(s, "##[", "# #[")
}
