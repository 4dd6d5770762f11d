package dialect

import (
	"path"
	"slices"
	"strings"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/messages"
)

func envelopeShape(f *form.File) bool {
	if f.Format != form.Markdown {
		return messages.HoldsTalk(f, messages.IsEnvelopeRecord)
	}
	if statedShape(f) || fixes.FixReportShape(f) {
		return false
	}
	for _, step := range strings.Split(path.Dir(f.Path), "/") {
		if slices.Contains(messages.OtherFolders, step) {
			return false
		}
	}
	if f.Doc == nil || len(f.Doc.Values) == 0 {
		_, _, ok := messages.BrokenHead(f)
		return ok || messages.HoldsHeads(f)
	}
	return messages.IsEnvelope(&f.Doc.Values[0]) || messages.CountsItself(f) || messages.HoldsHeads(f)
}
