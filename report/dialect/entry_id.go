package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// id gives the finding that an entry names, and the entry's fields: an id, {"id": …}, or the name in a map.
func (e entry) id() (string, *object) {
	if e.fields == nil {
		text := plain(e.node)
		if e.key != "" {
			text = e.key
		}
		return splitID(text), nil
	}
	id := e.fields.ids(claimIDNames...)
	if ownID.MatchString(id) {
		id = cmp.Or(e.idBeside(), id)
	}
	if id == "" && issueID(e.node) != "" {
		id = e.fields.ids("issue")
	}
	return splitID(cmp.Or(id, e.key)), e.fields
}

// idBeside is the id of a finding that stands beside a fix's own number. A ref may be a commit, and what is addressed a file.
func (e entry) idBeside() string {
	for _, name := range claimIDNames[1:] {
		n := find(e.node, name)
		if n != nil && n.Kind == decode.Array && len(n.Items) > 0 {
			n = &n.Items[0]
		}
		if n != nil && n.Kind == decode.String && hasID(n.Text) && name != "ref" && name != "key" {
			return e.fields.ids(name)
		}
	}
	return ""
}

// issueID is an issue that is named by its id; mostly it is told in words.
func issueID(n *decode.Node) string {
	if issue := find(n, "issue"); issue != nil && issue.Kind == decode.String && idLike.MatchString(splitID(issue.Text)) {
		return issue.Text
	}
	return ""
}

// ids takes an id, or a list of ids as one text.
func (o *object) ids(names ...string) (s string) {
	o.first("a word", names, func(_ int, v value) bool {
		if v.node.Kind != decode.Array {
			s = strings.TrimSpace(v.node.Text)
			return isWord(v.node)
		}
		var list []string
		for i := range v.node.Items {
			if !isWord(&v.node.Items[i]) {
				return false
			}
			list = append(list, strings.TrimSpace(v.node.Items[i].Text))
		}
		s = strings.Join(list, ", ")
		return true
	})
	return s
}

// ownID is the number that a fixer gives to a fix; the finding is named beside it: {"id": "FIX-1", "finding_id": "SEC-001"}.
var ownID = pattern.Of(`(?i)^fix[-_ #]?\d{1,4}$`)
