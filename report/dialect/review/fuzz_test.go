package review

import (
	"testing"

	"swarmreport/report/dialect"
)

// FuzzMarkdown requires that a review with a severity as a label, a field or a cell ends in a finding, an answer or a question.
func FuzzMarkdown(f *testing.F) {
	for _, text := range []string{"# Review\n\n## Findings\n", "| A | B |\n|-|-|\n", "> quoted\n\n1. item\n   - deep\n", "**bold**\ntext `code`\n\n---\n", "The **total**: x | *y*:\n"} {
		f.Add(text, "\n## More\n- x\n")
	}
	graded := []string{"\n\n- [HIGH] the total is wrong\n", "\n\n### F-1: the total\n\n**Severity:** high\n", "\n\nCRITICAL: the token\n",
		"\n\n| Area | Severity |\n|-|-|\n| Cart | high |\n"}
	f.Fuzz(func(t *testing.T, before, after string) {
		for _, text := range []string{before + after, before} {
			readWords(markdownFile("reviews/a.md", text)) // must end without a panic
		}
		for _, g := range graded {
			a := readWords(markdownFile("reviews/a.md", "# Review\n"+g+"\n# End\n\n"+after))
			if len(a.Reviews[0].Findings)+len(a.Reviews[0].Rechecks)+len(a.NotUnderstood) == 0 {
				t.Fatalf("%q ends without a finding or a question", g)
			}
		}
	})
}

// FuzzJSON requires the same of a field in JSON, wherever it is.
func FuzzJSON(f *testing.F) {
	f.Add("findings", "note")
	f.Add("recommendations", "a")
	f.Add("examples", "severity")
	f.Fuzz(func(t *testing.T, list, name string) {
		quote := func(s string) string { return string(jsonString(s)) }
		file := jsonFile("reviews/a.json", `{"findings": [], `+quote(list)+`: [{`+quote(name)+`: 1, "severity": "high", "text": "x"}]}`)
		r := dialect.Table(Readers).Find(file)
		if file.Doc == nil || r == nil {
			t.Skip()
		}
		a := r.Read(file, dialect.Limits{})
		n := len(a.NotUnderstood) + len(a.Problems)
		for _, review := range a.Reviews {
			n += len(review.Findings) + len(review.Rechecks)
		}
		if n == 0 {
			t.Fatalf("a severity below %q ends without a finding or a question", list)
		}
	})
}
