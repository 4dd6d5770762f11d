package phrase

import "swarmreport/report/pattern"

// TellsChange reports whether a text says that something was changed, and takes nothing of it back: “Wrapped the call in a timeout”. “Lock it” is what is
// to be done yet, and “Moved to the backlog” changes nothing.
func TellsChange(text string) bool {
	return changeMade.MatchString(text) && !lessThanChange.MatchString(text)
}

var (
	changeMade = pattern.Of(`(?i)^\W*(?:(?:i|we)(?:['’]ve| have)? )?(?:now )?(?:fixed|added|replaced|removed|wrapped|switched|moved|changed|updated|rewrote|introduced|escaped|validated|bound|parameteri[sz]ed|extracted|converted|` +
		`refactored|enabled|disabled|used|implemented|inserted|guarded|locked|hashed|encrypted|masked|redacted|saniti[sz]ed|simplified|corrected|re-?raised|propagated|cached|batched|limited|bounded|initiali[sz]ed|` +
		`handled|checked|deleted|dropped|restored|tightened|restricted|hardened|extended)(?:[^\w-]|$)|\bnow (?:re-?)?\pL+s\b|\b(?:is|are) now\b`)

	// lessThanChange is said of what is left, of another place where it is only noted, or of a fix that is gone.
	lessThanChange = pattern.Of(`(?i)\b(?:backlog|tickets?|todo|to-do|fixme|severity|priority|scope|sprint|later|follow-?ups?|future|roadmap|document(?:ed|ation|s)?|docs?|readme|changelog|known|plan(?:ned|s)?|will|should|could|would|` +
		`may|might|risk|still|never|nothing|none|partly|partial\w*|half|one of|some|temporar\w*|workarounds?|suppress\w*|noqa|nosec|revert\w*|rolled|failing|fails?|broken|un(?:tested|verified|merged)|pending|remain\w*|but|` +
		`attempt\w*|await\w*|tried|reviewer|findings?|comments?|not (?:verified|tested|all|yet|fixed|done|fully|completely?|merged|every\w*)|no (?:code )?(?:change|fix)|only (?:for|in|on|when|where)|for now|until)\b`)
)
