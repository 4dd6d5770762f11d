package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A review that refuses the work, and whose words raise nothing in a form that we know, tells its reasons in plain sentences:
//
//	**Verdict:** Needs work
//
//	The refund is not idempotent. A second click refunds again (src/refund.ts:40).
//
// There each paragraph, and each entry of a list, is a finding of unknown severity, but for those that praise, lead to others or tell what was done.

// mostReasons is more than anybody gives in plain sentences: a longer text is in a form that we do not know, and left.
const mostReasons = 20

// PlainReasons gives the reasons of a review that refuses.
func PlainReasons(r *form.Reading, reviewer string) (found []*report.Finding) {
	w := &reasonWalk{}
	for number, line := range r.File.Uncoded() {
		w.line(number, line)
	}
	w.end()
	if len(w.list) > mostReasons {
		return nil
	}
	for _, p := range w.list {
		c := findings.NewItem(p.number, 0, p.text)
		if c.File == "" {
			p.spot().Locate(c.Finding)
		}
		if c.SeverityRaw == "" {
			c.ID, c.Description = "", p.text
		}
		c.Reviewer, c.Origins = reviewer, []report.Origin{r.File.At(p.number)}
		findings.Grade(r, c.Finding, form.AtLine(p.number), c.SeverityRaw)
		found = append(found, c.Finding)
	}
	return found
}

// LedByRefusal gives the refusal that a line says ahead of its reason: “Changes requested: the refund is not idempotent”; empty = none does.
func LedByRefusal(f *form.File) string {
	for _, line := range f.Uncoded() {
		if said, why, ok := strings.Cut(markup.Bare(line), ":"); ok && len(said) < findings.MaxLabel &&
			report.VerdictOf(said) == report.Negative && len(strings.Fields(why)) > 2 {
			return said
		}
	}
	return ""
}

// reason is a paragraph, or an entry of a list.
type reason struct {
	number int // of its first line
	text   string
}

// spot is the place that it names, or the first file.
func (p reason) spot() phrase.Spot {
	at := phrase.SpotWithin(p.text)
	for _, word := range strings.Fields(p.text) {
		if at.File == "" {
			at.File = fileAlone(strings.Trim(word, ".,;:()"))
		}
	}
	return at
}

// reasonWalk gathers them.
type reasonWalk struct {
	list   []reason
	open   reason
	more   []string // the lines of the open one behind its first
	closed int      // level of the heading that began a section of anything else; 0 = none
}

func (w *reasonWalk) line(number int, text string) {
	bare := strings.TrimSpace(text)
	entry := EntryMark.FindStringSubmatch(text)
	switch {
	case markup.IsHeading(bare):
		w.end()
		if level := markup.HeadingDepth(bare); w.closed == 0 || level <= w.closed {
			w.closed = 0
			if noReasons.MatchString(markup.Bare(bare)) {
				w.closed = level
			}
		}
	case bare == "" || strings.ContainsAny(bare[:1], "|>") || isAbout(bare):
		w.end()
	case entry != nil:
		w.end()
		w.open = reason{number, entry[2]}
	case w.open.text != "":
		w.more = append(w.more, bare)
	default:
		w.open = reason{number, bare}
	}
}

// end keeps what is open where it gives a reason.
func (w *reasonWalk) end() {
	if text := strings.Join(append([]string{w.open.text}, w.more...), " "); w.closed == 0 && text != "" && givesReason(text) {
		w.list = append(w.list, reason{w.open.number, report.Shorten(text, markup.MaxLine)})
	}
	w.open, w.more = reason{}, w.more[:0]
}

// givesReason reports whether a paragraph may say what is wrong.
func givesReason(text string) bool {
	bare := markup.Bare(text)
	if CheckBox.MatchString(bare) || refusesAlone(bare) ||
		len(strings.Fields(bare)) < 3 && !strings.ContainsFunc(bare, findings.NotASCII) ||
		leadsOn.MatchString(bare) {
		return false
	}
	return !saysSettled(text) && !ofOwnWork.MatchString(bare) && !phrase.NoneLeft.MatchString(bare) &&
		!praisesWork.MatchString(bare) && !asksAgain.MatchString(bare)
}

// refusesAlone reports whether words say no more than that the work is refused.
func refusesAlone(text string) bool {
	if _, why, led := strings.Cut(text, ":"); led && len(strings.Fields(why)) > 1 {
		return false
	}
	return workRefused.MatchString(text) || len(strings.Fields(text)) < 8 &&
		(report.Refuses(text) || report.VerdictOf(strings.Trim(text, " .!")) == report.Negative)
}

// isAbout reports whether a line says something about the review itself: who wrote it, of what, and what came of it.
func isAbout(text string) bool {
	return aboutReview.MatchString(findings.FieldOf(text).Label) || refusesAlone(markup.Bare(text))
}

var (
	aboutReview = pattern.Of(`(?i)^(?:(?:overall|final|review|my) )?(?:verdict|decision|outcome|result|status|recommendation|reviewer|reviewed(?: by)?|author|by|date|time|task|story|component|scope|commit|branch|pr|from|to|subject|round|iteration|attempt|pass|confidence|score|rating|files?|version|type|signal|severity|summary of changes)$`)
	workRefused = pattern.Of(`(?i)^[^\pL]*(?:i (?:hereby )?(?:must )?(?:reject|refuse|cannot accept)|(?:the|this|your) (?:work|task|change|story|submission|deliverable|implementation|pr) (?:is|was|has been|must be) (?:rejected|refused|not accepted|sent back))\b(?: (?:this|the|your) \w+)?(?: for (?:the|these) following reasons?)?[.:!]?$|^[^\pL]*(?:rejected|refused) for the following reasons?[.:]?$`)
	leadsOn     = pattern.Of(`[:：]\s*$`)
	noReasons   = pattern.Of(`(?i)\b(?:strengths?|positives?|praise|kudos|good|well|scope|method(?:ology)?|context|checklist|background|overview|changes|files|references|verified|resolved|fixed|previous|earlier|next steps|acceptance criteria|ac coverage)\b`)
	praisesWork = pattern.Of(`(?i)^[^\pL]*(?:overall,? )?(?:this is |it is |the )?(?:good|nice|great|solid|excellent|clean|well done)\b|\blooks? (?:good|fine|solid)\b|\b(?:well|nicely) (?:done|structured|written|tested)\b`)
	asksAgain   = pattern.Of(`(?i)^[^\pL]*(?:please )?(?:fix|address|resolve|mend|correct|rework|revise)(?: (?:and|then) (?:re-?submit|try again)| (?:these|this|the above|all of (?:these|the above)|them|it)\b[^.]{0,60})?(?:(?:,)? (?:and|then|before) [^.]{0,60})?[.!]?$|\bre-?submit\b[^.]{0,60}[.!]?$`)
)
