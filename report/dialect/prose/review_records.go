package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Records in a review's words: a reviewer that was asked for a form writes its findings as tags, as rows of CSV, or as a block of YAML or TOML for
// each. Where the words themselves raise nothing, these are the findings. A record counts where it says what is wrong and how grave that is, or
// names a goal that is not met; it is read as an object of JSON is.
//
//	<finding severity="high" file="src/app.go" line="12">The token is logged</finding>
//
//	severity,file,line,description
//	high,src/app.go,12,The token is logged

// heldRecord is one object with the line of the file on which it begins.
type heldRecord struct {
	line int
	node decode.Node
}

func newRecord(line int) heldRecord { return heldRecord{line, decode.Node{Kind: decode.Object}} }

func (c *heldRecord) put(name, text string) {
	if text = strings.TrimSpace(text); text != "" {
		c.node.Members = append(c.node.Members, decode.Member{Name: name, Value: decode.Node{Kind: decode.String, Text: text}})
	}
}

func (c *heldRecord) raises() bool {
	inner := findings.Wrapped(&c.node)
	if grade := node.Find(inner, phrase.SeverityNames...); grade != nil && (phrase.AnyGrade.MatchString(grade.Text) || phrase.OnlySlots(grade.Text)) {
		return false // of a form that nobody filled in
	}
	return findings.LikeFinding(inner) && node.Has(inner, phrase.SeverityNames...) || findings.Unmet(inner)
}

// recordForms are the forms that a record may have.
var recordForms = []func(*form.File) []heldRecord{taggedRecords, blockRecords, annotations, pairedRecords, listedRecords}

// RecordFindings reads the findings of the first form that has any.
func RecordFindings(r *form.Reading, reviewer string) []*report.Finding {
	for _, records := range recordForms {
		if list := raising(records(r.File)); len(list) > 0 {
			return heldFindings(r, reviewer, list)
		}
	}
	return nil
}

func raising(list []heldRecord) []heldRecord {
	return slices.DeleteFunc(list, func(c heldRecord) bool { return !c.raises() })
}

// RecordsBeside gives the records that stand among the words of a review and that no finding of these tells. What stands in a block of code may be what
// the review speaks of: it is named.
func RecordsBeside(r *form.Reading, reviewer string, told []*report.Finding) (more []*report.Finding) {
	lacking := Beside(r, told, RecordFindings(form.NewReading(r.File), reviewer))
	if len(lacking) == 0 {
		return nil
	}
	words := map[int]bool{}
	for number := range r.File.Uncoded() {
		words[number] = true
	}
	for _, x := range lacking {
		if words[x.Origin().Line] {
			more = append(more, x)
			continue
		}
		r.Problem(form.AtLine(x.Origin().Line), report.Note, report.NotCounted, "findings", "a block of code holds what may be a finding ("+form.Quote(report.Shorten(x.Name(), maxNamed))+
			"), and does not count beside those that the words tell; if it is one, tell it as they are told")
	}
	return more
}

// heldFindings reads records as findings.
func heldFindings(r *form.Reading, reviewer string, list []heldRecord) (found []*report.Finding) {
	if len(list) == 0 {
		return nil
	}
	held := &form.File{Path: r.File.Path, Format: form.JSON, Doc: recordsJSON(list), Below: r.File.Inner}
	r.File.Conceal(held.Doc, 0)
	for _, root := range held.Roots() {
		found = append(found, findings.Finding(r, root, findings.Given{Reviewer: reviewer}))
	}
	return found
}

// recordsJSON writes records as JSON, each on its line of the file, so that what is read from them says where it stands.
func recordsJSON(list []heldRecord) *decode.Document {
	var b strings.Builder
	line := list[0].line
	for _, c := range list {
		b.WriteString(strings.Repeat("\n", max(0, c.line-line)) + c.node.JSON() + " ")
		line = max(line, c.line)
	}
	doc, err := decode.JSON([]byte(b.String()), decode.Limits{})
	if err != nil {
		return nil
	}
	doc.Above = list[0].line - 1
	return doc
}

// block is what stands in one block of code.
type block struct {
	says string // behind the fence, in small letters: yaml
	line int    // of its first line in the file
	text string
}

// blocks gives the blocks of code of the body.
func blocks(f *form.File) (list []block) {
	code, open := markup.FencesOf(f.Body), false
	var text strings.Builder // of the block read now
	end := func() {
		if open {
			list[len(list)-1].text = text.String()
		}
		text.Reset()
	}
	for number, line := range f.BodyLines() {
		held, fence := code.Inside(line)
		switch {
		case fence && held:
			end()
			list = append(list, block{says: markup.FenceWord(line), line: number + 1})
			open = true
		case fence:
			end()
			open = false
		case open && held:
			text.WriteString(line)
		}
	}
	end()
	return list
}
