// Package reviews reads what reviewers hand in, as values or as words: the findings, the verdict, how much was looked at, and signs that a review was cut
// off, never done, or is about an earlier round. A later round decides what the reviewer says of the whole.
package reviews
