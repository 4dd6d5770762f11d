// Package judge decides, once, what a run's record is worth.
//
// Two pure steps. [Settle] takes one run and a policy and gives the [Account]: what became of every finding and how far
// that is proved, the ledger, the contradictions between what the run says and what it shows, the verification computed
// again, and the score. [Decide] takes an account, and what other runs say of its findings, and gives the [Verdict]: every
// reason for pass, review, incomplete or fail. Renderers only show what stands here; the exit code comes from here too.
//
// Three tables hold everything that can be decided, and docs/rules.md is made from them: [Contradictions], the checks of each
// dimension of the score, and [Rules] (of the gate). To add to one, write a function and a line, with its meaning in one sentence.
// A fourth table, in package protocol, holds the rules that the message dialects set for themselves; what breaks one is a fault
// of the account and costs consistency.
//
// The order of mistrust: a number that a run states about itself is computed again from its lists, both are kept, and the
// less favourable one decides. Silence proves nothing, and missing evidence is never a pass.
package judge
