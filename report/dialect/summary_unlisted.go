package dialect

import "swarmreport/report/decode"

// unlisted notes where a fixer says that findings were put off, and names fewer: nobody knows which, nor why.
func (s *fixes) unlisted(o *object) {
	for i, v := range o.named("findings_deferred", "user_deferred", "deferred_items", "needs_input_items") {
		n, counts := number(v.node)
		said := v.node.Kind == decode.Bool && v.node.Text == "true" || v.node.Kind == decode.Number && !counts
		if named := len(s.summary.Deferrals) + len(s.summary.Questions); said && named == 0 || v.node.Kind == decode.Number && n > named {
			o.unclear(i, v)
		}
	}
	s.r.drainWhole()
}
