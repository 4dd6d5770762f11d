package rundir

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// inboxes are the agents for which a team keeps a folder each: of seed 004 and its origin, of seed 000 and of seed 003.
var inboxes = []string{"pm", "developer", "qa", "watchdog", "gamedesigner", "techartist",
	"orchestrator", "architect", "researcher", "worker", "debugger", "documenter", "reviewer", "auditor",
	"lead", "implementer", "test-writer", "test-runner"}

// talks reports whether the folder holds one conversation in inboxes: those of two agents, whatever its own name, or below messages those
// of a day, or what an agent's inbox keeps as processed; or a team's mailbox. A repository has folders of such names for other things, so only a
// message counts.
func (s *search) talks(f *folder) bool {
	boxes := 0
	for _, sub := range f.folders {
		if sub.name == "messages" && slices.ContainsFunc(sub.folders, s.boxed) || slices.Contains(mailboxes, sub.name) && s.holdsMessage(sub) {
			return true
		}
		if slices.Contains(inboxes, sub.name) && (s.holdsMessage(sub) || s.boxed(sub)) || s.hasInbox(sub) {
			boxes++
		}
	}
	return boxes > 1
}

// mailboxes are folders in which a team's tools keep a file for each agent.
var mailboxes = []string{"mailbox", "mailboxes"}

// hasInbox reports whether a folder is an agent's own, whatever its name, with its inbox in it. One named as a run is a run by itself.
func (s *search) hasInbox(f *folder) bool {
	return !report.RunName(f.name) && slices.ContainsFunc(f.folders, func(sub *folder) bool { return sub.name == "inbox" && s.holdsMessage(sub) })
}

// boxed reports whether a folder directly below is a box with a message in it. One named as a run is a run by itself, and in one named so
// only the agents' inboxes are boxes.
func (s *search) boxed(f *folder) bool {
	return slices.ContainsFunc(f.folders, func(sub *folder) bool {
		return !report.RunName(sub.name) && (slices.Contains(inboxes, sub.name) || !report.RunName(f.name)) && s.holdsMessage(sub)
	})
}

// messageTypes: a message may be YAML too. Outside of boxes most YAML is a project's own.
var messageTypes = append([]string{".yaml", ".yml"}, sniffed...)

// holdsMessage takes a broken file for a message that was half written when its sender stopped.
func (s *search) holdsMessage(f *folder) bool {
	return slices.ContainsFunc(f.files, func(e entry) bool {
		c := s.look(e, messageTypes)
		if c == nil || c.broken || c.cut() {
			return c != nil && strings.EqualFold(path.Ext(e.Name()), ".json")
		}
		reader := dialect.Find(&c.file)
		return reader != nil && reader.Talk
	})
}
