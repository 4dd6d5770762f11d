package prose

import (
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What the title of a section says that it is about.

// isElsewhere reports whether a title is one of elsewhere's. A list of a standard body is no list of ours: “OWASP Top 10”.
func isElsewhere(title string) bool {
	return elsewhere.MatchString(title) && elsewhere.MatchString(standardList.ReplaceAllString(title, ""))
}

var standardList = pattern.Of(`(?i)\b(?:owasp|cwe|sans)(?:[ /-]\w+){0,2}?[ -]top[ -]?\d+`)

// checksTitle stands above a list of what was checked.
var checksTitle = pattern.Of(`(?i)\bcheck-?list\b`)

// notes reports whether a title is one of noted's. Positive observations are praise.
func notes(title string) bool { return phrase.Noted.MatchString(title) && !praised.MatchString(title) }

var (
	findingsTitle = pattern.Of(`(?i)\b(findings?|issues?|defects?|bugs|vulnerabilities|security)\b`)
	// elsewhere titles a section about something else, or about findings of another time, whatever else the title says.
	elsewhere = pattern.Of(`(?i)\b(ac coverage|acceptance criteria|runtime|fix(es)? verif\w+|re-?verif\w+|verified|resolved|closed|closures?|previous(?:ly)?|prior|earlier|carryover|re-?check(ed)?|regression checks?|confirmed|convention|top \d+|not findings|positives?|axis|out of scope)\b|\(all (?:now )?(?:fixed|mended|addressed)\b[^()]{0,30}\)|[（(]全部(?:已)?(?:修复|解决)|` +
		`^[^\pL]*(?:(?:issues|findings|points|concerns) )?(?:(?:considered|investigated|examined|checked|looked at)(?:,| and| but|, but) )?(?:dismissed|discarded|withdrawn|retracted|ruled out|false (?:positives?|alarms?))(?: (?:findings|issues|concerns|points))?[^\pL]*$|` +
		`(?:^[^\pL]*|\b(?:is|are|was|were|and|but) )[*_]{0,2}not[*_]{0,2} (?:an? )?(?:issues?|problems?|bugs?|defects?)[^\pL)\]]*$`)
	// ofRound titles a section in which a round says what became of the findings of the one before. What it leaves open it may tell by words alone, so that
	// only what has an id and is settled in its title is no finding of its own.
	ofRound = pattern.Of(`(?i)\b(?:round|pass|iteration|cycle)[ -]#?\d{1,2} findings?\b|\bfindings? (?:resolutions?|dispositions?)\b`)
	praised = pattern.Of(`(?i)\bpositives?\b`)
	// noneItself titles what says that it is no finding: “Observation (not a finding): …”, “Info — verified clean”, “All terms are bound [POSITIVE]”.
	noneItself = pattern.Of(`(?i)\([^)]{0,60}\bnot an? (?:finding|issue|defect)\)|\s[—–-] (?:verified|confirmed|checked)(?:,? and)? (?:clean|sound|safe|ok)\b|\[(?:positive|praise|strength|compliant|no (?:issue|finding)s?)\]\s*$|\(positive (?:finding|observation|note)\)\s*$`)
	// bearsOut ends the title of something that is well, unless a severity below it says that its author counts it.
	bearsOut = pattern.Of(`(?i)\(positive\)\s*$`)
	// aside titles a section that tells something else, unless it says findings.
	aside = pattern.Of(`(?i)\b(coverage|summary|tests?|build|fixed|verification|audit trail|strengths|went well|converge\w*|novelty|next steps|recommend\w*|conclusion|trajectory|sanity|polic(y|ies)|self-?\w+|metadata|verdict|assessment|scope|methodology|context|checklist|reviewed|routing|triage|counts?|notes?|status|sweep|procedure|what(?: is|['’]s| was| looks| works)? (?:good|fine|right|well)|(?:done|works) well|^what (?:already )?works$|praise|kudos|(?:threats|attacks|risks) (?:considered|modell?ed|handled|mitigated))\b|^(?:files|references|links|good)$`)
)
