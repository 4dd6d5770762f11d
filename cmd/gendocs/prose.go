package main

// proseText is the part on reviews that are written for people.
const proseText = `A review may be Markdown: in ` + "`reviews/`" + `, as a message with frontmatter, or in any file whose first heading calls it a review ("Adversarial Review - pass 3"),
or whose name does among a team session's artifacts (REVIEW-001.md), and whose text bears that out, with a finding that has an id and a severity (in an artifact a severity in brackets or with a place is enough) or a verdict that finds nothing. What its title or its name (session-1-review.md) calls a review is also read by the one block of JSON in it that has a known verdict and a list of findings. Summaries, plans, guidelines and templates are left
alone. In its text a finding is

| written as | for example |
|---|---|
| a heading with an id or a severity | ` + "`### F-12 [HIGH] Token in the log`, with `- **Location:** src/app.go:12`, prose and code below it" + `; the severity may stand last: ` + "`### F-12 Token in the log (HIGH)`" + ` |
| an id in bold before its text | ` + "`**F-12 [HIGH]:** the token is logged`" + ` |
| an entry below a severity | ` + "`**CRITICAL**`, then `- src/app.go:12 - the token is logged`" + `; below "Errors", "Warnings", "Suggestions" or "Optional" only what begins with its place or an id |
| an entry that begins with its place in a section titled "Findings" or "Issues" | ` + "`- src/app.go:12 - the token is logged`" + `, of unknown severity |
| an entry whose fields say its severity | ` + "`- **Token in the log**`, then `  - Severity: HIGH` below it" + ` |
| an entry, or a row of a table, that says its severity | ` + "`- **[HIGH]** src/app.go:12 - the token is logged`" + `; not where findings of the forms above stand in the same text, for it sums them up |
| several ids at once | ` + "`### F-3 + F-4 - the same twice`" + ` is two findings |

A row or an entry that says what became of a finding ` + "(`| F-P1-003 | CLOSED | line 12 |`, `- F-P1-004: DEFERRED to 2.1`)" + ` is its answer: of an earlier review's finding where the
section or the head of the table speaks of another time, else of the review's own. The last word decides, and of several that no order puts last the less
favourable one. A fix with a reservation ("CLOSED, but one place is left", "PARTIAL") leaves it open. What is left open there and no review of the run raised is a
finding of this run, unless the row names one under which it goes on. A review in JSON says the same in lists (` + "`resolved`, `still_open`, `previous_findings: [{id, status}]`" + `). Other sections raise nothing: coverage, summaries, positives. Under "Observations" and
"Process gaps" a finding is what has a severity or an id that begins with F-; a review's own counts may leave these out. "None", "no issues found" and what is ticked off are no findings.
What cannot be read is listed among the run's inputs as unread, with its text.`
