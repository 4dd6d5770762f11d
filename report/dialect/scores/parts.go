package scores

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// scored is one stated score on its way into the artefact.
type scored struct {
	out     *report.StatedScore
	weights *decode.Node // a map from dimension to weight beside the scores; nil = none
}

// mark is a number of a score, with the full mark where it is stated beside it.
type mark struct{ value, scale float64 }

var markForm = pattern.Of(`^(\d{1,6}(?:\.\d{1,9})?)\s*(?:([%％])|(?:/|／|out of)\s*(\d{1,6}(?:\.\d{1,9})?))?\s*(?:points?|pts|分)?$`)

// markOf reads "92", "5/5", "6.2 / 10", "96%", "4 out of 5", "90分", in any emphasis.
func markOf(text string) (m mark, ok bool) {
	if len(text) > 60 {
		return m, false
	}
	found := markForm.FindStringSubmatch(stressless(text))
	if found == nil {
		return m, false
	}
	m.value, _ = strconv.ParseFloat(found[1], 64)
	if m.scale, _ = strconv.ParseFloat(found[3], 64); found[2] != "" {
		m.scale = 100
	}
	return m, true
}

func unstressed(r rune) rune {
	if r == '*' || r == '`' {
		return -1
	}
	return r
}

// weightOf reads a weight as a share of 1: 0.25, 25, "25%".
func weightOf(text string) float64 {
	m, ok := markOf(text)
	if ok && m.value > 1 {
		m.value /= 100
	}
	return m.value
}

// total takes the first of these members that is a number, or an object with one.
func (s *scored) total(n *decode.Node, names []string) {
	for _, name := range names {
		found := node.Find(n, name)
		if s.out.Total != "" || found == nil {
			continue
		}
		if found.Kind == decode.Object {
			found = node.Find(found, markNames...)
		}
		if _, ok := markIn(found); ok {
			s.out.Total = strings.TrimSpace(found.Text)
		}
	}
}

// neededIn gives what the gate of an object asks for, as a mark or as the least among several that lets the work go on, with a
// warning perhaps; empty = nothing.
func neededIn(n *decode.Node) string {
	needed := node.Find(n, neededNames...)
	if needed != nil && needed.Kind == decode.Object {
		needed = node.Find(needed, "review", "warn", "warning", "pass", "passed", "min", "minimum", "score", "value")
	}
	if _, ok := markIn(needed); !ok {
		return ""
	}
	return strings.TrimSpace(needed.Text)
}

func markIn(n *decode.Node) (mark, bool) {
	if n == nil || n.Kind != decode.String && n.Kind != decode.Number {
		return mark{}, false
	}
	return markOf(n.Text)
}

// dimensions takes them from the member that holds them, and gives that member; nil where none does. A map called
// dimensions or breakdown may hold sizes and counts: it must look like scores, name the gate's dimensions, or have a total beside it.
func (s *scored) dimensions(n *decode.Node) *decode.Node {
	for _, name := range append(scoresNames[:len(scoresNames):len(scoresNames)], perhapsNames...) {
		held := node.Find(n, name)
		if held == nil || !node.Holds(held.Kind) {
			continue
		}
		before := s.out.Total
		s.each(held)
		s.out.Bare = s.out.Bare || len(s.out.Dimensions) == 0 && noneScored(held)
		if len(s.out.Dimensions) > 0 && (slices.Contains(scoresNames, name) || s.out.Total != "" || node.Has(n, "score") || ofTheGate(held) || likeScores(held)) {
			return held
		}
		s.out.Dimensions, s.out.Total = nil, before
	}
	return nil
}

// noneScored reports whether dimensions of the seed's gate are named, and every one is null.
func noneScored(n *decode.Node) bool {
	named := 0
	for i := range n.Members {
		if n.Members[i].Value.Kind != decode.Null {
			return false
		}
		if slices.Contains(report.GateDimensions, node.Snake(n.Members[i].Name)) {
			named++
		}
	}
	return named > 1
}

// ofTheGate reports whether two or more members are dimensions of a quality gate.
func ofTheGate(n *decode.Node) bool {
	known := 0
	for _, name := range report.GateDimensions {
		if node.Has(n, name) {
			known++
		}
	}
	return known > 1
}

// likeScores reports whether the entries say themselves that they are scores.
func likeScores(n *decode.Node) bool {
	says := func(v *decode.Node) bool {
		m, ok := markIn(v)
		return node.Has(v, markNames...) && (node.Has(v, weightNames...) || node.Has(v, scaleMarks...) || node.Has(v, "score")) || ok && m.scale > 0
	}
	for i := range n.Members {
		if says(&n.Members[i].Value) {
			return true
		}
	}
	return slices.ContainsFunc(n.Items, func(e decode.Node) bool { return says(&e) })
}

// each reads the dimensions of a map or a list.
func (s *scored) each(n *decode.Node) {
	for i := range n.Items {
		if name := node.Find(&n.Items[i], "name", "dimension", "criterion", "title", "label", "维度"); name != nil && name.Kind == decode.String {
			s.dimension(name.Text, &n.Items[i])
		}
	}
	for i := range n.Members {
		m := &n.Members[i]
		switch name := node.Snake(m.Name); {
		case slices.Contains(scaleMarks, name):
			if full, ok := markIn(&m.Value); ok {
				s.out.Scale = full.value
			}
		case slices.Contains(totalWords, name) || slices.Contains(totalScores, name):
			s.total(n, []string{name})
		case slices.Contains(neededNames, name):
			s.out.Needed = cmp.Or(s.out.Needed, neededIn(n))
		case report.ParseSeverity(name) == report.SeverityUnknown:
			s.dimension(m.Name, &m.Value)
		}
	}
}

// dimension adds one, where it has a number.
func (s *scored) dimension(name string, n *decode.Node) {
	number := n
	if n.Kind == decode.Object {
		number = node.Find(n, markNames...)
	}
	m, ok := markIn(number)
	if !ok || len(s.out.Dimensions) == maxDimensions {
		return
	}
	d := report.StatedDimension{Name: strings.ReplaceAll(report.Shorten(strings.TrimSpace(name), node.MaxName), "_", " "), Value: m.value, Raw: strings.TrimSpace(number.Text)}
	if w := node.Find(n, weightNames...); w != nil {
		d.Weight = weightOf(w.Text)
	} else if s.weights != nil {
		if w := node.Find(s.weights, node.Snake(name)); w != nil {
			d.Weight = weightOf(w.Text)
		}
	}
	if full, ok := markIn(node.Find(n, scaleMarks...)); ok {
		m.scale = full.value
	}
	d.Needed = neededIn(n)
	if m.scale > 0 && s.out.Scale == 0 {
		s.out.Scale = m.scale
	}
	s.out.Dimensions = append(s.out.Dimensions, d)
}

const maxDimensions = 100 // of one score; a map of more is something else

// members takes the members that hold a score each: {"accuracy": {"score": 92, …}, "depth": {"score": 80}}. Risk models score
// single findings in the same form.
func (s *scored) members(n *decode.Node) {
	for i := range n.Members {
		m := &n.Members[i]
		if name := node.Snake(m.Name); m.Value.Kind == decode.Object && node.Has(&m.Value, "score") &&
			!slices.Contains([]string{"cvss", "epss", "cvss_v3", "cvss_v4"}, name) {
			s.dimension(m.Name, &m.Value)
		}
	}
	if len(s.out.Dimensions) < 2 {
		s.out.Dimensions, s.out.Scale = nil, 0
	}
}
