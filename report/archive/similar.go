package archive

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// mostAlikeFile is how many findings of one file are compared for hints.
const mostAlikeFile = 300

// similar gives hints which findings of a run may be the same as others of it, or as ones that earlier runs left open: nothing
// is merged by them.
func (a *Archive) similar(run *Summary) (hints []judge.Similar) {
	files := map[string][]near{}
	for i := range run.Sightings {
		s := &run.Sightings[i]
		if s.File == "" || len(files[s.File]) >= mostAlikeFile {
			continue
		}
		now := newNear(s)
		for _, other := range files[s.File] {
			if why := alikeness(&now, &other); why != "" {
				hints = append(hints, judge.Similar{Finding: s.Key, ID: s.ID, OtherID: other.ID, Why: why, Within: true,
					Other: judge.RunRef{ID: run.ID, Key: run.Key, Finding: other.Key}})
			}
		}
		files[s.File] = append(files[s.File], now)
	}
	raised := map[*Life]bool{}
	for _, x := range a.raised[run] {
		raised[x.life] = true
	}
	for _, life := range a.byFile(run.Project, files) {
		if last := life.openBefore(run); last != nil && !raised[life] {
			was := newNear(last.At)
			for i := range files[was.File] {
				if why := alikeness(&files[was.File][i], &was); why != "" {
					hints = append(hints, judge.Similar{Finding: files[was.File][i].Key, ID: files[was.File][i].ID, Other: last.Ref(),
						OtherID: was.ID, Why: why, Waived: was.Disposition == judge.Waived})
				}
			}
		}
	}
	return hints
}

// byFile gives a project's lives that were last seen in one of the files.
func (a *Archive) byFile(project string, files map[string][]near) (lives []*Life) {
	if len(files) == 0 {
		return nil
	}
	for _, life := range a.Lives {
		if files[life.Last().At.File] != nil && life.Project() == project {
			lives = append(lives, life)
		}
	}
	return lives
}

// openBefore is the last sighting before a run, if the finding was open or waived there; nil = it was not.
func (l *Life) openBefore(run *Summary) *Sight {
	if run.Started.IsZero() || newest(l.First().Run, run) <= 0 {
		return nil
	}
	last := l.lastBefore(run)
	if last.Run.Started.IsZero() || !last.At.Open && last.At.Disposition != judge.Waived {
		return nil
	}
	return last
}

// alikeness says why two findings of one file may be the same: they quote the same code, or say nearly the same, within five lines.
func alikeness(a, b *near) string {
	switch {
	case a.File != b.File || a.Line == 0 || b.Line == 0 || distance(a.Line, b.Line) > samePlace:
		return ""
	case a.evidence != 0 && a.evidence == b.evidence:
		return judge.SimilarPlace
	case a.text != b.text && sharedWords(a, b) >= mostWords:
		return judge.SimilarText
	}
	return ""
}

// saidOtherwise gives the finding of a run by the same reviewer at the place of an earlier one; nil = there is none.
func (s *Sight) saidOtherwise(run *Summary) *Sighting {
	i := slices.IndexFunc(run.Sightings, func(x Sighting) bool {
		return x.Reviewer == s.At.Reviewer && x.Line > 0 && s.At.Line > 0 && distance(x.Line, s.At.Line) <= samePlace && report.SamePath(x.File, s.At.File)
	})
	if i < 0 {
		return nil
	}
	return &run.Sightings[i]
}
