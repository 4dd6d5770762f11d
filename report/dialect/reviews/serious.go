package reviews

import (
	"encoding/csv"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Serious gives what a text that no reader takes grades medium or worse. One that names a line of a file is a finding wherever it stands; where the title
// or the file’s name speaks of findings, an id or a file will do, or a high severity. What tells how to review, what is to be built or what was answered raises none.
// What sums up others may: the run knows what they raised.
func Serious(f *form.File) (list []*report.Finding) {
	f, below := plainWords(f)
	title, named := title(f), speaks(f)
	if !untold(f) || answer.MatchString(title) || howTo.MatchString(title) || nameOther.MatchString(form.Stem(f.Path)) || !named && ofWork.MatchString(title+" "+form.Stem(f.Path)) {
		return nil
	}
	if !named && !anyLine.MatchString(f.Body) { // what nobody takes is most of what lies there
		return nil
	}
	for _, r := range f.Foresee(readWords).Reviews {
		for _, x := range r.Findings {
			if x.Severity >= report.Medium && !SaysAnswered(x) && (x.File != "" && x.Line > 0 || named && (x.ID != "" || x.File != "" || x.Severity >= report.High)) {
				x.Origins[0].Line -= below
				list = append(list, x)
			}
		}
	}
	return list
}

// plainWords lets a plain text be read as the Markdown that its lists are, and rows of a spreadsheet as a table of it, where its name speaks of
// findings: any other may be a log. below is how many lines such a table has before its rows that the file has not.
func plainWords(f *form.File) (words *form.File, below int) {
	ext := strings.ToLower(path.Ext(f.Path))
	rows := slices.Contains(rowEnds, ext) && !(strings.HasPrefix(f.Body, ownHead) && !prose.AmongReviews(f))
	if f.Format != form.Text || !speaks(f) || !rows && !slices.Contains(wordEnds, ext) {
		return f, 0
	}
	copied := *f
	copied.Format = form.Markdown
	if rows {
		copied.Body, below = tableOf(f.Body, ext), 1
	}
	return &copied, below
}

// The ends of names of texts that look like Markdown, and of rows.
var (
	wordEnds = []string{"", ".txt", ".text", ".mdx", ".rst", ".adoc", ".org"}
	rowEnds  = []string{".csv", ".tsv"}
)

// ownHead begins what this program exports as CSV: what it lists was raised in the runs that it is of.
const ownHead = `"run","project","key","id","severity","reviewer",`

// tableOf writes rows as a table of Markdown, each in its line while no cell has two.
func tableOf(body, ext string) string {
	rows := csv.NewReader(strings.NewReader(body))
	rows.LazyQuotes, rows.FieldsPerRecord, rows.ReuseRecord = true, -1, true
	if ext == ".tsv" {
		rows.Comma = '\t'
	}
	var b strings.Builder
	for n := 0; ; n++ {
		row, err := rows.Read()
		if err != nil {
			return b.String() // what follows a row that is none is as unread as it was
		}
		b.WriteString("| " + oneLiner.Replace(strings.Join(row, "\x00")) + " |\n")
		if n == 0 {
			b.WriteString(strings.Repeat("|---", len(row)) + "|\n")
		}
	}
}

var oneLiner = strings.NewReplacer("|", "/", "\r", " ", "\n", " ", "\x00", " | ")

// speaks reports whether a file’s name, its folder or its title speaks of findings. A plan that does so tells what is to be done about them.
func speaks(f *form.File) bool {
	return speaksOfFindings.MatchString(form.Stem(f.Path)) || prose.AmongReviews(f) || f.Format == form.Markdown && speaksOfFindings.MatchString(title(f)) && !ofWork.MatchString(title(f))
}

var (
	anyLine          = pattern.Of(`[A-Za-z]:\d|#L\d|[Ll]ines?\W{1,6}\d|\bL\d`)
	speaksOfFindings = pattern.Of(`(?i)(?:^|[^a-z])(?:reviews?|audits?|findings?|issues?|bugs?|defects?|vulnerabilit(?:y|ies)|qa)(?:$|[^a-z])`)
	// ofWork titles what looks at work that is yet to be done, or at what a project has long done.
	ofWork = pattern.Of(`(?i)(?:^|[^a-z])(?:plans?|prd|adr|specs?|specifications?|requirements?|roadmap|backlog|design|proposals?|research|context|strategy|risks?|runbooks?|procedures?|history|changelog|claude|agents?)(?:$|[^a-z])`)
)
