// Package report is the model of a multi-agent coding run, and the words we use for it.
//
// A run directory holds what a team of agents wrote: a plan, reviewers' findings, a fixer's summary, a verifier's
// result. Readers (package dialect) turn each file into an [Artefact]; [Link] joins the artefacts of one directory into
// one [Run], in which every ID is resolved both ways and everything is sorted by a stated key. Nothing is judged here.
//
// # Glossary
//
//   - run: one execution of an agent team, as one directory of artefacts; archive: a folder of runs
//   - artefact: one file of a run as its reader understood it
//   - finding: one thing a reviewer reported; its ID (SEC-001) is a label inside one file, not an identity
//   - disposition (on pages status): fixed, tested, deferred, waived, needs-input, reported-only, contradictory or
//     unaccounted
//   - proof: how far other records confirm a claimed fix: claimed, corroborated, contradicted
//   - ledger: the findings by disposition, per reviewer and per severity; their sum is what was reported
//   - contradiction: two statements of a run that cannot both be true
//   - problem: something wrong with the input itself; has path, line and column
//   - protocol violation, in run.json fault: a message exchange that breaks its dialect's rules
//   - regression: a test or check that the baseline passed and the run does not
//   - score: 0 to 100 over four dimensions; a summary, the ledger is the audit
//   - account: a run with the disposition of each finding; verdict: pass, review, fail or incomplete, with every reason
//   - era: which findings need an answer, by the format of the run: all (strict), or not the light ones (seed)
//   - policy: a team's rules for judging; waiver: a written, expiring decision to accept a finding
//   - fingerprint: what a finding is, independent of its ID, line and order; identity: one finding over several runs
//   - lifecycle: the relation of a finding to earlier runs: new, persisting, reopened, resolved
//   - record: what the archive remembers of a run
//
// A finding once reported is fixed, tested, deferred, waived or reported-only, or shown as unaccounted: never absent.
// What agents claim is evidence, not truth: each number is computed again, and both are kept.
package report
