package phrase

import "swarmreport/report/pattern"

// A sentence may let the work through on a condition, and whether that was met the review does not tell.

var (
	letsThroughIf  = pattern.Of(`(?i)\b(?:approv(?:e|ed|al|ing)|lgtm|looks good|good to (?:go|merge)|ready to (?:merge|ship)|ship it|accept(?:ed)?|sign(?:ed)?[ -]off)\b(?:\W+[\w-]+){0,4}?\W+(?:(?:only |but only )?(?:if|once|provided|when)|as long as|on (?:the )?condition|conditional(?:ly)? on|subject to|pending|only after|assuming)\b(?:\W+\w+){2,}`)
	letsThroughBut = pattern.Of(`(?i)\b(?:approv(?:e|ed|al|ing)|lgtm|looks good|good to (?:go|merge)|accept(?:ed)?|fine|ok)\b[^.;]*\b(?:but|however|though|yet)\b[^.;]*\b` + mustBe)
	beforeRelease  = pattern.Of(`(?i)\b(?:` + mustBe + `|should (?:be|get)\b)[^.;]*` + beforeGoing)
	mendFirst      = pattern.Of(`(?i)^\W*(?:please )?(?:fix|mend|correct|address|resolve|repair)\b.*` + beforeGoing)
	noCondition    = pattern.Of(`(?i)\b(?:no|nothing|none|not|never|neither|once (?:more|again)|does ?n['’]t|do ?n['’]t|optional|nit|nits|later|when ready|as (?:always|usual))\b|^\W*fix (?:of|for|was|is)\b`)
)

const beforeGoing = `\b(?:before|prior to|ahead of) (?:(?:the|this|we|it|you|they|any|next) )*(?:merg\w+|releas\w+|ship\w*|deploy\w*|go(?:es|ing)? live|production|launch)\b`

const mustBe = `(?:must|has to|have to|needs? to|need to|needs? (?:a|an|the|more|another)|should not be (?:merged|released|shipped))\b`

// SetsCondition reports whether a sentence of a review asks for something that must come first.
func SetsCondition(sentence string) bool {
	return (letsThroughIf.MatchString(sentence) || letsThroughBut.MatchString(sentence) ||
		beforeRelease.MatchString(sentence) || mendFirst.MatchString(sentence)) &&
		!noCondition.MatchString(sentence)
}
