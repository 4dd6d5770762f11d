package dialect

import (
	"fmt"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// errors.log: a line for each thing that went wrong while the run went on.

const maxLogLines = 10_000

func logShape(f *form.File) bool {
	return f.Format == form.Text && report.NamedAs(f.Path) == "errors.log"
}

func readLog(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	r.Art.Log = []report.LogLine{}
	number := max(f.BodyLine, 1) - 1
	for line := range strings.Lines(f.Body) {
		number++
		text := strings.TrimRight(line, "\r\n")
		if !report.Filled(text) {
			continue
		}
		at := f.At(number)
		if len(r.Art.Log) == maxLogLines {
			r.Art.Partly = true
			r.Tell(report.Problem{Origin: at, Level: report.Warning, Kind: report.Limited, Message: fmt.Sprintf("the log has more than %d lines; the rest was left out", maxLogLines)})
			break
		}
		r.Art.Log = append(r.Art.Log, report.LogLine{Origin: at, Text: report.Shorten(text, node.MaxValue)})
	}
	return r.Finish()
}
