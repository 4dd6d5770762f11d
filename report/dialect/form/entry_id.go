package form

import (
	"cmp"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// ID gives the finding that an entry names, and the entry's fields: an id, {"id": …}, or the name in a map.
func (e Entry) ID() (string, *Object) {
	if e.Fields == nil {
		text := node.Plain(e.Node)
		if e.Key != "" {
			text = e.Key
		}
		return phrase.SplitID(text), nil
	}
	id := e.Fields.IDs(phrase.ClaimIDNames...)
	if OwnID.MatchString(id) {
		id = cmp.Or(e.idBeside(), id)
	}
	if id == "" && issueID(e.Node) != "" {
		id = e.Fields.IDs("issue")
	}
	return phrase.SplitID(cmp.Or(id, e.Key)), e.Fields
}

// idBeside is the id of a finding that stands beside a fix's own number. A ref may be a commit, and what is addressed a file.
func (e Entry) idBeside() string {
	for _, name := range phrase.ClaimIDNames[1:] {
		n := node.Find(e.Node, name)
		if n != nil && n.Kind == decode.Array && len(n.Items) > 0 {
			n = &n.Items[0]
		}
		if n != nil && n.Kind == decode.String && phrase.HasID(n.Text) && name != "ref" && name != "key" {
			return e.Fields.IDs(name)
		}
	}
	return ""
}

// issueID is an issue that is named by its id; mostly it is told in words.
func issueID(n *decode.Node) string {
	if issue := node.Find(n, "issue"); issue != nil && issue.Kind == decode.String && phrase.IDLike.MatchString(phrase.SplitID(issue.Text)) {
		return issue.Text
	}
	return ""
}

// IDs takes an id, or a list of ids as one text.
func (o *Object) IDs(names ...string) (s string) {
	o.First("a word", names, func(_ int, v Value) bool {
		if v.Node.Kind != decode.Array {
			s = strings.TrimSpace(v.Node.Text)
			return phrase.IsWord(v.Node)
		}
		var list []string
		for i := range v.Node.Items {
			if !phrase.IsWord(&v.Node.Items[i]) {
				return false
			}
			list = append(list, strings.TrimSpace(v.Node.Items[i].Text))
		}
		s = strings.Join(list, ", ")
		return true
	})
	return s
}

// OwnID is the number that a fixer gives to a fix; the finding is named beside it: {"id": "FIX-1", "finding_id": "SEC-001"}.
var OwnID = pattern.Of(`(?i)^fix[-_ #]?\d{1,4}$`)
