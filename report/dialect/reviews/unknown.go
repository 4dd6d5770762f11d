package reviews

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
)

// A reviewer's verdict in a word that nobody knows neither approves nor refuses. It is said; and where the review raises nothing a person has to look,
// for then the word is all that it says of the work.

// sayUnknown says so of a review whose verdict stands at this place.
func sayUnknown(r *form.Reading, review *report.Review, at form.Value) {
	if review.NotDone != "" || review.Clean || !unknownVerdict(review.Verdict) {
		return
	}
	r.Problem(at, report.Warning, report.UnknownWord, "verdict", "the verdict "+form.Quote(review.Verdict)+" is not known; write clean or findings")
	unclearWord(r, review, at, review.Verdict)
}

// sayEchoed says so of a review whose verdict only repeats the schema’s choice of words: then nothing was judged.
func sayEchoed(r *form.Reading, review *report.Review, o form.Value) {
	if at := echoedVerdict(o); review.Verdict == "" && review.NotDone == "" && at.Node != nil {
		unclearWord(r, review, at, at.Node.Text)
	}
}

// unclearWord keeps for the verdict on the run a word that is all that a review says.
func unclearWord(r *form.Reading, review *report.Review, at form.Value, word string) {
	if len(review.Findings)+len(review.Rechecks) == 0 {
		r.Art.Unclear = append(r.Art.Unclear, report.UnclearNumber{Origin: r.Origin(at), Name: "verdict", Raw: report.Shorten(word, phrase.MaxOutcome)})
	}
}

func echoedVerdict(o form.Value) form.Value {
	for i := range o.Node.Members {
		m := &o.Node.Members[i]
		switch name := node.Snake(m.Name); {
		case m.Value.Kind == decode.String && slices.Contains(phrase.VerdictNames, name) && phrase.IsEcho(m.Value.Text):
			return o.Member(i)
		case m.Value.Kind == decode.Object && name == "summary":
			return echoedVerdict(o.Member(i))
		}
	}
	return form.Value{}
}

// maxVerdict is how many words a verdict has that is one of a set; what is longer is a sentence.
const maxVerdict = 3

// unknownVerdict reports whether nobody knows the word. A severity, and that there is nothing or something to mend, are known.
func unknownVerdict(word string) bool {
	_, known := report.ParseVerdict(word)
	n := len(strings.Fields(word))
	return !known && n > 0 && n <= maxVerdict && !phrase.IsEcho(word) && !report.SaysFound(word) && phrase.GradeOf(word) == report.SeverityUnknown &&
		!phrase.NoFinding.MatchString(word) && !prose.Approval.MatchString(word) && !slices.Contains(phrase.NoneWords, strings.ToLower(strings.TrimSpace(word)))
}

// verdictAt is where a review's object, or one in it, says the word.
func verdictAt(o *form.Object, word string) form.Value {
	if at := o.Value.Saying(word, phrase.VerdictNames...); at.Node != o.Node {
		return at
	}
	for i := range o.Node.Members {
		if inner := o.Member(i); inner.Node.Kind == decode.Object {
			if at := inner.Saying(word, append(slices.Clip(phrase.VerdictNames), "value")...); at.Node != inner.Node {
				return at
			}
		}
	}
	return o.Value
}

// verdictLineAt is the line of a body that says the word.
func verdictLineAt(f *form.File, word string) form.Value {
	for number, text := range f.BodyLines() {
		if m := prose.VerdictLine.FindStringSubmatch(markup.Bare(text)); m != nil && strings.TrimSpace(m[1]) == word {
			return form.AtLine(number)
		}
	}
	return form.AtLine(max(f.BodyLine, 1))
}
