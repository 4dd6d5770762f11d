// Package messages reads what agents said to each other in the five message systems: envelopes with frontmatter, the bus of a team session, the inboxes
// of a ralph loop, a build workflow, a swarm's pipeline. Each has its own words for sender, subject and outcome; all give [report.Message], with the
// review, test results or answer that a message carries.
//
// A file belongs to the system whose shape its entries have; the shapes share no file.
package messages
