package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// A review in words that finds nothing must say so: by its verdict, by a sentence, or by “None” below its findings.

var verdictLine = pattern.Of(`(?i)^(?:[-*+]\s+)?(?:overall |final )?(?:verdict|decision|outcome|result|conclusion|recommendation)\s*:\s*(\S.{0,80})$`)

// concludes takes the verdict, and reports whether the review says that there is nothing to find.
func (r *reading) concludes(review *report.Review) (none bool) {
	for line := range strings.Lines(oneWay(r.file.Body)) {
		if m := verdictLine.FindStringSubmatch(bare(line)); m != nil && review.Verdict == "" {
			review.Verdict = strings.TrimSpace(m[1])
			review.Clean = report.SaysClean(review.Verdict)
		}
	}
	some, _ := r.saysNone()
	return some || review.Clean
}

// saysNone reports whether a line says that there is nothing to find, and whether one says so of the whole: “No issues found in the docs” does not.
func (r *reading) saysNone() (some, whole bool) {
	listed := false // at once below a heading such as “Findings”
	for line := range strings.Lines(oneWay(r.file.Body)) {
		text := bare(line)
		said := strings.TrimLeft(text, "-*+ ")
		switch {
		case isHeading(strings.TrimSpace(line)):
			listed = plainTitle.MatchString(text)
			if noFinding.MatchString(said) && strings.Contains(said, " ") {
				some, whole = true, true
			}
			continue
		case strings.HasPrefix(said, ">"): // somebody else's
		case noFinding.MatchString(said) && (listed || !oneWord.MatchString(said)), approval.MatchString(said):
			some, whole = true, whole || !ofPart.MatchString(ofWhole.ReplaceAllString(said, ""))
		}
		listed = listed && said == ""
	}
	return some, whole
}

var (
	// oneWord finds nothing in the section where it stands.
	oneWord = pattern.Of(`^[^\pL\pN]*[A-Za-z0-9/]+[^\pL\pN]*$|^.?.?.?$`)
	// approval is a line that says nothing else: “LGTM, approve.”, “Veredicto: aprobado”.
	approval = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:lgtm|approved?|looks good(?: to me)?|ready to merge|ship it|no (?:issues|findings|concerns|problems)(?: found)?)[^\pL\pN]*(?:and )?)+$|` +
		`^(?:(?:veredicto|verdict|urteil|ergebnis|fazit|conclusi[oó]n|conclus[aã]o|结论|結論|вывод)\s*[:：]\s*)?(?:aprobad[oa]|aprovad[oa]|approuvée?|freigegeben|genehmigt|通过|承認|одобрено)[^\pL\pN]*$`)
)

// unreadMarks reports whether a line marks itself as a finding in a form that is not read. Beside “No issues found in the docs” a place does so.
func (r *reading) unreadMarks(review *report.Review) bool {
	_, whole := r.saysNone()
	for _, line := range r.file.uncoded() {
		if unreadMark.MatchString(line) || !whole && !review.Clean && spotWithin(line).first > 0 {
			return true
		}
	}
	return false
}

var (
	ofPart  = pattern.Of(`(?i)\b(?:in|with|for|on|elsewhere|outside|otherwise|besides)\b`)
	ofWhole = pattern.Of(`(?i)\b(?:in|with|for|on) (?:(?:this|the|these|my|our|any of the) )?(?:reviewed |whole |entire )?(?:changes?|diff|code|codebase|review|pr|pull request|patch|commits?|branch|files?|round|pass|update|implementation|shard|components?|scope|changeset|work)\b`)
)

// unreadMark is a line that marks itself as a finding, whatever else the review says.
var unreadMark = pattern.Of(`(?im)^[ \t]*[-*+] (?:\[ \] .*|L\d{1,6} )[(\[](?:critical|high|medium|low)[)\]]|^[ \t]*<(?:finding|issue)\b[^>\n]*\bseverity=|` +
	`^[ \t]*(?:[-*+][ \t]+|\|(?:[^\n✅]*\|)?[ \t]*)(?:❌|✗|✘)[ \t*]*(?:fail|missing|open|not |unresolved|broken|error|critical|high|medium)[^\n✅]*$`)
