package prose

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A review in words that went over several rounds tells of each how it judged: “Round 1: approved” and below “Round 2: changes requested”, as lines,
// as rows of a table, or under headings. The last one decides, by its number where each has one, else by its place.

// roundSaid is what one round says; the word is empty where no verdict could be read from it.
type roundSaid struct {
	number int // 0 = it has none
	word   string
	judged report.Verdict
}

const roundName = `(?:(?:review |audit )?(?:round|iteration|pass|re-?review) ?#?(\d{1,3})|r(\d{1,2})|(first|initial|second|third|fourth|final|last) (?:review|round|pass|iteration|look))` +
	`(?: review)?(?: (?:verdict|result|outcome|decision|status))?`

var (
	anyRound    = pattern.Of(`(?i)\b(?:round|iteration|pass|re-?review)s?\b|\b(?:first|initial|second|final|last) (?:review|look)\b`)
	roundLine   = pattern.Of(`(?i)^(?:[-*+]\s+|\d{1,2}[.)]\s+)?` + roundName + `(?: \([^)]*\))?\s*(?:[:—–-]|→|->|was\b|is\b)\s*(\S.{0,80})$`)
	judgedTitle = pattern.Of(`(?i)^(?:\d{1,2}[.)]\s+)?` + roundName + `\s*(?:\([^)]*\))?(?:\s*[:—–-]\s*(\S.{0,80}))?$`)
	roundHead   = pattern.Of(`(?i)^(?:#|no\.?|(?:review )?(?:rounds?|iterations?|pass)(?: #)?)$`)
	partEnd     = pattern.Of(`[.;!]\s+|[,;]\s+`)
)

// lastRound gives the round that decides; several is false where the review tells of none, or of a first one alone.
func lastRound(f *form.File) (last roundSaid, several bool) {
	if !anyRound.MatchString(f.Body) {
		return last, false
	}
	b := roundReader{}
	for _, line := range f.Uncoded() {
		b.line(strings.TrimSpace(line))
	}
	switch {
	case len(b.rounds) == 0, len(b.rounds) == 1 && b.rounds[0].number < 2:
		return last, false
	case b.after.judged != report.NoVerdict:
		return b.after, true
	}
	if !slices.ContainsFunc(b.rounds, func(r roundSaid) bool { return r.number == 0 }) {
		slices.SortStableFunc(b.rounds, func(x, y roundSaid) int { return x.number - y.number })
	}
	return b.rounds[len(b.rounds)-1], true
}

// roundReader reads a body from its top.
type roundReader struct {
	rounds  []roundSaid
	after   roundSaid // a verdict on the whole, below the rounds
	depth   int       // of the heading of the round that is being read; 0 = in none
	titled  bool      // below the title “Verdict”, in none
	inTable bool
	verdict int // its column in the table
}

func (b *roundReader) line(text string) {
	if !strings.HasPrefix(text, "|") {
		b.inTable = false
	}
	switch said := markup.Bare(text); {
	case said == "" || text[0] == '>' || openBox.MatchString(said):
	case strings.HasPrefix(text, "|"):
		b.row(markup.TableCells(text))
	case markup.IsHeading(text):
		b.title(markup.HeadingDepth(text), said)
	case b.lines(said) || len(b.rounds) == 0:
	case b.depth > 0:
		b.rounds[len(b.rounds)-1].says(said)
	case b.titled || VerdictLine.MatchString(said) || Approval.MatchString(said):
		b.after.says(said)
	}
}

// row reads a row of a table whose first column counts rounds.
func (b *roundReader) row(cells []string) {
	for i := range cells {
		cells[i] = markup.Bare(cells[i])
	}
	if top := slices.IndexFunc(cells, VerdictTitle.MatchString); top > 0 && roundHead.MatchString(cells[0]) {
		b.inTable, b.verdict = true, top
		return
	}
	if !b.inTable || len(cells) <= b.verdict {
		return
	}
	if digits := strings.TrimLeft(strings.ToLower(cells[0]), "round #"); numberOf(digits) > 0 {
		b.add(numberOf(digits), cells[b.verdict])
	}
}

func (b *roundReader) title(depth int, said string) {
	m := judgedTitle.FindStringSubmatch(said)
	switch {
	case m != nil:
		b.depth, b.titled = depth, false
		b.add(roundNumber(m), m[4])
	case depth <= b.depth || b.depth == 0:
		b.depth, b.titled = 0, VerdictTitle.MatchString(said)
	}
}

// lines reads the rounds that stand in one line, false where it tells of none.
func (b *roundReader) lines(said string) (some bool) {
	for _, part := range partEnd.Split(said, -1) {
		if m := roundLine.FindStringSubmatch(part); m != nil {
			some = true
			b.add(roundNumber(m), m[4])
		}
	}
	return some
}

// says takes what stands below the heading of a round, where it is a verdict.
func (last *roundSaid) says(said string) {
	if m := VerdictLine.FindStringSubmatch(said); m != nil {
		said = m[1]
	}
	if judged := judgedBy(said); judged != report.NoVerdict {
		last.word, last.judged = strings.TrimLeft(said, "-*+ "), judged
	}
}

func (b *roundReader) add(number int, said string) {
	if len(b.rounds) < maxRounds {
		b.after = roundSaid{}
		b.rounds = append(b.rounds, roundSaid{number: number, word: said, judged: judgedBy(said)})
	}
}

// maxRounds bounds what is kept of one review.
const maxRounds = 1000

// judgedBy reads words that do no more than judge.
func judgedBy(said string) report.Verdict {
	said = strings.Trim(said, " .!-*+")
	switch v := report.VerdictOf(said); {
	case v != report.NoVerdict:
		return v
	case said == "":
	case refusalIn(said, false) != "":
		return report.Negative
	case Approval.MatchString(said), phrase.NoFinding.MatchString(said) && !oneWord.MatchString(said):
		return report.Positive
	}
	return report.NoVerdict
}

// roundNumber reads the number that [roundName] found; 0 = a last or final one, or none.
func roundNumber(m []string) int {
	if n := numberOf(m[1] + m[2]); n > 0 {
		return n
	}
	return 1 + slices.Index([]string{"first", "second", "third", "fourth"}, strings.Replace(strings.ToLower(m[3]), "initial", "first", 1))
}

func numberOf(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}
