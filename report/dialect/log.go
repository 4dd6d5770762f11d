package dialect

import (
	"fmt"
	"path"
	"strings"

	"swarmreport/report"
)

// errors.log: a line for each thing that went wrong while the run went on.

const maxLogLines = 10_000

func logShape(f *File) bool { return f.Format == Text && path.Base(f.Path) == "errors.log" }

func readLog(f *File) *report.Artefact {
	r := newReading(f)
	r.art.Log = []report.LogLine{}
	number := max(f.BodyLine, 1) - 1
	for line := range strings.Lines(f.Body) {
		number++
		text := strings.TrimRight(line, "\r\n")
		if !report.Filled(text) {
			continue
		}
		at := report.Origin{Path: f.Path, Line: number}
		if len(r.art.Log) == maxLogLines {
			r.art.Partly = true
			r.tell(report.Problem{Origin: at, Level: report.Warning, Kind: report.Limited, Message: fmt.Sprintf("the log has more than %d lines; the rest was left out", maxLogLines)})
			break
		}
		r.art.Log = append(r.art.Log, report.LogLine{Origin: at, Text: report.Shorten(text, maxValue)})
	}
	return r.finish()
}
