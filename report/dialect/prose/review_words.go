package prose

import (
	"errors"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A review in words: Markdown in reviews/, where the schema wants JSON. A model that answers in Markdown has often put the JSON
// into a fence; then that is the review. Else the body is read as the body of an envelope is: headings, lists and tables that
// say a severity. A review from which nothing could be read is no review, and says so: silence would look like approval.

// AmongReviews reports whether a file lies in reviews/, or in a folder inside it. The run itself may be that folder.
func AmongReviews(f *form.File) bool {
	in := path.Dir(f.Path)
	if in == "." {
		return f.Folder == "reviews"
	}
	above := path.Dir(in)
	return path.Base(in) == "reviews" || path.Base(above) == "reviews" || above == "." && f.Folder == "reviews"
}

// QuotedFindings reads the body without the marks of quotes: a review that says nothing else has put its findings into them. Beside others a
// quote is what somebody else wrote.
func QuotedFindings(r *form.Reading, reviewer string) []*report.Finding {
	whole, bare := r.File, *r.File
	if bare.Body = quoteMark.ReplaceAllString(whole.Body, "$1"); bare.Body == whole.Body {
		return nil // nothing is quoted
	}
	r.File = &bare
	list, _ := BodyFindings(r, reviewer)
	r.File = whole
	return list
}

// Unquoted is a sentence of the review's own: what its quotes say may then be what it answers.
var Unquoted = pattern.Of(`(?m)^[ \t]*[^\s>#*_|=\-][^\n]*[.!。][ \t\r]*$`)

var quoteMark = pattern.Of(`(?m)^([ \t]*)>[ \t]?`)

// TellsOfFinding: a second look may say of each earlier finding what became of it, and raise nothing new. Criteria and contracts have ids too.
func TellsOfFinding(x *report.Recheck) bool {
	_, answer, open := report.ReadAnswer(x.Word)
	return (answer != report.AnswerNone || open) && phrase.IsFindingID(x.ID)
}

// FencedJSON decodes the JSON in the body's fences, at the lines of the file.
func FencedJSON(f *form.File) (*decode.Document, *decode.SyntaxError) {
	text, some := fenced(f, saysJSON)
	if some == 0 {
		return nil, nil
	}
	above := max(f.BodyLine, 1) - 1
	doc, err := decode.JSON([]byte(text), decode.Limits{})
	if doc != nil {
		doc.Above = above
	}
	var bad *decode.SyntaxError
	if errors.As(err, &bad) {
		bad.Line += above
	}
	return doc, bad
}

// ListInYAML gives the YAML in which a review lists its findings, be it in a fence or in its head, where its words raise none.
func ListInYAML(f *form.File) *decode.Document {
	for _, doc := range []*decode.Document{fencedYAML(f), f.Doc} {
		if doc == nil || len(doc.Values) == 0 {
			continue
		}
		list := node.Find(&doc.Values[0], "findings", "issues")
		if list == nil || !slices.ContainsFunc(list.Items, func(e decode.Node) bool { return findings.LikeFinding(findings.Wrapped(&e)) }) {
			continue
		}
		if found, _ := BodyFindings(form.NewReading(f), ""); len(found) == 0 {
			return doc
		}
	}
	return nil
}

// fencedYAML decodes the one fence of YAML that a body has; several are quoted more often than not.
func fencedYAML(f *form.File) *decode.Document {
	text, some := fenced(f, saysYAML)
	if some != 1 {
		return nil
	}
	doc, err := decode.YAML([]byte(text), decode.Limits{})
	if err != nil {
		return nil
	}
	doc.Above = max(f.BodyLine, 1) - 1
	return doc
}

// fenced gives what stands in the fences of one kind, all else of the body blanked out, and how many such fences hold something.
func fenced(f *form.File, kind func(word, below string) bool) (text string, some int) {
	var b strings.Builder
	code, is, rest, begun := markup.FencesOf(f.Body), false, f.Body, false
	for line := range strings.Lines(f.Body) {
		rest = rest[len(line):]
		held, fence := code.Inside(line)
		if fence {
			is, begun = kind(markup.FenceWord(line), rest), false
		}
		if !held || fence || !is {
			b.WriteString("\n")
			continue
		}
		if b.WriteString(line); !begun {
			begun, some = true, some+1
		}
	}
	return b.String(), some
}

func saysYAML(word, _ string) bool { return word == "yaml" || word == "yml" }

// saysJSON reports whether a fence may hold JSON: it says so, or says nothing and what stands below it begins so.
func saysJSON(word, below string) bool {
	below = strings.TrimLeft(below, " \t\r\n")
	return strings.HasPrefix(word, "json") || word == "" && (strings.HasPrefix(below, "{") || strings.HasPrefix(below, "["))
}

// HoldsReview reports whether one of the documents is a review: a list called findings, or findings themselves.
func HoldsReview(doc *decode.Document) bool {
	for i := range doc.Values {
		v := &doc.Values[i]
		if list := node.Find(v, "findings", "issues"); list != nil && list.Kind == decode.Array {
			return true
		}
		if v.Kind == decode.Array && len(v.Items) > 0 && findings.LikeFinding(findings.Wrapped(&v.Items[0])) {
			return true
		}
	}
	return false
}

// BrokenFence notes a review's JSON that could not be read. Code that a review quotes is no JSON, and no loss.
func BrokenFence(r *form.Reading, bad *decode.SyntaxError) {
	if !strings.Contains(r.File.Body, `"severity"`) && !strings.Contains(r.File.Body, `"findings"`) {
		return
	}
	r.Art.Partly = true
	r.Tell(report.Problem{Origin: r.File.At(bad.Line), Column: bad.Column,
		Level: report.Error, Kind: report.Unreadable, Message: "the JSON in this review could not be read: " + bad.Message + "; fix it, or ask the reviewer to write it again"})
}
