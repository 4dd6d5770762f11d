// Package findings makes findings: one of an object with whatever fields it has, one of a line of words ([Candidate]), and lists of them wherever they lie
// in a file. A list counts by what its entries say, not by its name alone: each has something like a severity and something like a text.
package findings
