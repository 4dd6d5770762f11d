// Package dialect knows what the files of a run mean: one reader per kind of artefact, listed in [Readers].
//
// In goes one decoded and already redacted [File]; out comes a [report.Artefact]: the records that the reader understood,
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
// # How values are read
//
// Agents imitate schemas loosely, so a field has many names and several shapes. Names are compared in snake_case whatever
// their case; the first name that is present and not null wins; a value of the wrong type becomes a [report.WrongType]
// problem and stays visible as unread (P3); words outside a vocabulary stay unknown and are shown (P4); text that only
// repeats the schema ("pass | fail") counts as absent. A file of JSON lines, or of several documents, is read as one list
// of documents: its pointers begin with the document's index.
//
// # To add a reader
//
// Write one file with the rules in its comment and a function func(*File) *report.Artefact, add one line to [Readers], and put
// samples into testdata/<name>/.
package dialect
