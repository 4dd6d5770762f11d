// Package dialect knows how a file of a run is read: what a reader is, which one claims a file, the cursor over
// decoded objects, and the closed vocabularies.
//
// In goes one decoded and already redacted [File]; out comes a [report.Artefact]: the records that the reader
// understood, the problems it met, every value it did not consume, and the passages that it did not understand. The
// package opens no file and judges nothing.
//
//	if r := table.Find(f); r != nil {
//		artefact := r.Read(f, dialect.Limits{})
//	}
//
// A reader claims a file by the schema word inside it (schema, type, $schema, document_type), else by the file's name,
// else by its folder, else by its shape. The first reader of the table that fits has the file; no other sees it.
//
// Severity, status, outcome and verdict are closed vocabularies, published in docs/vocabulary.md. A word outside them
// is never guessed: an unknown severity counts as high, an unknown status leaves a finding open, an unknown outcome
// asks a person. A team adds its own words under words: in the policy. Words that a seed defines for one field are
// protocol data of that field's reader.
package dialect
