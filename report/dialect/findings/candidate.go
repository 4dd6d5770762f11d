package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Candidate is a finding as the walk met it.
type Candidate struct {
	*report.Finding
	Also     []string // more ids, each a finding of the same words
	BodyLine int
	Loose    bool        // of the third form
	Summary  bool        // it stands in the summary of the whole, or in a list that a count announces: titles below may tell it at length
	Level    int         // of its heading; 0 = an entry of a list or table
	Sure     bool        // heading: a severity, or a section of findings, says that it is a finding
	Mere     bool        // an observation: neither a severity nor an id says that it is a finding
	Planned  bool        // an entry of a plan
	Graded   bool        // it says its severity itself; no title above does
	Ranked   bool        // a row with a priority, as tasks have it
	Weak     bool        // heading: only its place below a severity says so
	Block    bool        // a block of fields: empty of words and place it is a form
	Record   bool        // its severity stands before all else
	Bare     bool        // an entry of no severity: only a field below it can say one
	Mark     bool        // an entry with its severity behind its title: one that says no more may be a mark that is given
	Under    phrase.Spot // that the heading above names: a file, or a line of one

	Indent int     // of the entry's mark
	Into   *string // where the next line goes

	waiting []waiting
}

// Below takes the place from the heading above, and the line from where the text begins: “L12: the token is logged”.
func (c *Candidate) Below() {
	c.Under.Locate(c.Finding)
	if m := phrase.LineWords.FindStringSubmatch(c.Description); m != nil && c.File != "" {
		at, _ := phrase.LineText(m[1])
		c.Line, c.EndLine = at.First, at.End
	}
}

// Titled reports whether the finding has a real heading, which says more than a line about it elsewhere.
func (c *Candidate) Titled() bool { return c.Level > 0 && c.Level < LabelLevel }

// Called gives the finding under one of its ids.
func (c *Candidate) Called(id string) *report.Finding {
	if id == c.ID {
		return c.Finding
	}
	f := *c.Finding
	f.ID, f.Origins = id, slices.Clone(c.Origins)
	for _, s := range []*string{&f.Description, &f.Evidence, &f.Suggestion, &f.Risk} {
		*s = report.Shorten(*s, phrase.MaxAgain)
	}
	return &f
}

// IsFinding tells a finding from what only looks like one: a mark that was given, a title of things that passed, an entry that says nothing is
// wrong.
func (c *Candidate) IsFinding() bool {
	if praiseGrade.MatchString(c.SeverityRaw) || praiseAlone.MatchString(c.Status) {
		return false
	}
	if c.Bare && phrase.GradeSaid(c.SeverityRaw) == report.SeverityUnknown {
		return false
	}
	if c.Mark && c.File == "" && c.Words() == "" && phrase.SpotWithin(c.Title).File == "" {
		return false
	}
	if c.Block && c.Title+c.Words()+c.File == "" || c.Level > 0 && (c.foundNothing() || c.passed()) || c.asksNothing() {
		return false
	}
	raised := c.Level == 0 || c.Sure || c.SeverityRaw != ""
	praised := c.Category == report.Observation && praise.MatchString(c.Title+"\n"+c.Description)
	return raised && !c.Mere && !praised
}

var praiseAlone = pattern.Of(`(?i)^[^\pL]*(?:praise|kudos)[^\pL]*$`)

// Words are all that a finding says below its title.
func (c *Candidate) Words() string {
	return strings.TrimSpace(c.Description + c.Evidence + c.Suggestion + c.Risk)
}

// foundNothing: “### 1. None”, or “### 2. Input validation (High)” of a checklist, and below it “Looked at. No issues found.”
func (c *Candidate) foundNothing() bool {
	none := phrase.NoFinding.MatchString(c.Title) && !report.Filled(c.Description)
	return none || c.Weak && c.File == "" && saysNothingFound(c.Description)
}

// asksNothing: what has no severity, and about which nothing need be done, was found to be in order.
func (c *Candidate) asksNothing() bool {
	return phrase.GradeSaid(c.SeverityRaw) == report.SeverityUnknown && noAction.MatchString(c.Suggestion)
}

