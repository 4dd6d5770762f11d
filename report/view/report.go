package view

// Report is the page of a run: all of it but the messages and the text of its inputs.
type Report struct {
	Frame
	Overview     Overview
	Findings     Findings // the first page
	Changes      *Compare // nil if there is no run to compare with
	Plan         Plan
	Verification Verification
	Problems     Problems
	Inputs       Inputs

	// In a single file, which has no other pages.
	Conversation *Conversation
	Lines        []RawLines
}

// Conversation is the page of messages.
type Conversation struct {
	Frame
	Path     string
	Messages *Messages // nil if there are none

	// On the first page only.
	Threads Table
	Agents  Table
	Roles   Roles
}

// Report makes the page and the further pages of findings.
func (r *Run) Report() (Report, []Findings) {
	findings := r.Findings()
	p := Report{Frame: r.frame("Report", ""), Overview: r.Overview(), Findings: findings[0], Plan: r.Plan(),
		Verification: r.Verification(),
		Problems:     r.Problems(), Inputs: r.Inputs()}
	if r.HasCompare() {
		changes := r.Compare()
		p.Changes = &changes
	}
	if r.site.Single {
		p.Lines = r.RawLines()
		if pages := r.Conversations(); len(pages) > 0 {
			p.Conversation = &pages[0]
		}
	}
	return p, findings[1:]
}

// HasConversation reports whether there is a page of messages.
func (r *Run) HasConversation() bool { return len(r.v.Run.Messages) > 0 || r.hasRoles() }

// Conversations makes the pages of messages; what is not a message is on the first.
func (r *Run) Conversations() []Conversation {
	if !r.HasConversation() {
		return nil
	}
	var pages []Conversation
	for _, m := range r.Messages() {
		pages = append(pages, Conversation{Frame: m.Frame, Path: m.Path, Messages: &m})
	}
	if len(pages) == 0 {
		pages = []Conversation{{Frame: r.frame("Messages", MessagesPage), Path: MessagesPage}}
	}
	pages[0].Roles = r.Roles()
	if pages[0].Messages != nil {
		pages[0].Threads, pages[0].Agents = r.threads(), r.agents()
	}
	return pages
}
