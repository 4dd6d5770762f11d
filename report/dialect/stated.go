package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// swarm-report.md, the report that the agents wrote about their own run. The origin's layout has four plain lines (Generated,
// Task, Branch, Run directory) and fixed headings; agents write bold key lines and headings of their own. What counts here
// is what the report claims (all is done), what it lists itself as open, its counts, and the commits it names.

func statedShape(f *form.File) bool {
	top := report.Shorten(f.Body, markup.MaxLine)
	if f.Format != form.Markdown || !strings.Contains(top, "Swarm") {
		return false
	}
	for line := range strings.Lines(markup.OneWay(top)) {
		if text := markup.Bare(line); text != "" {
			return strings.HasPrefix(line, "#") && (strings.HasPrefix(text, "Swarm Run Report") || strings.HasPrefix(text, "Swarm Report"))
		}
	}
	return false
}

// stated walks the lines of a report.
type stated struct {
	r       *form.Reading
	out     *report.StatedReport
	heading string // the section that the line stands in
	open    bool   // the section lists what is not done
	code    markup.Fences
	commits bool // in a table of commits
	raised  bool // in the first table of reviewers
	header  []string
}

func readStated(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	s := &stated{r: r, out: &report.StatedReport{Origin: f.At(max(f.BodyLine, 1))}, code: markup.FencesOf(f.Body)}
	body := strings.Split(markup.OneWay(f.Body), "\n")
	for i, line := range body {
		at := f.At(max(f.BodyLine, 1) + i)
		if s.code.Hold(line) {
			continue
		}
		next := ""
		if i+1 < len(body) {
			next = body[i+1]
		}
		s.line(at, report.Shorten(strings.TrimRight(line, "\r"), markup.MaxLine), next)
	}
	r.WarnSwallowed()
	r.Art.Stated = s.out
	return r.Finish()
}

func (s *stated) line(at report.Origin, line, next string) {
	text := markup.Bare(line)
	switch {
	case text == "":
		s.header, s.commits, s.raised = nil, false, false
		return
	case strings.HasPrefix(line, "#"):
		s.startSection(at, line, text)
		return
	case strings.HasPrefix(strings.TrimSpace(line), "|"):
		s.row(at, line)
		return
	}
	s.header, s.commits, s.raised = nil, false, false
	s.key(text)
	s.count(text)
	s.components(text)
	s.claim(at, text, next)
	s.item(at, line, text)
}

var (
	openHeading  = pattern.Of(`(?i)\b(deferred|blocked|open|unresolved|remaining|outstanding|incomplete|not done|known issues|tech debt|not in plan)\b`)
	countHeading = pattern.Of(`(?i)^(fixed|deferred)[^(\d]*\((\d{1,9})\)`)
	blockedTitle = pattern.Of(`(?i)^BLOCKED:\s*(\S.*)$`)
)

func (s *stated) startSection(at report.Origin, line, text string) {
	level := markup.HeadingDepth(line)
	s.header, s.commits, s.raised = nil, false, false
	if m := blockedTitle.FindStringSubmatch(text); m != nil {
		s.out.BlockedIDs = append(s.out.BlockedIDs, report.Claim{Origin: at, Text: report.Shorten(m[1], 200)})
		s.out.Open = append(s.out.Open, report.Claim{Origin: at, Text: text})
		s.open = false // its bullets explain it
		return
	}
	s.heading, s.open = text, level > 1 && openHeading.MatchString(text)
	if m := countHeading.FindStringSubmatch(text); m != nil {
		s.setCount(strings.ToLower(m[1]), m[2])
	}
}

var keyLine = pattern.Of(`^(?:[-*+] +)?(Task|Branch|Generated|Completed|Started|Date|Original request|Original task):\s*(.+)$`)

// key reads "Task: …" and "Branch: …".
func (s *stated) key(text string) {
	m := keyLine.FindStringSubmatch(text)
	if m == nil || phrase.IsEcho(m[2]) {
		return
	}
	value := strings.TrimSpace(m[2])
	switch m[1] {
	case "Task", "Original request", "Original task":
		if s.out.Task == "" {
			s.out.Task = strings.Trim(value, `"“”`)
		}
	case "Branch":
		if s.out.Branch == "" {
			s.out.Branch = value
		}
	default:
		if t, ok := report.ParseStamp(value); ok {
			s.r.Saw(t)
		}
	}
}