var noAction = pattern.Of(`(?i)^[^\pL]*(?:no (?:action|changes?|fix(?:es)?)(?: is| are)? (?:needed|required|necessary)|nothing to (?:do|fix|change)|无需(?:行动|处理|修改|修复)|不需要(?:修改|处理)|対応不要|조치 ?불필요|keine (?:aktion|änderung|maßnahme)(?:en)? (?:nötig|erforderlich)|sin (?:acción|cambios)|aucune action)\s*(?:[.!;—–*_]|$)`)

// passed: “1. CRITICAL: no reload — PASS” was looked at, and holds.
func (c *Candidate) passed() bool {
	said := passedTitle.MatchString(c.Title) || passedText.MatchString(c.Description) || phrase.PassedCell.MatchString(c.Status)
	return said && !butNot.MatchString(FirstLine(c.Description)) && !butThen.MatchString(report.Shorten(c.Description, phrase.MaxAgain))
}

// What says that it passed is a check, whatever it would have weighed; unless it says “but”.
var (
	passedTitle = pattern.Of(`\s[—–-]+\s*[*_\x60✅ ]*PASS(?:ED)?[*_\x60 ]*$`)
	passedText  = pattern.Of(`^\W*PASS(?:ED)?(?:[.:*]|\s*[—–]|\s*\n|\s*$)`)
	butThen     = pattern.Of(`(?im)^\W*` + butWord) // a line of its own
	butNot      = pattern.Of(`(?i)\b` + butWord)
)

const butWord = `(?:but|however|except|although|though)\b`

// saysNothingFound reports whether a text of one short line ends with the words of a reviewer who found nothing. A line of its own may speak of
// all the rest.
func saysNothingFound(text string) bool {
	text = strings.TrimSpace(text)
	return len(text) <= phrase.MaxAgain && !strings.Contains(text, "\n") && nothingFound.MatchString(text) && !butNot.MatchString(text)
}

var nothingFound = pattern.Of(`(?i)(?:^|[.!;])[\s*_✅]*(?:no (?:issues?|findings?|problems?|concerns?|vulnerabilities|defects)(?: (?:was |were )?(?:found|identified|noted|detected))?|nothing (?:was )?(?:found|to report))[\s*_.!]*$`)

// FirstLine gives the first line that says something, without outer blanks; empty for a blank text.
func FirstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line
}

// Gap is a gap in the process, by the number or the title that review trails give it; most have no severity.
var Gap = pattern.Of(`(?i)-PG-?\d+ |^\S* ?\[process[- ]gap\]`)

// praise is what an observation says that finds nothing wrong: “[POSITIVE]: …”.
var praise = pattern.Of(`(?i)^\W*positive\b|^\(\W*positive\)`)

// NewTitled makes a finding that begins on a line of which only the severity is known, if any.
func NewTitled(number, level int, raw string) *Candidate {
	return &Candidate{Finding: &report.Finding{SeverityRaw: raw}, BodyLine: number, Level: level, Sure: true}
}

// NewHeading makes the finding of a heading: “F-12 [HIGH] Title”, “FINDING [LOW] F-3 — Title”, “HIGH: Title”.
func NewHeading(number, level int, text string, sure bool) *Candidate {
	c := &Candidate{Finding: &report.Finding{}, BodyLine: number, Level: level, Sure: sure}
	text = c.stateAhead(phrase.Uncounted(phrase.Unpictured(phrase.Ordinal.ReplaceAllString(unbracketed(text), ""))))
	for range 2 { // id and severity, in either order
		if c.ID == "" {
			c.ID, c.Also, text = phrase.LeadingIDs(text)
		}
		if raw, rest, ok := phrase.HeadingSeverity(text); ok && c.SeverityRaw == "" {
			c.SeverityRaw, text = raw, rest
		}
	}
	text = c.stateAhead(text)
	if m := stateLast.FindStringSubmatch(text); m != nil {
		text = m[1]
		c.setStatus(m[2] + m[3])
	}
	if m := abroadLast.FindStringSubmatch(text); m != nil && c.Status == "" && phrase.FixedAbroad(m[2]) {
		text = m[1]
		c.setStatus(m[2])
	}
	if c.ID == "" {
		c.ID, text = phrase.TitledShortID(text)
	}
	text = c.takeGrade(text, sure)
	if m := idLast.FindStringSubmatch(text); m != nil && c.ID == "" && phrase.IsFindingID(m[2]) {
		text, c.ID = m[1], m[2]
	}
	c.Title = strings.TrimSpace(strings.TrimLeft(text, " \t:—–-"))
	return c
}

