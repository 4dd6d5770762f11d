package fixes

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a fixer tells in sentences: “Fixed SEC-001 and SEC-002; PERF-003 deferred to the next sprint, because the loader is missing.” A sentence tells
// it where it begins with the ids or with the word for what became of them. Any other one only mentions them.

const (
	idListed   = `[A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)*[-_]\d+`
	idsListed  = `(` + idListed + `(?:(?:,\s*|\s+(?:through|to)\s+|\s*[–—]\s*|,?\s+)(?:(?:and|&)\s+)?` + idListed + `)*)`
	wordOfFate = `(?i:fixed|resolved|addressed|deferred|postponed|skipped|declined|decided not to fix|chose not to fix)`
	// restOfTold is the end of the sentence, or begins with what a reason, a means or a time can begin with.
	restOfTold = `($|\s*[.,:(—–].*|\s+-\s.*|\s+(?i:by|in|with|via|as|because|since|to|for|at|on|using|through|until|so|and|while|but|too)\b.*)`
)

var (
	wordFirst = pattern.Of(`^(?:(?i:and|while|but|also|i|we|have|i['’]ve|we['’]ve|then|now|were|was)\s+)*(` + wordOfFate + `|(?i:closed|closes|fixes|resolves|addresses|defers))` + `(?i:\s+(?:the\s+|all\s+)?(?:(\d{1,4})\s+)?(?:(?:of|/|out of)\s*\d{1,4}\s+)?(?:findings?|issues?))?:?\s+\(?` + idsListed + `\)?` + restOfTold)
	idsFirst  = pattern.Of(`^(?:(?i:all (?:findings|issues) (?:were|are|have been) (?:fixed|addressed|resolved):|(?:all|both)(?: the)?(?: \d{1,4})?|and|while|but|also|findings?|issues?)\s+)*\(?` + idsListed + `\)?` +
		`(?i:\s+(?:is|are|was|were|has been|have been))?(?i:\s+(?:now|also|both|all|already|fully|completely))*\s+(` + wordOfFate + `)(?:\s+too)?` + restOfTold)
	// leftOver is a sentence about the rest: “SEC-3 is not.”
	leftOver = pattern.Of(`^(?:(?i:and|while|but|also|only|findings?|issues?)\s+)*` + idsListed + `\s+(?i:(?:is|are)\s+(?:still\s+|yet\s+)?(?:left|open|unfixed|unresolved|pending)|` +
		`(?:is|are|was|were|has been|have been|have|has)\s+not(?:\s+(?:yet\s+)?(?:been\s+)?(?:fixed|done|resolved|addressed))?|remains?(?:\s+(?:open|unfixed|unresolved))?)(?:\W*$|\s*[:(—–].*|\s+(?i:because|as|since|until|for)\b.*)`)
	// nextTold is where a sentence goes on about other findings.
	nextTold = pattern.Of(`(?i)(?:,\s*(?:and\s+|while\s+|but\s+)?|\s+(?:and|while|but)\s+)`)
	// hedged is no fix that is there: it was taken back, is elsewhere, or waits for something. That something is not so any more is a fix.
	hedged = pattern.Of(`(?i)\b(?:(?:was|is|been|got|then|later|since) (?:reverted|rolled back)|unmerged|(?:not|never|un)[ -]?(?:yet )?(?:merged|pushed|committed|deployed|applied|verified)|(?:to be|waiting to be|waits to be) merged|` +
		`(?:is|are|still) (?:pending|wip|in progress)|attempted (?:only|so far))\b|^(?:fixed|resolved|addressed|closed)[\s,(:;—–-]+(?:but |and )?(?:pending|awaiting|once|if|half|partly|partially|mostly|mainly|temporarily|reverted|not|in part)\b`)
	// ofOtherRun speaks of what happened in another run, where other findings may have these ids.
	ofOtherRun = pattern.Of(`(?i)\b(?:previous|earlier|last|prior|another|other)\s+(?:[\w-]+\s+)?(?:runs?|reviews?|audits?|releases?|projects?|branch(?:es)?|repo(?:sitory)?|reports?)\b|\b(?:last|previous) (?:week|month|sprint|quarter)\b`)
)

// told is what a sentence says of some findings: their ids as a list, and the words.
type told struct{ ids, words string }

