// Package policy reads and writes the file in which a team says how its runs are judged, and that of the findings which it lets stand. One table,
// [Settings], holds every key: the reader, "policy init", "policy explain", the schema and docs/policy.md follow it.
//
// A policy that is understood in part is no policy: [Read] gives all that is wrong with a file, each at its place, and nothing of what it says. What a
// policy does to a verdict is decided in package judge, which reads no file.
package policy
