// Package form is a file of a run while it is being read. A [File] comes decoded and redacted; a [Reading] collects what was understood of it, what was
// odd and what nobody took; an [Object] is a cursor over one object that remembers which members were taken.
//
//	r := form.NewReading(f)
//	at, _ := f.Root("status")
//	o := r.Object(at)
//	status := o.Word("status", "result")
//	r.KeepRest(o, at) // what no reader asked for is shown as unread
//	return r.Finish()
//
// # How values are read
//
// A field has many names and several shapes. The first name that is present and not null wins; a value of the wrong type becomes a [report.WrongType]
// problem and stays visible as unread (P3); words outside a vocabulary stay unknown and are shown (P4); text that only repeats the schema
// ("pass | fail") counts as absent. A file of JSON lines, or of several documents, is read as one list of documents: its pointers begin with
// the document's index.
package form
