package report

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// converse puts all messages into one conversation: by time, and within a file as they stand there unless two clocks say
// otherwise. Messages that no time places come last, by path. Then it joins answers and repetitions.
func (r *Run) converse() {
	when := effectiveTimes(r.Messages)
	slices.SortStableFunc(r.Messages, func(a, b *Message) int {
		return cmp.Or(compareTimes(when[a], when[b]), comparePaths(a.Path, b.Path), cmp.Compare(a.Line, b.Line))
	})
	first := map[string]*Message{}
	for i, m := range r.Messages {
		m.Sequence = i
		if first[m.name()] == nil {
			first[m.name()] = m
		}
	}
	r.joinRepeated()
	for _, m := range r.Messages {
		if question := first[string(m.Dialect)+"\x00"+m.ReplyTo]; question != nil {
			m.answer(cmp.Or(question.Duplicate, question))
		}
	}
}

// joinRepeated marks the copies of a message. Two different messages that share an id are no copies of each other.
func (r *Run) joinRepeated() {
	named := r.sharingNames()
	contents, same := make([]string, len(named)), map[string]*Message{}
	for i, m := range named {
		contents[i] = m.content()
		if known := same[contents[i]]; known == nil || known.Path == m.Path && m.Line < known.Line {
			same[contents[i]] = m
		}
	}
	for i, m := range named {
		if known := same[contents[i]]; known != m {
			m.Duplicate = known
		}
	}
}

// sharingNames gives the messages that have an id, and not alone: only they can be copies.
func (r *Run) sharingNames() (list []*Message) {
	times := make(map[string]int, len(r.Messages))
	for _, m := range r.Messages {
		times[m.name()]++
	}
	for _, m := range r.Messages {
		if m.ID != "" && times[m.name()] > 1 {
			list = append(list, m)
		}
	}
	return list
}

// content is equal for a message and its copies: id, type, ends, the word of its verdict, and its body; without a body all
// its fields but times, which a second sending renews; without fields the whole text.
func (m *Message) content() string {
	text := []string{m.name(), m.Type, m.From, m.To, m.Signal, m.Body}
	for _, f := range m.Fields {
		if _, stamp := ParseStamp(f.Value); m.Body == "" && !stamp {
			text = append(text, f.Name, f.Value)
		}
	}
	if m.Body == "" && len(m.Fields) == 0 {
		text = append(text, m.Raw)
	}
	return strings.Join(text, "\x00")
}

// name is a message's id within its dialect.
func (m *Message) name() string { return string(m.Dialect) + "\x00" + m.ID }

func (m *Message) answer(question *Message) {
	if m.ReplyTo != "" && question != nil && question != m {
		m.Answers = question
		question.Answered = append(question.Answered, m)
	}
}

// effectiveTimes gives each message the time by which it is sorted: its own where it has a clock's. A bare date and no time at
// all keep a message between its neighbours in the file, which come in file order. Zero = no time places it.
func effectiveTimes(messages []*Message) map[*Message]time.Time {
	when, later := make(map[*Message]time.Time, len(messages)), laterClocks(messages)
	latest := map[string]time.Time{} // by path, of the messages above
	for _, m := range messages {
		above, any := latest[m.Path]
		t := m.Time
		switch {
		case m.clocked():
		case t.IsZero() && any:
			t = above
		case t.IsZero() || compareTimes(later[m], t) < 0:
			t = later[m]
		}
		if any && !m.clocked() && compareTimes(above, t) > 0 {
			t = above
		}
		if when[m] = t; !any || compareTimes(t, above) > 0 {
			latest[m.Path] = t
		}
	}
	return when
}

// laterClocks gives for each message the earliest clock time below it in its file; zero = none.
func laterClocks(messages []*Message) map[*Message]time.Time {
	later, earliest := make(map[*Message]time.Time, len(messages)), map[string]time.Time{}
	for _, m := range slices.Backward(messages) {
		later[m] = earliest[m.Path]
		if m.clocked() && compareTimes(m.Time, earliest[m.Path]) < 0 {
			earliest[m.Path] = m.Time
		}
	}
	return later
}

