package main

// proseText is the part on reviews that are written for people.
const proseText = `A review may be Markdown: in ` + "`reviews/`" + `, as a message with frontmatter, or in any file whose first heading calls it a review ("Adversarial Review - pass 3"),
or whose name does (code-review.md, review-2.md; REVIEW-001.md among a team session's artifacts, review/review-report.md and qa/audit-001.md), and whose text bears that out, with a finding that has an id and a severity (where the name says it, a severity in brackets or with a place is enough) or a verdict that finds nothing. What its title or its name (session-1-review.md) calls a review is also read by the one block of JSON in it that has a known verdict and a list of findings. Summaries, plans, guidelines and templates are left
alone. In its text a finding is

| written as | for example |
|---|---|
| a heading with an id or a severity | ` + "`### F-12 [HIGH] Token in the log`, with `- **Location:** src/app.go:12`, prose and code below it" + `; the severity may stand last: ` + "`### F-12 Token in the log (HIGH)`" + ` |
| an id in bold before its text | ` + "`**F-12 [HIGH]:** the token is logged`" + ` |
| an entry below a severity | ` + "`**CRITICAL**`, then `- src/app.go:12 - the token is logged`" + `; below "Errors", "Warnings", "Suggestions", "Optional" or "Consider" only what names its place or begins with an id. A title may say what is asked for: ` + "`## Fix required`, `## Must change before merge`" + ` |
| a title in bold with a number, below a severity | ` + "`**3. The token is logged**`" + `, with entries and prose below it |
| words without a mark, alone below a severity, that name a place or are a title in bold | ` + "`## HIGH`, then `The token is logged in src/app.go:12.`" + `; other words there are reported and raise nothing |
| an entry that begins with its place in a section titled "Findings" or "Issues" | ` + "`- src/app.go:12 - the token is logged`" + `, of unknown severity |
| an entry whose fields say its severity | ` + "`- **Token in the log**`, then `  - Severity: HIGH` below it" + ` |
| an entry, or a row of a table, that says its severity | ` + "`- **[HIGH]** src/app.go:12 - the token is logged`" + `; not where findings of the forms above stand in the same text, for it sums them up |
| several ids at once | ` + "`### F-3 + F-4 - the same twice`" + ` is two findings |

A row or an entry that says what became of a finding ` + "(`| F-P1-003 | CLOSED | line 12 |`, `- F-P1-004: DEFERRED to 2.1`)" + ` is its answer: of an earlier review's finding where the
section or the head of the table speaks of another time, else of the review's own. The last word decides, and of several that no order puts last the less
favourable one. A fix with a reservation ("CLOSED, but one place is left", "PARTIAL") leaves it open. What is left open there and no review of the run raised is a
finding of this run, unless the row names one under which it goes on. A review in JSON says the same in lists (` + "`resolved`, `still_open`, `previous_findings: [{id, status}]`" + `). Other sections raise nothing: coverage, summaries, positives. Under "Observations" and
"Process gaps" a finding is what has a severity or an id that begins with F-; a review's own counts may leave these out. "None", "no issues found" and items of a form that are ticked off are no findings; one that is ticked off with its severity and its place is a finding that is said to be fixed.
What cannot be read is listed among the run's inputs as unread, with its text. JSON is read as such under .jsonc and .json5 too, and under .txt where that is all there is, among the reviews with words around it too. Where a text in another form
(.csv, .tsv, .rst …) whose name or folder speaks of findings grades some that no review raises, or a file among the reviews is packed, the rule [not-understood](rules.md#gate-not-understood) says so.`

// fixesText is the part on what a fixer says.
const fixesText = `A fixer's answers lie in fix-summary.json, in a file whose name or place says so (fix-report.json, fix/results.json), or in Markdown. They are read as

| written as | for example |
|---|---|
| lists of ids, or of entries with an id, by what became of them | ` + "`\"findings_fixed\": [\"QA-001\"]`, `\"fixes\": [{\"finding_id\": \"QA-001\", \"files\": [\"till/pay.ts\"]}]`, `\"findings_deferred\"`, `\"user_deferred\"`, `\"needs_input_items\"`" + ` |
| one list with a status for each, by the words above or a truth value | ` + "`\"results\": [{\"finding_id\": \"QA-001\", \"status\": \"fixed\"}]`, `\"findings\": [{\"id\": \"QA-001\", \"fixed\": false}]`" + ` |
| a map by the ids | ` + "`\"dispositions\": {\"QA-001\": \"deferred: needs a migration\"}`" + ` |
| rounds | ` + "`\"rounds\": [{\"round\": 1, \"not_fixed\": [\"QA-001\"]}, {\"round\": 2, \"fixed\": [\"QA-001\"]}]`" + `: what an earlier one left open is over where a later one calls it fixed |
| sections, labels, entries and tables of Markdown | ` + "`## Fixed`, then `### QA-001: charged twice`; `**Deferred:** QA-002`, not below such a title; `- QA-003: fixed by a lock`" + ` |

A fix that its own record denies (verified: false, "partially", a status that is not fixed) stands, with what denies it: it counts as open.`

// wholeText is the part on files that say of themselves that they are not what they look like.
const wholeText = `A file may say of itself that it was not done, or not to its end. What stands in it stands; that it is all, or that it was done at all, is not known, and no evidence.

| said by | for example | what becomes of it |
|---|---|---|
| a review or a verification that broke off | ` + "`\"truncated\": true`, `\"completed\": false`, `\"error\": \"context length exceeded\"`, `\"notes\": \"Timed out before the storage.\"`; in words `I ran out of context before finishing.`" + ` | the verdict is incomplete |
| a verification that was none | ` + "`\"dry_run\": true`, `\"simulated\": true`" + ` | the verdict is incomplete |
| a review that finds nothing and that nobody did | ` + "`\"status\": \"skipped\"`, `\"files_reviewed\": 0`, `Status: draft`, a verdict that nobody filled in (`<verdict>`), a box that nobody ticked" + ` | it counts for none |
| a review that finds nothing and refuses | ` + "`- [x] Request changes`, `Do not merge this yet.`" + ` | its verdict is held against the empty list |
| a fixer's summary | ` + "`\"timed_out\": true`, `\"blockers\": [\"the schema is locked\"]`" + `, where it names no finding as open; ` + "`\"dry_run\": true`, `\"reverted\": true`, `\"applied\": false`" + ` | a stop: the verdict is review at best |`
