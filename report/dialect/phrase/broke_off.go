package phrase

import (
	"strings"

	"swarmreport/report/pattern"
)

// A step may end without a word for failure: it was aborted, killed, timed out. It did not pass all the same.

var (
	// brokenEnd is a text that says first that something did not come to its end, and then perhaps why.
	brokenEnd = pattern.Of(`(?i)^\W*(?:(?:it|was|were|got|has been|run|runs|process) )*(?:abort(?:s|ed)|cancell?ed|interrupted|crash(?:es|ed)|killed|hangs?|hung|tim(?:es|ed) out|` +
		`never (?:ran|finished|completed|ended|started)|(?:did|does|do|could|would|will) not (?:run|finish|complete|start|compile|build|pass|link)|(?:did|does|do|could|would|wo)n['’]t (?:run|finish|complete|start|compile|build|pass|link))` +
		`(?:\W*$|\W+(?:after|at|on|in|by|because|due|half|midway|with|while|during|before|when|without|here|locally|again|twice|too|cleanly|\d+)\b|\s*[,;:(–—])`)
	// diedLine is what a shell or a runtime prints of a program that did not end by itself.
	diedLine = pattern.Of(`^(?:(?:bash|sh|zsh): .*)?(?:panic: \S.*|fatal error: \S.*|Segmentation fault(?:: \d+)?(?: \(core dumped\))?|Aborted \(core dumped\)|Killed(?:: 9)?|Terminated|Bus error(?: \(core dumped\))?|Out of memory)\.?$`)
)

// BrokeOff reports whether the word for how a step ended says that it did not come to its end, and nothing that it did so later.
func BrokeOff(text string) bool {
	return len(text) <= MaxOutcome && brokenEnd.MatchString(text) && brokenEnd.MatchString(strings.TrimSpace(Lastly(text)))
}
