// Package templates places what package view prepared: one component a page, named as on the page, and one layout
// around all.
//
// A template holds an if, a for and a call, and nothing else: what is shown, in which order and where it leads is
// decided in view. Strings of a run reach a page in three ways only: as an escaped attribute, as an ordinary expression
// where they are ours, and through package prose, which marks what a reader could not see (rules R1, R10).
//
// Words of a closed list carry their colour and shape by a data attribute (data-is, data-sev), which the stylesheet
// knows: nothing of a run becomes a class, an id or an attribute's name (R11). Every page begins with its content
// security policy (R2), works without script, and links relatively.
//
// The generated files are committed, so that a clone builds without the generator. Its version is pinned in go.tool.mod
// and equals the one of the library in go.mod; a test compares the two, and the files.
package templates

//go:generate go tool -modfile=../go.tool.mod templ generate