// clocked reports whether the message states a time of day. Midnight sharp is what a bare date reads as.
func (m *Message) clocked() bool {
	return !m.Time.IsZero() && !m.Time.Equal(m.Time.UTC().Truncate(24*time.Hour))
}

// compareTimes puts messages that no time places behind all others.
func compareTimes(a, b time.Time) int {
	if a.IsZero() != b.IsZero() {
		if a.IsZero() {
			return 1
		}
		return -1
	}
	return a.Compare(b)
}

// Subject is what a message is about, folded for comparing: its component or task, else its thread. Empty = not stated.
func (m *Message) Subject() string { return NormalID(cmp.Or(m.Component, m.Thread)) }

// byKey finds messages by their key.
func (r *Run) byKey() map[string]*Message {
	all := make(map[string]*Message, len(r.Messages))
	for _, m := range r.Messages {
		all[m.Key] = m
	}
	return all
}

// mergeRaised makes one finding with several origins of what a message and a file, or two messages, raise in the same
// words at the same place. Two findings of files stay two: there each reviewer has its own list.
func (r *Run) mergeRaised() {
	if len(r.Messages) == 0 && !slices.ContainsFunc(r.Reviews, func(v *Review) bool { return v.Scanner }) {
		return
	}
	known := map[string]*Finding{}
	for turn := range lastTurn + 1 {
		for _, review := range r.Reviews {
			if review.turn() == turn {
				review.merge(known)
			}
		}
	}
	r.gatherFindings()
}

// gatherFindings lists each finding once, in the order of the reviews.
func (r *Run) gatherFindings() {
	r.Findings = r.Findings[:0]
	seen := map[*Finding]bool{}
	for _, review := range r.Reviews {
		for _, f := range review.Findings {
			if !seen[f] {
				seen[f] = true
				r.Findings = append(r.Findings, f)
			}
		}
	}
}

// turn says when a review's findings are compared: reviewers' own files first, then scanners, then messages, so that what is said
// again is joined to what a reviewer signed.
func (v *Review) turn() int {
	switch {
	case v.Message != "":
		return lastTurn
	case v.Scanner:
		return 1
	}
	return 0
}

const lastTurn = 2

func (v *Review) merge(known map[string]*Finding) {
	own := map[*Finding]bool{} // what this message raised, or raised again
	stated := v.ids()
	for i, f := range v.Findings {
		earlier := f.standing(known, own)
		if e := f.elsewhere(known); earlier == nil && e != nil && v.Message != "" && !own[e] && !stated[NormalID(e.ID)] {
			earlier = e
		}
		own[cmp.Or(earlier, f)] = true
		switch {
		case earlier == nil:
			f.stand(known)
		case v.Message != "" && earlier != f:
			earlier.raisedAgain(f)
			earlier.stand(known) // it may have a name now
			earlier.alsoCalled(f, known)
			v.Findings[i] = earlier
		case v.Scanner && f.sameStanding(earlier):
			earlier.Origins, earlier.Unread = append(earlier.Origins, f.Origins...), append(earlier.Unread, f.Unread...)
			earlier.Rule = f.Rule
			v.Findings[i] = earlier
		}
	}
}

// ids are those that a review itself tells apart.
func (v *Review) ids() map[string]bool {
	ids := map[string]bool{}
	for _, f := range v.Findings {
		if f.ID != "" {
			ids[NormalID(f.ID)] = true
		}
	}
	return ids
}

// elsewhere finds what another message said in the same words of the same line, under whatever name.
func (f *Finding) elsewhere(known map[string]*Finding) *Finding {
	if f.File == "" || f.Line == 0 {
		return nil
	}
	return known[f.placeAndWords()]
}

// standing finds the finding that f may be a second statement of: one of its words, at its place, that nothing says is another.
func (f *Finding) standing(known map[string]*Finding, own map[*Finding]bool) *Finding {
	place := f.placeAndWords()
	for _, at := range []string{place + f.aboutTask(), place} {
		for _, name := range f.names() {
			e := known[at+name]
			if e != nil && (e.mayBeCalled(f) || f.ID != "" && name == f.byID() && (!own[e] || e.headline() == f.headline())) {
				return e
			}
		}
	}
	return nil
}

