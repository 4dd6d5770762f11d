package report

import (
	"strings"

	"swarmreport/report/pattern"
)

// joinSame makes one finding of one that says of itself that it is another: “Same as C-A01”, {"duplicate_of": "C-A01"}. It counts once, with both
// places and under both ids, so that an answer to either answers it. What says more than that, lies in another file, or looks a second time,
// stays, and so does one whose other cannot be told.
func (r *Run) joinSame() {
	r.joinInto(r.sameAs())
}

// joinInto puts each finding into the one that it is: it counts once, with all places and under all ids.
func (r *Run) joinInto(of map[*Finding]*Finding) {
	if len(of) == 0 {
		return
	}
	if r.also == nil {
		r.also = map[*Finding][]string{}
	}
	r.replace(of, func(kept, f *Finding) {
		kept.toldOf(f)
		if f.ID != "" {
			r.also[kept] = append(r.also[kept], f.ID)
		}
		r.rename(f, kept)
	})
}

// sameAs gives, for each finding that is another one, the one that is left in the end. Those that only say it of each other are left alone.
func (r *Run) sameAs() map[*Finding]*Finding {
	var byID map[string][]*Finding
	said := map[*Finding]*Finding{}
	for _, v := range r.Reviews {
		for _, f := range v.Findings {
			id := f.another()
			if id == "" || later.MatchString(v.Path) {
				continue
			}
			if byID == nil {
				byID = r.findingsByID()
			}
			if other := byID[NormalID(id)]; len(other) == 1 && other[0] != f && !f.liesElsewhere(other[0]) && !earlierPath(other[0].Origin().Path, v.Path) {
				said[f] = other[0]
			}
		}
	}
	return ends(said)
}

// ends follows who is whose to the last, and leaves out circles.
func ends(said map[*Finding]*Finding) map[*Finding]*Finding {
	of := map[*Finding]*Finding{}
	for f, other := range said {
		steps := 0
		for said[other] != nil && steps <= len(said) {
			other, steps = said[other], steps+1
		}
		if steps <= len(said) {
			of[f] = other
		}
	}
	return of
}

func (r *Run) findingsByID() map[string][]*Finding {
	byID := map[string][]*Finding{}
	for _, f := range r.Findings {
		if f.ID != "" {
			byID[NormalID(f.ID)] = append(byID[NormalID(f.ID)], f)
		}
	}
	return byID
}

// another gives the id of the finding that this one says it is; empty = it says no such thing, or more.
func (f *Finding) another() string {
	if f.Rare().SameAs != "" {
		return f.Rare().SameAs
	}
	said := f.Description
	if said == "" {
		said = f.Title
	}
	if m := sameWords.FindStringSubmatch(said); m != nil {
		return m[1]
	}
	return ""
}

// sameWords are all that a finding says which is another. What stands in brackets behind the id says what that one is.
var sameWords = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:this is )?(?:the )?same (?:(?:issue|finding|problem|bug|defect|root cause|as above) )*as|(?:a )?dup(?:licate|e)?s? of|identical (?:to|with)|already (?:raised|reported|covered|listed|tracked) (?:as|by|in|under)|` +
	`covered by|see|mismo (?:que|problema que)|igual que|duplicado de|同|重复于|与)[:\s]*(?:(?:finding|issue|bug) )?[*_\x60\[(#]*([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*[-_]?\d+)[*_\x60\])]*` +
	`(?:\s*\([^()]{0,200}\)|\s*相同|,? (?:above|from|by|of|raised by|reported by|in) (?:the )?(?:above|[\w-]{1,40})(?:(?:'s|’s)? (?:review|report|list|findings))?)?[\s.!]*$`)

// toldOf takes over what a finding that is this one says: its place, a worse severity, and its words, as they stand there.
func (f *Finding) toldOf(same *Finding) {
	id := f.ID
	f.raisedAgain(same)
	f.ID = id
	words := strings.TrimSpace(strings.TrimSpace(same.ID+": "+same.Title) + " " + same.Description)
	if answer := strings.TrimSpace(same.Status + " " + same.Resolution); answer != "" {
		words += " (" + answer + ")"
	}
	f.Unread = append(append(f.Unread, Unread{same.Origin(), strings.TrimPrefix(words, ": ")}), same.Unread...)
	if f.File == "" {
		f.File, f.Line, f.EndLine = same.File, same.Line, same.EndLine
	}
}
