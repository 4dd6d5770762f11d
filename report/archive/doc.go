// Package archive keeps the runs of a site in time order and follows each finding from run to run.
//
// A run enters as a [Record], which holds all that later runs and the pages over many runs need:
//
//	a := archive.Open(list, read)                // the archive of a site
//	past, compared, err := a.Place(record)       // what earlier runs say about it: judge.Decide asks for it
//	record.Conclude(verdict)
//	a.Finish()                                   // the list of runs, and the files that changed
//
// A finding of one run is a [Sighting]; those that are the same over the runs of a project are a [Finding] and share an
// identity (docs/identity.md). [Known] is what a project's records say about its findings. All of it is pure: it reads
// no clock, and no file but by the function that it is given.
package archive
