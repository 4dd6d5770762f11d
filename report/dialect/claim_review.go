package dialect

import (
	"strings"

	"swarmreport/report/decode"
)

func reviewShape(f *File) bool {
	if f.Format == Markdown || f.Format == Text || summaryShape(f) || planShape(f) || verificationShape(f) {
		return false
	}
	named := reviewFile.MatchString(stem(f.Path))
	for _, v := range f.roots() {
		list := find(v.node, "findings", "issues")
		switch {
		case list != nil && list.Kind == decode.Array && (reviewed(v.node, list) || named && len(list.Items) == 0):
			return true
		case isOfIssue(v.node), isQualityGate(v.node), isSplit(v.node, named), named && (holdsRemarks(v.node) || holdsVulnerabilities(v.node) || isGrouped(v.node, list)):
			return true
		}
	}
	n, ok := f.first()
	return ok && !checkpointShape(f) && inState(value{node: n}).node != nil
}

func wordsShape(f *File) bool {
	base := strings.ToLower(stem(f.Path))
	return f.Format == Markdown && amongReviews(f.Path) && base != "readme" && base != "index" && !statedShape(f) && !roleShape(f)
}
