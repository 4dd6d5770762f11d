package report

import (
	"path"
	"regexp"
	"strings"
)

// NormalID folds an ID for linking: case, outer blanks, leading zeros of its number and the kind of separator do not
// matter (SEC-1 = sec_001 = SEC001).
func NormalID(id string) string {
	id = idMarks.Replace(strings.ToLower(strings.TrimSpace(id)))
	letters := idPrefix(id)
	if letters == id {
		return id
	}
	number := strings.TrimLeft(id[len(letters):len(id)-1], "0") + id[len(id)-1:]
	if letters == "" || strings.HasSuffix(letters, "-") {
		return letters + number
	}
	return letters + "-" + number
}

var idMarks = strings.NewReplacer("_", "-", " ", "-", "‐", "-", "‑", "-", "–", "-", "—", "-", "\u00a0", "-",
	"\u200b", "", "\ufeff", "")

// idPrefix is an ID without the digits at its end.
func idPrefix(id string) string { return strings.TrimRight(id, "0123456789") }

// idForm is an ID: letters, then digits at its end, and no marks but - _ . between them.
var idForm = regexp.MustCompile(`^[A-Za-z][\w.-]*\d$`)

var listMarks = strings.NewReplacer(";", ",", "&", ",", "+", ",", "/", ",", "\n", ",", " and ", ",")

// SplitIDs reads a list of IDs and nothing else, "SEC-001, SEC-002 and 004"; nil where it is none.
func SplitIDs(text string) (ids []string) {
	prefix := ""
	for part := range strings.SplitSeq(listMarks.Replace(text), ",") {
		id := strings.Trim(part, " []()`\"*#")
		if prefix != "" && idPrefix(id) == "" {
			id = prefix + id
		}
		if !idForm.MatchString(id) {
			return nil
		}
		prefix, ids = idPrefix(id), append(ids, id)
	}
	return ids
}

var longRoles = map[string]string{
	"security-reviewer": "security", "qa-reviewer": "qa", "performance-reviewer": "performance",
	"ui-reviewer": "ui", "api-reviewer": "api", "db-reviewer": "db", "code-review": "code-reviewer",
}

// ReviewerName normalizes a reviewer's role: lower case, dashes for blanks, and the long names of the prompts
// (security-reviewer) to the schema's (security). code-reviewer stays; code-review is the same.
func ReviewerName(raw string) string {
	name := strings.ReplaceAll(FoldWord(raw), " ", "-")
	if short, ok := longRoles[name]; ok {
		return short
	}
	return name
}

// reviewerOf reads a reviewer's name, or that of the file of their review.
func reviewerOf(said string) string {
	return ReviewerName(strings.TrimSuffix(path.Base(said), ".json"))
}

// AgentName folds an agent's name for comparing: lower case, no leading "@" or "agent-", no trailing "-agent",
// dashes for blanks. A role of a team session may sign with its tag, its name in square brackets.
func AgentName(raw string) string {
	raw = strings.TrimSpace(raw)
	if tag, ok := strings.CutPrefix(raw, "["); ok && strings.HasSuffix(tag, "]") {
		raw = strings.TrimSuffix(tag, "]")
	}
	name := strings.ReplaceAll(FoldWord(strings.TrimLeft(raw, "@")), " ", "-")
	return strings.TrimSuffix(strings.TrimPrefix(name, "agent-"), "-agent")
}
