// Package phases reads what the workers of a planned phase leave beside its review and its verification: a plan for each part of the
// phase, written before the work, and a summary of each part, written behind it.
//
//	03-till/03-01-PLAN.md     what was asked for: files, and the parts that come first
//	03-till/03-01-SUMMARY.md  what was delivered: files, how far the part came, what was put off
//	03-till/deferred-items.md what workers came upon and left to others
//
// All are Markdown with a head in YAML. The parts of one phase make one plan. What a summary says of itself is its author's word: it shows
// which files were touched, and bears out no fix and verifies nothing.
package phases