// unbracketed takes off brackets around the whole of a title with an id: “[SEC-002: the token is logged]”.
func unbracketed(text string) string {
	if m := allBracketed.FindStringSubmatch(text); m != nil && phrase.HasID(m[1]) {
		return m[1]
	}
	return text
}

var allBracketed = pattern.Of(`^\s*\[([^\[\]]+)\]\s*$`)

// SettledLast reports whether a title says last that its finding is settled.
func SettledLast(title string) bool { return stateLast.MatchString(title) }

// takeGrade takes the severity that stands elsewhere in a title, and gives what is left of that.
func (c *Candidate) takeGrade(text string, sure bool) string {
	if c.SeverityRaw == "" {
		c.SeverityRaw, text = phrase.TitleGrade(text)
	}
	if c.SeverityRaw == "" && c.ID != "" {
		c.SeverityRaw, text = phrase.DashGrade(text)
	}
	if c.SeverityRaw == "" && c.ID != "" {
		c.amongParts(&text)
	}
	if c.SeverityRaw == "" && (c.ID != "" || sure) {
		c.SeverityRaw, text = phrase.TitleAbroad(text)
	}
	if raw, ok := phrase.SeverityInID(c.ID); ok && c.SeverityRaw == "" {
		c.SeverityRaw = raw
	}
	return text
}

// abroadLast is what a title says last, in brackets, in whatever language: “令牌写入日志（已修复）”.
var abroadLast = pattern.Of(`^(.*\S)\s*[(（【]([^()（）【】]{2,40})[)）】]\s*$`)

// idLast is an id that a title says last, behind a dash: “Session storage — SEC-006”.
var idLast = pattern.Of(`^(.*\S)\s+[—–-]{1,2}\s+\x60?([A-Z]{2,}(?:-[A-Z0-9]+)*-\d{1,5})\x60?\s*$`)

// amongParts takes the severity between two dots, and what became of the finding where the word ahead of that says it.
func (c *Candidate) amongParts(text *string) {
	raw, word, rest := phrase.GradeAmongParts(*text)
	if raw == "" {
		return
	}
	c.SeverityRaw, *text = raw, rest
	if c.Status == "" && phrase.PlainOutcome(word) != report.OutcomeUnknown {
		c.Status = word
	}
}

// stateAhead takes what became of a finding, in brackets, off the beginning of its title: “F-1 (RESOLVED): the salt is missing”.
func (c *Candidate) stateAhead(text string) string {
	m := stateFirst.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	c.setStatus(m[1])
	return m[2]
}

// inBrackets is what became of a finding where nothing else can be meant, in capitals or not: “[FIXED]”, “(resolved in 3f2c1ab)”,
// “[DEFERRED — as agreed]”. A reservation behind it is read as that of a field is.
const inBrackets = `[*_]{0,2}[\[(][✅☑✔\x{FE0F}\s*_]*((?i:fixed|resolved|deferred|mitigated|retracted|withdrawn|false positive|won['’]?t[ -]fix)(?:(?:\s(?i:in|by|on|at|to|with)\s|\s*[—–:,;]\s*|\s-\s)(?:[^()\[\]]|\([^()]{0,40}\))+)?)[\])][*_]{0,2}`

var (
	stateFirst = pattern.Of(`^\s*` + inBrackets + `\s*[:—–-]*\s*(\S.*)$`)
	// stateLast is what became of a finding at the end of its title, in capitals or in brackets: “The salt is missing — ACCEPTED”.
	stateLast = pattern.Of(`^(.*\S)\s+(?:(?:[—–-]+|✅)[\s*_✅☑✔\x{FE0F}]*((?:FIXED|RESOLVED|CLOSED|ACCEPTED|DEFERRED|MITIGATED)(?:[*_]{0,2}\s*\([^()]{1,80}\))?)[\s*_✅☑✔\x{FE0F}]*|` + inBrackets + `)\s*$`)
)
