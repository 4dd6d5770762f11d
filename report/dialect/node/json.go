package node

import (
	"strings"

	"swarmreport/report/decode"
)

// IsJSON reports whether a text looks like a list or an object in JSON, as in the cells of a table.
func IsJSON(n *decode.Node) bool {
	text := strings.TrimSpace(n.Text)
	return n.Kind == decode.String && (strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") || strings.HasPrefix(text, "{") && strings.HasSuffix(text, "}"))
}
