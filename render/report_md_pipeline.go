package render

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// pipeline is the table of the agents' report, filled from what the messages tell of each component. Without messages the run directory keeps
// no record of the single steps, and their cells say so.
func (m *reportMD) pipeline() {
	all := m.v.Run.Components
	if len(all) == 0 && m.v.Run.Plan != nil {
		m.printf("The plan has no components.\n")
	} else if len(all) == 0 {
		m.missing(judge.PlanFile, "No plan with components was recorded.", "The plan could not be read")
	} else {
		m.printf("| Component | Implement | Reviews | Tests | Status |\n|---|---|---|---|---|\n")
	}
	m.items(len(all), listLimit, func(i int) {
		c := all[i]
		if m.told() {
			m.printf("| %s | %s | %s | %s | %s |\n", inline(c.ID), implementCell(c.Story), reviewCell(c.Story), testCell(c.Story), statusCell(c))
		} else {
			m.printf("| %s | %s | %s | %s | %s |\n", inline(c.ID), m.delivered(c), notRecorded, notRecorded, c.State())
		}
	})
	if m.told() {
		m.printf("\nBy the messages; %s where none says so.\n", noStep)
	}
	m.verification()
	m.faults()
	m.errorLog()
}

// noStep stands for a step of which no message tells.
const noStep = "—"

// told reports whether messages tell how any component fared.
func (m *reportMD) told() bool {
	return slices.ContainsFunc(m.v.Run.Components, func(c *report.Component) bool { return len(c.Story.Messages) > 0 })
}

func isImplemented(c *report.Component) bool { return c.Story.Implemented }

func isBlocked(c *report.Component) bool { return c.Story.Blocked }

func (m *reportMD) components(are func(*report.Component) bool) []*report.Component {
	return those(m.v.Run.Components, are)
}

func (m *reportMD) blockedCount() string {
	if !m.told() {
		return notRecorded
	}
	return fmt.Sprint(len(m.components(isBlocked)))
}

func implementCell(s report.Story) string {
	switch {
	case s.Implemented && s.Attempts > 1:
		return report.Plural(s.Attempts-1, "revision")
	case s.Implemented:
		return "✓"
	case s.Assigned:
		return "assigned"
	}
	return noStep
}

// reviewCell counts what was rejected, also where it was approved in the end.
func reviewCell(s report.Story) string {
	rejected := fmt.Sprintf("rejected ×%d", s.Rejections)
	switch {
	case s.Approved && s.Rejections > 0:
		return rejected + ", then approved"
	case s.Approved:
		return "approved"
	case s.Rejected:
		return rejected
	}
	return noStep
}

func testCell(s report.Story) string {
	switch {
	case s.TestsFailed:
		return "failed"
	case s.Tested:
		return "✓"
	}
	return noStep
}

// statusCell shouts where somebody must act, as the agents' report does.
func statusCell(c *report.Component) string {
	if c.Story.Blocked {
		return "BLOCKED"
	}
	return c.State()
}

// blockedComponents has the bullets of the agents' report. Messages tell the reason; what was stashed they do not.
func (m *reportMD) blockedComponents() {
	m.printf("Blocked components: %s.\n", m.blockedWords())
	blocked := m.components(isBlocked)
	m.items(len(blocked), listLimit, func(i int) {
		c := blocked[i]
		last := c.Story.Messages[len(c.Story.Messages)-1]
		m.printf("\n### BLOCKED: %s\n\n- Last message: %s (%s)\n- Stash: %s\n", inline(c.ID), orNot(inline(last.Summary)), inline(last.Origin.String()), notRecorded)
	})
}

// faults lists the rules of the dialects that were broken. No message at all is said, for it is not the same as no fault.
func (m *reportMD) faults() {
	all, messages, roles := m.v.Faults, len(m.v.Run.Messages), len(m.v.Run.Roles)
	m.printf("\n### Protocol faults\n\n")
	switch {
	case len(all) > 0:
		m.printf("| Rule | Level | Dialect | Fault | Where |\n|---|---|---|---|---|\n")
	case messages+roles == 0:
		m.printf("No message and no role spec was read.\n")
	default:
		m.printf("None in %s and %s.\n", report.Plural(messages, "message"), report.Plural(roles, "role spec"))
	}
	m.items(len(all), listLimit, func(i int) { m.fault(all[i]) })
}

func (m *reportMD) fault(f protocol.Fault) {
	where := strings.Join(append(ownIDs(f.Messages), f.Origin.String()), ", ")
	m.printf("| %s | %s | %s | %s | %s |\n", f.Rule, f.Level, f.Dialect, inline(f.Message), inline(where))
}