// stand notes a finding at its place, under each of its names.
func (f *Finding) stand(known map[string]*Finding) {
	at := f.placeAndWords() + f.aboutTask()
	for _, name := range f.names() {
		if known[at+name] == nil {
			known[at+name] = f
		}
	}
}

// aboutTask tells findings without a file apart: what is wrong with one task is another thing than the same words about another.
func (f *Finding) aboutTask() string {
	if f.File == "" && f.Component != "" {
		return "\x00" + NormalID(f.Component)
	}
	return ""
}

// byID is how a finding's id stands among its names.
func (f *Finding) byID() string { return "\x00id " + NormalID(f.ID) }

// alsoCalled notes another id under which a finding was raised again.
func (f *Finding) alsoCalled(again *Finding, known map[string]*Finding) {
	name := f.placeAndWords() + f.aboutTask() + again.byID()
	if again.ID != "" && known[name] == nil {
		f.Also, known[name] = append(f.Also, again.ID), f
	}
}

// names are what another statement may call a finding: by its id, by its title, by neither.
func (f *Finding) names() []string {
	var names []string
	if f.ID != "" {
		names = append(names, f.byID())
	}
	if title := f.headline(); title != "" {
		names = append(names, "\x00title "+title)
	}
	return append(names, "")
}

// headline is the title beside a description; a title alone stands for the words.
func (f *Finding) headline() string {
	if f.Description == "" {
		return ""
	}
	return words(f.Title)
}

// mayBeCalled reports whether neither id nor title of another statement says that it is about something else. A scanner's are those of its rule.
func (f *Finding) mayBeCalled(other *Finding) bool {
	if f.Rule != "" || other.Rule != "" {
		return true
	}
	same := func(a, b string) bool { return a == "" || b == "" || a == b }
	return same(NormalID(f.ID), NormalID(other.ID)) && same(f.headline(), other.headline())
}

// raisedAgain joins what a message says again. It may say more, as an id, or worse.
func (f *Finding) raisedAgain(again *Finding) {
	f.Origins = append(f.Origins, again.Origins...)
	f.ID = cmp.Or(f.ID, again.ID)
	if again.SeverityRaw != "" && (f.SeverityRaw == "" || again.Severity.Weight() > f.Severity.Weight()) {
		f.Severity, f.SeverityRaw = again.Severity, again.SeverityRaw
	}
}

// sameStanding reports whether a scanner's finding may be joined to an earlier one without hiding anything: it lies in another
// file (two results of one file are two), is not worse, and has the same status.
func (f *Finding) sameStanding(earlier *Finding) bool {
	return f.Origin().Path != earlier.Origin().Path && f.Severity.Weight() <= earlier.Severity.Weight() && f.Status == earlier.Status
}

// placeAndWords is what makes two statements of one finding the same: file, line and words, and without a file the task.
func (f *Finding) placeAndWords() string {
	return strings.Join([]string{CleanPath(f.File), Known(f.Line).String(), words(cmp.Or(f.Description, f.Title))}, "\x00")
}

// closeByVerdict closes what messages raised: the next positive verdict of the same role on the same component or task, after
// the last time it was raised, claims that it is fixed. Without one it stays open. What a later approval lifts is found in the same way.
func (r *Run) closeByVerdict() {
	messages, raised := r.byKey(), map[*Finding]*Message{}
	for _, review := range r.Reviews {
		m := messages[review.Message]
		for _, f := range review.Findings {
			if m != nil && (raised[f] == nil || raised[f].Sequence < m.Sequence) {
				raised[f] = m
			}
		}
	}
	positive, whole := map[string][]*Message{}, map[string][]*Message{}
	for _, m := range r.Messages {
		if m.Verdict == Positive {
			positive[m.role()] = append(positive[m.role()], m)
			if m.ofCodebase() {
				whole[m.From] = append(whole[m.From], m)
			}
		}
	}
	work := r.envelopeWork()
	for _, m := range r.Messages {
		if m.Verdict != Positive {
			m.Lifted = nextAfter(positive[m.role()], m, work)
		}
		if m.Verdict != Positive && m.Lifted == nil && m.ofCodebase() {
			m.Lifted = nextAfter(whole[m.From], m, work)
		}
	}
	for _, f := range r.Findings {
		if m := raised[f]; m != nil {
			r.closeWith(f, nextAfter(positive[m.role()], m, work))
		}
	}
}

