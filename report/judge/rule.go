package judge

// Rule is one rule of the gate. Check gives the reasons that it finds; each takes the rule's level.
type Rule struct {
	Name    string
	Level   Outcome // by default
	Meaning string
	Cure    string
	Source  string
	Check   func(*Account) []Reason
}

// Reason is why a verdict is not a pass.
type Reason struct {
	Rule    string
	Level   Outcome // its rule sets it, unless the check gives a lower one
	Message string  // a sentence that names the ids
	Refs    []Ref
}

// Rules lists the gate. The worst reason decides. To add a rule, write a function and a line.
var Rules = []Rule{
	{"unaccounted", Fail, "A critical, high or medium finding, or one of unknown severity, has no answer.", "Fix each finding, defer it with a reason, or waive it.", "docs/scoring.md, the verdict",
		findingsThat("finding", "is unaccounted", "are unaccounted", withoutAnswer, serious)},
	{"unaccounted-minor", Review, "A low or informational finding has no answer.", "Fix each finding, defer it with a reason, or waive it.", "docs/scoring.md, the verdict",
		findingsThat("minor finding", "is unaccounted", "are unaccounted", disposedAs(Unaccounted), minor)},
	{"carried-over", Fail, "A finding of an earlier run of the same project and branch is still open, and this run neither raised nor closed it: critical, high or unknown fails, medium asks for review, others are noted.",
		"Fix it, or let its reviewer look at the file again; defer it with a reason, or waive it.", "docs/scoring.md, the verdict", carriedOver},
	{"contradictory", Fail, "A critical, high or medium finding, or one of unknown severity, is called fixed and left open by the same run.", "Take each finding out of the list of what is fixed, or out of the list of what is left open.", "docs/scoring.md, the verdict",
		findingsThat("finding", "is called fixed and left open", "are called fixed and left open", disposedAs(Contradictory), serious)},
	{"contradictory-minor", Review, "A low or informational finding is called fixed and left open by the same run.", "Take each finding out of the list of what is fixed, or out of the list of what is left open.", "docs/scoring.md, the verdict",
		findingsThat("minor finding", "is called fixed and left open", "are called fixed and left open", disposedAs(Contradictory), minor)},
	{"fix-contradicted", Fail, "A critical, high or medium finding, or one of unknown severity, is called fixed and a record speaks against it: it counts as open.", "Fix each finding again, and run the test that names it.", "docs/scoring.md, what becomes of a finding",
		findingsThat("finding", "called fixed is contradicted by the record", "called fixed are contradicted by the record", disposedAs(Fixed), (*Settled).Open, serious)},
	{"fix-contradicted-minor", Review, "A low or informational finding is called fixed and a record speaks against it: it counts as open.", "Fix each finding again, and run the test that names it.", "docs/scoring.md, what becomes of a finding",
		findingsThat("minor finding", "called fixed is contradicted by the record", "called fixed are contradicted by the record", disposedAs(Fixed), (*Settled).Open, minor)},
	{"needs-input", Review, "A finding waits for an answer of the user.", "Answer the question, then fix or defer the finding.", "docs/scoring.md, the verdict",
		findingsThat("finding", "waits for input", "wait for input", disposedAs(NeedsInput))},
	{"critical-open", Fail, "A critical finding is deferred or otherwise not fixed or tested.", "Fix each critical finding, or waive it in writing.", "docs/scoring.md, the verdict",
		findingsThat("critical finding", "is neither fixed nor tested", "are neither fixed nor tested", critical, (*Settled).Open)},
	{"critical-claimed", Review, "A critical finding is called fixed, and no record shows the change.", "Look at the change of each critical finding, or let the fixer list the files it modified.", "docs/scoring.md, what becomes of a finding",
		findingsThat("critical finding", "is called fixed without a record of the change", "are called fixed without a record of the change", critical, disposedAs(Fixed), merelyClaimed)},
	{"too-many-open", Fail, "More findings of a severity are open than the policy allows.", "Fix or test open findings, or raise max_open in the policy.", "the policy’s max_open", tooManyOpen},
	{"refused", Fail, "A reviewer refused the work without naming what must be mended and has not approved it since, or a decision at the end turned it down.", "Let the same reviewer judge the work again (under a task of its own with re_review_of and the first task), or let it name what must be mended.", "missing evidence is never a pass", refused},
	{"undecided", Review, "A reviewer’s word on the work is missing, conditional or unknown, and no approval has followed.", "Let the same reviewer approve the work, or say what to mend.", "missing evidence is never a pass", undecided},
	{"stopped", Review, "The last word of the agents on a piece of work is that it failed, is blocked, was handed to a person, broke off, is still open, or is not in the work; or nothing shows that what was planned was built.", "Let the work be finished, or let the record say what was decided.", "missing evidence is never a pass", stopped},
	{"regression", Fail, "Something that worked before does not work now.", "Mend what fails, or measure the baseline again.", "docs/scoring.md, the verdict", regression},
	{"tests-failed", Fail, "Tests fail, and no baseline was measured that could excuse them.", "Mend the tests, or measure a baseline before the run.", "docs/scoring.md, the verdict", testsFailed},
	{"tests-maybe-old", Review, "Tests fail; by their number all of them may have failed before.", "Compare the names of the failing tests with the baseline’s.", "docs/scoring.md, the verdict", testsMaybeOld},
	{"tests-not-run", Review, "The verification ran no test, skipped more than it ran, or tells of fewer tests than there were before the run.", "Run the tests, or say why there are none.", "missing evidence is never a pass", testsNotRun},
	{"lint-failed", Review, "The linter failed.", "Mend what the linter names.", "docs/scoring.md, the verdict", checkFailed("lint", "lint")},
	{"build-failed", Fail, "The build failed.", "Mend the build.", "docs/scoring.md, the verdict", checkFailed("build", "build")},
	{"typecheck-failed", Review, "The type check failed.", "Mend what the type check names.", "docs/scoring.md, the verdict", checkFailed("typecheck", "type check")},
	{"check-failed", Review, "A check other than tests, linter, build and type check failed, or a score is below what its own gate asks for.", "Mend what the failed check names.", "docs/scoring.md, the verdict", otherFailed},
	{"check-unclear", Review, "The outcome of a check, or of the verification, is a word that is not known, or a value of it, of a review, a fix summary, a message or a session cannot be read.", "Run the check again, and write pass, fail or skipped, and numbers as digits.", "missing evidence is never a pass", checkUnclear},
	{"no-review", Incomplete, "There is no review: what authors say of their own work does not count as one.", "Add the reviewers’ files, or run the reviews.", "docs/scoring.md, the verdict", noReview},
	{"no-verification", Incomplete, "There is no verification evidence.", "Add the record of the verification, or run the verification.", "docs/scoring.md, the verdict", noVerification},
	{"unreadable", Incomplete, "A review, fix or verification file or a message could not be read or is not whole, or a folder of the run could not be listed.", "Mend the file, or let the agent write it again.", "docs/scoring.md, the verdict", unreadable},
	{"not-understood", Review, "A part of a review that has a severity, a location or an ID was not understood, a file that no reader claims grades something medium or worse, or a file among the reviews is packed.",
		"Write each finding in a form of docs/vocabulary.md, or unpack the file; or take it out of the run.", "missing evidence is never a pass", notUnderstood},
	{"required-missing", Incomplete, "An artefact or a review that the policy requires is missing.", "Let the team write what is missing, or take it out of the policy.", "the policy’s required_artefacts and required_reviewers", requiredMissing},
	{"stale", Review, "The source has moved on since the commit that the run is about.", "Run the team on the source as it is now, or show the source at that commit.", "docs/scoring.md, the verdict", stale},
	{"score-low", Fail, "The score is below the lower band: 60, unless the policy sets another.", "See which checks cost the points, and mend what they name.", "team-coordinate template, quality gates", scoreIs(Fail)},
	{"score-middling", Review, "The score is between the bands: from 60 to 79.99, unless the policy sets others.", "See which checks cost the points, and mend what they name.", "team-coordinate template, quality gates", scoreIs(Review)},
	{"contradiction", Review, "The run says one thing and shows another, in counts, status or verdict words.", "Find out which is true, what the run says or what it shows, and correct the other.", "docs/scoring.md, the verdict", contradiction},
	{"waiver-lapsed", Review, "A finding counts though it has a waiver: that has lapsed, states no date that can be read, or is dated in the future.", "Fix the finding, or decide anew: a waiver holds from the day that it is dated to its last.", "docs/waivers.md",
		findingsThat("finding", "counts, for its waiver does not hold", "count, for their waivers do not hold", unwaived)},
	{"waiver-expiring", Note, "A finding is waived by a waiver that lapses within 14 days.", "Fix the finding before that day, or decide anew.", "docs/waivers.md",
		findingsThat("finding", "is waived for a short time only", "are waived for a short time only", expiring)},
	{"waiver-unused", Note, "A waiver names this run, and a finding that the run does not raise.", "Correct the id, or remove the waiver.", "docs/waivers.md", waiverUnused},
}
