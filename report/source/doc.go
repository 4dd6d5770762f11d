// Package source compares what findings quote with the code as it is now.
//
//	fs.FS ─New→ Tree ─Look(findings)→ Finding.Now
//
// Evidence is written by agents, for people: with line numbers, as a diff, in a fence, with lines left out. A quote is
// therefore read in several ways (quote.go), and found without regard to white space and line ends (text.go). A path is
// compared by its parts from the end, and only an unambiguous file counts (tree.go). A quote that is not found is stale
// only where it looks like code: a sentence about the code is not expected in it.
//
// Nothing is written; only regular files are opened, no link is followed (P6); a file is read once for a run, up to a
// size (P7); all that is shown has passed Hide (R9). Left out are .git, node_modules, binary files and Options.Skip.
package source
