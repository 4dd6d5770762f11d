package protocol

import (
	"time"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The ids of ralph’s messages, in the two forms that its documents use.

var (
	longID  = pattern.Of(`^msg-(.+)-\d{8}-\d{6}-\d+$`)
	datedID = pattern.Of(`-(\d{8}-\d{6})-\d+$`)
	shortID = pattern.Of(`^msg-(.+?)-\d+$`)
)

// inboxID accepts the short form that the documents use in their own examples; that is a note of its own.
func inboxID(m *report.Message) (string, bool) {
	if m.ID == "" {
		return "has no id", true
	}
	parts := longID.FindStringSubmatch(m.ID)
	if parts == nil {
		parts = shortID.FindStringSubmatch(m.ID)
	}
	switch {
	case parts == nil:
		return "has an id that is not of the form msg-{recipient}-{date}-{time}-{number}", true
	case m.To != "" && m.To != "*" && report.AgentName(parts[1]) != m.To:
		return "goes to " + report.Brief(m.To) + ", and its id says " + report.Brief(parts[1]), true
	}
	return idDate(m), true
}

// idDate: the id may be in the time of the place, and the time in that of Greenwich, so a day between them is none.
func idDate(m *report.Message) string {
	parts := datedID.FindStringSubmatch(m.ID)
	if parts == nil || m.Time.IsZero() {
		return ""
	}
	day, err := time.Parse("20060102-150405", parts[1])
	if gap := m.Time.Sub(day).Abs(); err == nil && gap > 36*time.Hour {
		return "has an id whose date is " + lasting(gap) + " from its time"
	}
	return ""
}

// undated: the short form begins again with every session.
func undated(_, m *report.Message) bool { return !longID.MatchString(m.ID) }

func inboxIDShort(m *report.Message) (string, bool) {
	if m.ID != "" && !longID.MatchString(m.ID) && shortID.MatchString(m.ID) {
		return "has an id without date and time", true
	}
	return "", longID.MatchString(m.ID)
}
