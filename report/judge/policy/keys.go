package policy

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

func readVersion(r *reader, n *decode.Node) {
	if n.Kind != decode.Number || n.Text != "1" {
		r.fault(n.Offset, "version takes 1, not %s; this program knows no other", written(n))
	}
}

func readBands(r *reader, n *decode.Node) {
	b := judge.Policy{}.Band()
	r.members("bands", n, func(m *decode.Member) {
		switch m.Name {
		case "fail":
			b.Fail, _ = r.whole("bands.fail", &m.Value, 0, 100)
		case "review":
			b.Review, _ = r.whole("bands.review", &m.Value, 1, 100)
		default:
			r.unknown(m, "band", []string{"fail", "review"})
		}
	})
	switch {
	case n.Kind == decode.Object && len(n.Members) == 0:
		r.fault(n.Offset, "bands sets nothing; name fail or review, or take the key away")
	case len(r.faults) == 0 && b.Review < b.Fail:
		r.fault(n.Offset, "bands.review (%d) is below bands.fail (%d); it must not be", b.Review, b.Fail)
	case b != (judge.Policy{}).Band():
		r.file.Bands = b
	}
}

func showBands(p File) string {
	b := p.Band()
	return fmt.Sprintf("{fail: %d, review: %d}", b.Fail, b.Review)
}

func readWeights(r *reader, n *decode.Node) {
	even, names := weightsOf(judge.Policy{}), dimensionNames()
	weights := even
	r.members("weights", n, func(m *decode.Member) {
		if i := slices.Index(names, m.Name); i >= 0 {
			weights[i], _ = r.whole("weights."+m.Name, &m.Value, 0, 1000)
			return
		}
		r.unknown(m, "dimension", names)
	})
	switch weights {
	case [4]int{}:
		r.fault(n.Offset, "weights are all 0; let one dimension weigh something")
	case even:
	default:
		r.file.Weights = weights
	}
}

func dimensionNames() (names []string) {
	for d := judge.Completeness; d <= judge.Depth; d++ {
		names = append(names, d.String())
	}
	return names
}

// weightsOf is what the dimensions weigh, in their order; where the policy does not say, the judge does.
func weightsOf(p judge.Policy) (weights [4]int) {
	for d := range weights {
		weights[d] = int(p.Weight(judge.Dimension(d)))
	}
	return weights
}

func showWeights(p File) string {
	weights := weightsOf(p.Policy)
	var parts []string
	for d, name := range dimensionNames() {
		parts = append(parts, fmt.Sprintf("%s: %d", name, weights[d]))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func showSince(p File) string {
	if p.Since.IsZero() {
		return ""
	}
	return p.Since.Format(day)
}

func readArtefacts(r *reader, n *decode.Node) {
	words := r.words("required_artefacts", n, func(s string) string { return s })
	for i, word := range words {
		if !slices.Contains(artefactNames(), word) && i < len(n.Items) {
			r.fault(n.Items[i].Offset, "unknown artefact %q%s", word, meant(word, artefactNames()))
		}
	}
	r.file.Artefacts = words
}

func readMaxOpen(r *reader, n *decode.Node) {
	r.members("max_open", n, func(m *decode.Member) {
		s := slices.IndexFunc(scale, func(s report.Severity) bool { return s.String() == m.Name })
		if s < 0 {
			r.unknown(m, "severity", severityNames())
			return
		}
		most, ok := r.whole("max_open."+m.Name, &m.Value, 0, 1_000_000)
		r.file.MaxOpen[scale[s]] = judge.Limit{Most: most, Set: ok}
	})
}

func severityNames() (names []string) {
	for _, s := range scale {
		names = append(names, s.String())
	}
	return names
}

func showMaxOpen(p File) string {
	var parts []string
	for _, s := range scale {
		if limit := p.MaxOpen[s]; limit.Set {
			parts = append(parts, fmt.Sprintf("%s: %d", s, limit.Most))
		}
	}
	return yamlMapping(parts)
}
