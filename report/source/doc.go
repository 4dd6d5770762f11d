// Package source compares what findings quote with the code as it lies before us now.
//
// A tree of code goes in as an fs.FS; [New] lists its files once. [Tree.Look] then gives every finding that names a file its
// [report.Standing]: is the quoted evidence where it is said to be, elsewhere, or not there, and which lines stand there now?
//
//	fs.FS ─New→ Tree ─Look(findings)→ Finding.Now
//
// Evidence is written by agents, for people: with line numbers, as a diff, in a fence, with lines left out. A quote is therefore
// read in several ways, the most literal first (quote.go), and found without regard to white space and line ends (text.go). A
// finding's path may have more before it than the tree has, or less: it is compared by its parts from the end, and only an
// unambiguous file counts (tree.go). What is not found is called stale only where the evidence looks like code: a sentence about
// the code is not expected to stand in it.
//
// What is promised: nothing is written; only regular files are opened, no link is followed (P6); a file is read once for a run,
// and only up to a size (P7); all that is shown has passed Hide (R9). Same tree, same findings, same answer.
//
// Not looked at: .git, node_modules, links, binary files, and what Options.Skip names.
package source
