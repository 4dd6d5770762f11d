// Package render turns judged runs into files.
//
// A table of output formats, one file of code each: a format takes what was judged and answers with values of type
// [File], a path and its bytes, and touches no disk. All of it is a function of its arguments. What makes a folder of
// the files is package publish.
//
// Pages are drawn the same way for every site. Where they are to be single files, the finished pages of a report are
// bound into one document (single.go), so that no page has to know in which of them it stands.
package render
