package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// A reviewer's verdict in a word that nobody knows neither approves nor refuses. It is said; and where the review raises nothing a person has to look,
// for then the word is all that it says of the work.

// sayUnknown says so of a review whose verdict stands at this place.
func (r *reading) sayUnknown(review *report.Review, at value) {
	if review.NotDone != "" || !unknownVerdict(review.Verdict) {
		return
	}
	r.problem(at, report.Warning, report.UnknownWord, "verdict", "the verdict "+quote(review.Verdict)+" is not known; write clean or findings")
	if len(review.Findings)+len(review.Rechecks) == 0 {
		r.art.Unclear = append(r.art.Unclear, report.UnclearNumber{Origin: r.origin(at), Name: "verdict", Raw: report.Shorten(review.Verdict, maxOutcome)})
	}
}

// maxVerdict is how many words a verdict has that is one of a set; what is longer is a sentence.
const maxVerdict = 3

// unknownVerdict reports whether nobody knows the word. A severity, and that there is nothing or something to mend, are known.
func unknownVerdict(word string) bool {
	_, known := report.ParseVerdict(word)
	n := len(strings.Fields(word))
	return !known && n > 0 && n <= maxVerdict && !isEcho(word) && !report.SaysFound(word) && gradeOf(word) == report.SeverityUnknown &&
		!noFinding.MatchString(word) && !approval.MatchString(word) && !slices.Contains(noneWords, strings.ToLower(strings.TrimSpace(word)))
}

// verdictAt is where a review's object, or one in it, says the word.
func (o *object) verdictAt(word string) value {
	if at := o.value.saying(word, verdictNames...); at.node != o.node {
		return at
	}
	for i := range o.node.Members {
		if inner := o.member(i); inner.node.Kind == decode.Object {
			if at := inner.saying(word, append(slices.Clip(verdictNames), "value")...); at.node != inner.node {
				return at
			}
		}
	}
	return o.value
}

// verdictLineAt is the line of a body that says the word.
func (f *File) verdictLineAt(word string) value {
	for number, text := range f.lines() {
		if m := verdictLine.FindStringSubmatch(bare(text)); m != nil && strings.TrimSpace(m[1]) == word {
			return atLine(number)
		}
	}
	return atLine(max(f.BodyLine, 1))
}
