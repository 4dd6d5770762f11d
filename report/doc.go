// Package report is the model of a multi-agent coding run, and the words we use for it.
//
// A run directory holds what a team of agents left behind: a plan, reviewers' findings, a fixer's summary, a verifier's
// result. Readers (package dialect) turn each file into an [Artefact]; [Link] joins the artefacts of one directory into one
// [Run], in which every id is resolved both ways and everything is sorted by a stated key. Nothing is judged here:
// what became of a finding is decided once, in package judge.
//
// # Glossary
//
//   - run: one execution of an agent team, as one directory of artefacts
//   - archive: a folder of runs
//   - artefact: one file of a run as its reader understood it
//   - finding: one thing a reviewer raised; its id (SEC-001) is a label inside one reviewer's file of one run, not an identity
//   - disposition: what became of a finding: fixed, tested, deferred, waived, needs-input, reported-only, contradictory, unaccounted
//   - proof: how far the run's other files bear out a claimed fix: claimed, corroborated, contradicted, refuted
//   - ledger: raised = the sum over dispositions, per reviewer and per severity
//   - contradiction: two statements of a run that cannot both be true
//   - problem: something wrong with the input itself; has path, line and column
//   - protocol fault: a message exchange that breaks its dialect's rules
//   - regression: a test or check that the baseline passed and the run does not
//   - score: 0 to 100 over four dimensions; a summary, the ledger is the audit
//   - verdict: pass, review, fail or incomplete, with every reason
//   - account: a run with what became of each finding, judged from this run alone; a verdict is an account that was decided
//   - era: which findings need an answer, by the format that the run was written in: all of them (strict), or not the light ones (seed)
//   - policy: what a team says of how its runs are judged
//   - waiver: a written, expiring decision to let a finding stand
//   - fingerprint: what a finding is, independent of its id, line and order
//   - identity: what the archive holds to be one finding over several runs; each of them has a sighting of it, all of them are its life
//   - lifecycle: what a finding is to earlier runs: new, persisting, reopened; resolved is one that is not raised any more
//   - past: what the archive tells of the other runs about the findings of one
//
// The law: a finding once raised is fixed, tested, deferred, waived or reported-only, or shown as unaccounted. It is
// never silently absent. What agents claim is evidence, not truth: each number is computed again, both are kept.
package report