// ofCodebase: a CTO judges the whole codebase, whether or not he names the task for which he looked at it.
func (m *Message) ofCodebase() bool { return SameName(m.Type, "codebase_review_report") }

// role is who judges what: the sender on one subject, under whichever of its names.
func (m *Message) role() string { return ReviewerName(m.From) + "\x00" + m.Subject() }

// nextAfter gives the first of the messages that provably came after m, about the same work: an order by file names alone proves nothing.
func nextAfter(messages []*Message, m *Message, work envelopeWork) *Message {
	about := work.about(m)
	if about.after == never {
		return nil
	}
	for i := notBefore(messages, about.after+1); i < len(messages); i++ {
		x := messages[i]
		if x.Sequence > about.until && x.Sequence <= about.again {
			if about.again == never {
				return nil
			}
			i = notBefore(messages, about.again+1) - 1
			continue
		}
		if m.provablyBefore(x) {
			return x
		}
	}
	return nil
}

// provablyBefore: by their own times, by their order in one file, or by the numbers that their files' names begin with.
func (m *Message) provablyBefore(later *Message) bool {
	switch {
	case m.Path == later.Path:
		return m.Sequence < later.Sequence
	case !m.Time.IsZero() && !later.Time.IsZero() && !m.Time.Equal(later.Time): // of one date alone, the numbers tell
		return m.Time.Before(later.Time)
	}
	first, second := leadingNumber(m.Path), leadingNumber(later.Path)
	return path.Dir(m.Path) == path.Dir(later.Path) && first >= 0 && second > first
}

// comparePaths orders paths by their letters, and by the numbers in them: pass-2 stands before pass-10.
func comparePaths(a, b string) int {
	restA, restB := a, b
	for restA != "" && restB != "" {
		numberA, numberB := digits(restA), digits(restB)
		if numberA == "" || numberB == "" {
			if restA[0] != restB[0] {
				return cmp.Compare(restA[0], restB[0])
			}
			restA, restB = restA[1:], restB[1:]
			continue
		}
		x, y := strings.TrimLeft(numberA, "0"), strings.TrimLeft(numberB, "0")
		if order := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); order != 0 {
			return order
		}
		restA, restB = restA[len(numberA):], restB[len(numberB):]
	}
	return cmp.Or(cmp.Compare(len(restA), len(restB)), cmp.Compare(a, b))
}

// digits gives those with which a text begins.
func digits(s string) string { return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))] }

// leadingNumber gives the number with which a file's name begins, or ends before its extension; -1 if it has none.
func leadingNumber(p string) int {
	name := strings.TrimSuffix(path.Base(p), path.Ext(p))
	number := digits(name)
	if number == "" {
		number = name[len(strings.TrimRight(name, "0123456789")):]
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return -1
	}
	return n
}

func (r *Run) closeWith(f *Finding, verdict *Message) {
	if verdict == nil {
		return
	}
	fix := &Fix{Origin: verdict.Origin, ID: f.Label(), Description: "a later " + verdict.Type + " of the same role is positive",
		Own: true, Verdict: verdict, Findings: []*Finding{f}}
	r.Fixes, f.Fixes = append(r.Fixes, fix), append(f.Fixes, fix)
}

// supersede marks the results of messages that a provably later one of the same subject, or the run's own verification file, replaces.
// Of two whose order nobody knows both stand, and the less favourable decides.
func (r *Run) supersede() {
	messages, own := r.byKey(), false
	standing := map[string][]*Verification{}
	for _, v := range r.Verifications {
		own = own || v.Message == ""
	}
	for _, v := range r.Verifications {
		m := messages[v.Message]
		if m == nil {
			continue
		}
		v.Superseded = own
		others := slices.DeleteFunc(standing[m.Subject()], func(other *Verification) bool {
			later := messages[other.Message].provablyBefore(m)
			other.Superseded = other.Superseded || later
			v.Superseded = v.Superseded || m.provablyBefore(messages[other.Message])
			return later
		})
		standing[m.Subject()] = append(others, v)
	}
}
