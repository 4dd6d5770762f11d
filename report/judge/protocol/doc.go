// Package protocol holds a conversation against the rules of the system that it was held in.
//
// Each of the five message systems says which fields a message has, which words stand in them, who answers whom and when: seeds 000 to 004.
// [Rules] lists all of that, a line and a function a rule, and [Audit] asks every rule of a run. What breaks one is a [Fault]: shown, and paid
// for in consistency, but no ground to refuse a run by itself. Where a rule needs an order, it speaks only if the order is certain
// ([report.Message.Follows]).
//
// One file a system holds its fields and words; those beside it follow its work from the assignment to the approval. What they find out
// about a conversation (who approved what, which work nobody judged, what a session scores itself) the gate asks too.
package protocol
