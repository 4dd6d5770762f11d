// Package phrase knows how people and models put things: the id, the severity and the place that lead a line, the word for how a step ended, the
// sentence that denies a fix, the numbers of a test run, and all the ways to say that there is nothing. Its functions are about text alone. They know no
// file and keep nothing, so each rule can be tried on one line.
//
// Where a phrase may mean two things, the less favourable one counts, or neither: what is not understood stays unread and is shown.
package phrase
