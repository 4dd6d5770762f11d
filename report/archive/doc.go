// Package archive holds all runs together, in time order, each with a unique key, and follows each finding from run to
// run.
//
// A run enters as a [Summary], which is all that pages over many runs need, so that memory follows the number of runs
// and their findings, and not what their files hold. [Remember] adds the runs that only a history knows, and [New]
// orders them:
//
//	a := archive.New(archive.Remember(summaries, histories...))
//	a.Past(key)                    what a run's findings were before: judge.Decide asks for it
//	a.Before(key)                  the run that it is compared with
//	a.Compare(before, after)       what changed between two
//	a.Lives, a.Trends()            every finding over all runs, every project over time
//	a.WriteHistory(w)              what a later build goes on from
//
// A finding of one run is a [Sighting]; those that are the same over the runs of a project are a [Life] and share an
// identity. docs/identity.md describes how they are matched; identity.go, exact.go and near.go do it.
//
// All of it is pure: it reads no file and no clock, and does not depend on the order in which runs were read.
package archive
