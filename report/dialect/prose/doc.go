// Package prose reads reviews that are written in words: a Markdown body of sections, lists, tables and labels becomes findings, with what it says of
// earlier ones, of the whole, and of how many there are. It walks the lines once ([BodyFindings]); each way to write a finding is a file of this room.
//
// A line that looks like a finding in a place where none is expected is told, so that nothing is lost; a line that says that all is well raises nothing.
package prose
