package judge

import (
	"cmp"
	"slices"
	"time"

	"swarmreport/report"
)

// The messages that count as evidence, by the folded word of their type.
var (
	reviewTypes  = []string{"reviewverdict", "auditverdict", "reviewresult", "validationresponse", "qualityreport", "validationpassed", "bugreport"}
	doneTypes    = []string{"componenthandoff", "workersubmission", "implementationcomplete", "implcomplete"}
	changeTypes  = append([]string{"handoffsummary", "commitrequest", "taskcomplete", "stateupdate"}, doneTypes...)
	handInTypes  = append([]string{"validationrequest"}, doneTypes...)
	verdictTypes = append([]string{"taskcomplete"}, reviewTypes...)
)

// reviewMessage reports whether a message carries the judgement of somebody who did not hand in the work that it judges.
func (a *Account) reviewMessage() bool {
	authors := a.authors()
	return slices.ContainsFunc(a.Run.Messages, func(m *report.Message) bool {
		return m.Verdict != report.NoVerdict && slices.Contains(reviewTypes, m.Kind()) && a.own(m) && !authors.judgesOwn(m)
	})
}

// raised is when a finding was last raised: in the conversation, and in files.
type raised struct {
	message int       // place in the conversation behind the message that did; 0 = none
	file    time.Time // of the latest review in a file; of a bare date its end
	report.Raising
}

// raisedAfter reports whether a finding was raised after a fixer's summary was written. A review that calls it fixed itself was written again since.
func (a *Account) raisedAfter(s *report.FixSummary, f *report.Finding) bool {
	if s.Time.IsZero() || !a.lastReview().After(s.Time) || f.Answer == report.AnswerFixed {
		return false
	}
	r := a.raisedAt(f)
	return r.message == 0 && r.After(s)
}

// lastReview is the latest time that a review states.
func (a *Account) lastReview() time.Time {
	return a.reviewed.get(func() (last time.Time) {
		for _, r := range a.Run.Reviews {
			if r.Time.After(last) {
				last = r.Time
			}
		}
		return last
	})
}

// firstRaised is when the first review in a file raised a finding.
func (a *Account) firstRaised(f *report.Finding) time.Time { return a.raisedAt(f).First }

func (a *Account) raisedAt(f *report.Finding) raised {
	return a.raised.get(func() map[*report.Finding]raised {
		all := make(map[*report.Finding]raised, len(a.Run.Findings))
		for _, review := range a.Run.Reviews {
			m := a.message(review.Message)
			for _, x := range review.Findings {
				all[x] = all[x].by(review, m)
			}
		}
		return all
	})[f]
}

// by adds that a review raised the finding too, in a message or in a file (nil).
func (r raised) by(review *report.Review, m *report.Message) raised {
	if m != nil {
		r.message = max(r.message, m.Sequence+1)
		return r
	}
	r.By(review)
	if at := report.EndOf(review.Time); at.After(r.file) {
		r.file = at
	}
	return r
}

func (a *Account) message(key string) *report.Message {
	return a.messages.get(func() map[string]*report.Message {
		byKey := make(map[string]*report.Message, len(a.Run.Messages))
		for _, m := range a.Run.Messages {
			byKey[m.Key] = m
		}
		return byKey
	})[key]
}

// rejectedLater gives a negative verdict after the positive one that closed the finding, on the same subject, that names its
// id or its file. A rejection for other reasons does not speak against it.
func (a *Account) rejectedLater(f *report.Finding) *report.Message {
	closed := f.Fixes[0].Verdict
	if closed == nil {
		return nil
	}
	if r := a.rejections(closed.Subject()); r != nil {
		return r.naming(a.ids(), f, closed)
	}
	return nil
}

// rejections are the negative verdicts on a subject, by sequence.
type rejections struct {
	messages []*report.Message
	mentions mentions // nil until asked
	files    *handoffs
}

// rejections gives those on a subject; nil where there are none.
func (a *Account) rejections(subject string) *rejections {
	return a.rejected.get(func() map[string]*rejections {
		bySubject := map[string]*rejections{}
		for _, m := range a.Run.Messages {
			if m.Verdict != report.Negative || !slices.Contains(verdictTypes, m.Kind()) {
				continue
			}
			r := bySubject[m.Subject()]
			if r == nil {
				r = &rejections{files: newHandoffs()}
				bySubject[m.Subject()] = r
			}
			r.messages = append(r.messages, m)
			r.files.take(m)
		}
		return bySubject
	})[subject]
}

// naming gives the first after a message that names a finding by its id or its file.
func (r *rejections) naming(x *ids, f *report.Finding, closed *report.Message) (first *report.Message) {
	from, _ := slices.BinarySearchFunc(r.messages, closed.Sequence+1, func(m *report.Message, s int) int { return cmp.Compare(m.Sequence, s) })
	if from == len(r.messages) {
		return nil
	}
	if r.mentions == nil {
		r.mentions = mentions{}
		for i, m := range r.messages {
			r.mentions.note(x, m.Raw, i)
		}
	}
	if i := r.mentions.first(x, f, from); i >= 0 {
		first = r.messages[i]
	}
	_, m := r.files.change(raised{message: closed.Sequence + 1}, []string{f.File})
	if m != nil && (first == nil || m.Sequence < first.Sequence) {
		return m
	}
	return first
}