// toldIn gives what the sentences of a text tell. Nothing in one that is about another run counts.
func toldIn(text string) (list []told) {
	for _, sentence := range phrase.WholeSentences(text) {
		sentence = strings.TrimSpace(sentence)
		if ofOtherRun.MatchString(sentence) {
			continue
		}
		for sentence != "" {
			x, rest := firstTold(sentence)
			if x.ids != "" {
				list = append(list, x)
			}
			sentence = rest
		}
	}
	return list
}

// firstTold gives what a sentence tells first, and its rest where that tells more.
func firstTold(sentence string) (x told, rest string) {
	x, behind := splitTold(sentence)
	if x.ids == "" {
		return told{}, ""
	}
	for _, at := range nextTold.FindAllStringIndex(behind, -1) {
		if next, _ := splitTold(behind[at[1]:]); next.ids != "" {
			behind, rest = behind[:at[0]], behind[at[1]:]
			break
		}
	}
	if x.words += behind; strings.HasPrefix(strings.ToLower(x.words), "decided") || strings.HasPrefix(strings.ToLower(x.words), "chose") {
		x.words = "won't fix" + behind
	}
	if fixFirst.MatchString(x.words) && (hedged.MatchString(x.words) || phrase.TellsOpen(x.words)) {
		x.words = "not fixed: " + x.words
	}
	return x, rest
}

var fixFirst = pattern.Of(`(?i)^(?:fixed|resolved|addressed|closed)\b`)

// splitTold splits a sentence into the ids, the word for what became of them, and what stands behind both.
func splitTold(sentence string) (x told, behind string) {
	if m := wordFirst.FindStringSubmatch(sentence); m != nil {
		if countsLess(m[2], m[3]) {
			return told{}, ""
		}
		x, behind = told{m[3], cmp.Or(doneBy[strings.ToLower(m[1])], m[1])}, m[4]
		if fixFirst.MatchString(x.words) {
			behind = ungloss(behind)
		}
		return x, behind
	}
	if m := idsFirst.FindStringSubmatch(sentence); m != nil {
		return told{m[1], m[2]}, m[3]
	}
	if m := leftOver.FindStringSubmatch(sentence); m != nil {
		return told{m[1], "not fixed: " + sentence}, ""
	}
	return told{}, ""
}

// countsLess reports whether a sentence counts fewer findings than it names: in “Fixed 1 of 3 findings: ” nobody knows which one is meant.
func countsLess(count, ids string) bool {
	n, err := strconv.Atoi(count)
	return err == nil && n < len(oneID.FindAllStringIndex(ids, -1))
}

var oneID = pattern.Of(idListed)

// doneBy gives what a fix that is told as a commit tells it did: “Closes ”.
var doneBy = map[string]string{"closes": "closed", "fixes": "fixed", "resolves": "resolved", "addresses": "addressed", "defers": "deferred"}

// told takes a line of such sentences.
func (w *fixSections) told(number int, text string) bool {
	list := toldIn(text)
	if len(list) == 0 {
		return false
	}
	w.close()
	w.listed = true
	for _, x := range list {
		e := w.newEntry(number, x.ids, x.words, w.fateBeside(true), true)
		e.add("status", statusOf(x.words))
		w.all = append(w.all, e)
	}
	return true
}

// statusOf is of a fix the part of the words that says so, and else all of them, with the reason.
func statusOf(words string) string {
	if strings.HasPrefix(words, "not fixed: ") {
		return words
	}
	if fixFirst.MatchString(words) {
		return cmp.Or(wordsTold(words), words)
	}
	word, why, _ := strings.Cut(words, " ")
	if strings.HasPrefix(words, "won't fix") {
		word, why = "won't fix", words[len("won't fix"):]
	}
	return word + " — " + strings.TrimSpace(why)
}

// toldInRemarks takes the sentences of a summary that has no list of what became of the findings. The remarks stay in view.
func (s *Fixes) toldInRemarks(o *form.Object) {
	if len(s.Summary.Fixes)+len(s.Summary.Deferrals)+len(s.Summary.Questions) > 0 {
		return
	}
	w := &fixSections{s: s}
	for i := range o.Node.Members {
		if remark := o.Member(i); isRemark(o.Names[i]) {
			for _, text := range remarksIn(remark.Node) {
				w.told(s.r.Origin(remark).Line, text)
			}
		}
	}
	for _, x := range w.all {
		s.worded(x)
	}
}
