// Package dialect knows what the files of a run mean: one reader per kind of artefact, listed in [Readers].
//
// In goes one decoded and already redacted [form.File]; out comes a [report.Artefact]: the records that the reader understood,
// the problems that it met, and every value that it did not take, so that nothing is lost. The package opens no file and
// judges nothing.
//
//	if r := dialect.Find(f); r != nil {
//		artefact := r.Read(f, dialect.Limits{})
//	}
//
// # Which reader
//
// A reader claims a file by the schema word inside it (schema, type, $schema, document_type), else by its name,
// else by the folder that it lies in, else by its shape. A word that one reader owns settles the matter for all, and so do
// a name and a folder; shapes are written so that at most one fits. So at most one reader claims a file. Readers that are
// marked as the last take what nobody else claims, and the order of the table tells between two of these alone.
//
// Messages come before artefacts: one may carry a review or test results and look like a file of them. A reader that has
// Talk reads messages, and where its shape fits, no artefact's shape counts.
//
// # The rooms below
//
// What a phrase, a line or a value says is known without any file: packages node, markup and phrase. A file that is being read is package form.
// Above these lies one room for each thing that agents leave behind: findings and scores, reviews in prose, checks, fixes, whole reviews,
// messages, and what tools print. Each imports only rooms that come before it; this package, the table, is the last.
//
// # To add a reader
//
// Write one file with the rules in its comment and a function func(*form.File) *report.Artefact, add one line to [Readers], and put
// samples into testdata/<name>/.
package dialect
