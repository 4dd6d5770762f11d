// Package message reads the five message systems: the swarm's pipeline (seed 003), team-coordinate sessions (001),
// agent-team envelopes (000), build-workflow messages (002) and Ralph's inboxes (004).
//
// Nothing of a message is lost: what no field of [report.Message] holds is in its Fields by dotted name, and its text
// in Raw. Next to the message a reader gives what the message carries: the review that it is, its findings, the
// results of tests and checks, commits and escalations, each under the message's key.
//
// The words that a seed defines for a field are protocol data, which report/judge/protocol compares. Here a verdict
// is read by the closed vocabularies alone, and a sentence is shown, not interpreted.
package message

import (
	"swarmreport/report"
	"swarmreport/report/next"
)

// Readers are the readers of messages, and of what belongs to their systems. Shapes are asked in this order.
var Readers = []dialect.Reader{
	{Name: "team session", Dialect: report.TeamCoordinate, Seed: dialect.TeamSeed, Names: []string{"team-session.json"},
		Meaning: "a team session's own record", Shape: isSession, Decode: readSession},
	{Name: "role spec", Dialect: report.TeamCoordinate, Seed: dialect.TeamSeed,
		Meaning: "a worker's role as the coordinator wrote it for this session", Shape: isRoleSpec, Decode: readRole},
	{Name: "team tasks", Dialect: report.TeamCoordinate, Seed: dialect.TeamSeed, Names: []string{"task-analysis.json"},
		Meaning: "the tasks of a team session, and what blocks them", Shape: isTasks, Decode: readTasks},
	{Name: "team messages", Dialect: report.TeamCoordinate, Seed: dialect.TeamSeed, Messages: true,
		Meaning: "what the workers of a team session reported on its bus", Shape: holds(report.TeamCoordinate),
		Decode: readMessages},
	{Name: "agent envelope", Dialect: report.AgentTeam, Seed: dialect.AgentSeed, Messages: true,
		Meaning: "a message with frontmatter and a Markdown body", Shape: isEnvelopes, Decode: readEnvelopes},
	{Name: "ralph inbox", Dialect: report.Ralph, Seed: dialect.RalphSeed, Messages: true,
		Meaning: "a message in an agent's inbox", Shape: holds(report.Ralph), Decode: readMessages},
	{Name: "build workflow messages", Dialect: report.BuildWorkflow, Seed: dialect.BuildSeed, Messages: true,
		Meaning: "messages between the agents of a build workflow", Shape: holds(report.BuildWorkflow), Decode: readMessages},
	{Name: "swarm messages", Dialect: report.Swarm, Seed: dialect.SwarmSeed, Messages: true,
		Meaning: "messages between the agents of a swarm's pipeline", Shape: holds(report.Swarm), Decode: readMessages},
	{Name: "team task", Seed: dialect.TeamSeed, Incidental: true,
		Meaning: "one task, in a folder with a file for each", Shape: isTask, Decode: readTasks},
	{Name: "session notes", Dialect: report.TeamCoordinate, Seed: dialect.TeamSeed,
		Meaning: "what the workers of a session wrote down for each other, and its quality scores", Shape: isNotes,
		Decode: readNotes},
}
