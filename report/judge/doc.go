// Package judge draws every conclusion from a run, in two pure steps. [Settle] takes one run and a policy and returns
// the [Account]: the disposition and proof of each finding, the ledger, the contradictions between what the run states
// and what it shows, the recomputed verification, and the score. [Decide] takes an account and what is known of other
// runs, and returns the [Verdict] with every reason for it. Renderers only show these values.
//
// Three tables hold everything that can be decided, and docs/rules.md is generated from them: [Contradictions], the
// checks of each dimension of the score, and [Rules] of the gate. To add to one, write a function and a line. The rules
// of the message systems are in package protocol; what breaks one costs consistency.
//
// A rule blames a run only for facts that are fields, table cells or labels; no sentence is interpreted. Numbers that a
// run states are recomputed from its lists where the file was read completely, and the less favorable one decides.
// Silence proves nothing, and missing evidence is never a pass.
package judge
