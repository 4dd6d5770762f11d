package prose

import (
	"path"
	"strings"

	"swarmreport/templates/prose/lexer"
)

// language gives the lexer's name for a file name ("pkg/a.go", "Dockerfile") or a bare word ("go"), or "" when we do not colour it.
func language(file string) string {
	base := strings.ToLower(path.Base(strings.ReplaceAll(file, `\`, "/")))
	if lexer.Known(base) {
		return base
	}
	if word := strings.TrimPrefix(path.Ext(base), "."); lexer.Known(word) {
		return word
	}
	return ""
}
