package report

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// standing lists findings by where they stand: by "file:line" and "file:line-line".
type standing map[string][]*Finding

func (s standing) add(f *Finding) {
	if f.File == "" || f.Line <= 0 {
		return
	}
	s.stand(f, f.File+":"+strconv.Itoa(f.Line))
	if f.EndLine > f.Line {
		s.stand(f, fmt.Sprintf("%s:%d-%d", f.File, f.Line, f.EndLine))
	}
}

func (s standing) stand(f *Finding, place string) {
	s[CleanPath(place)] = append(s[CleanPath(place)], f)
}

// at gives the one finding that stands at a place: one without an id, else one that has an id too. Of several there a place names none.
func (r *references) at(place string) []*Finding {
	place = CleanPath(strings.TrimSpace(place))
	found := r.places[place]
	if len(found) == 0 && IsPlace(place) {
		found = r.withIDs()[place]
	}
	if len(found) == 1 {
		return found
	}
	return nil
}

// withIDs lists those that have an id, which few answers call by their places.
func (r *references) withIDs() standing {
	if r.placesOfIDs != nil {
		return r.placesOfIDs
	}
	r.placesOfIDs = standing{}
	for _, f := range r.run.Findings {
		if f.ID != "" {
			r.placesOfIDs.add(f)
		}
	}
	return r.placesOfIDs
}

// IsPlace reports whether what names a finding is the place where it stands: a file and a line, or lines.
func IsPlace(id string) bool {
	file, lines, numbered := strings.Cut(strings.TrimSpace(id), ":")
	first, last, ranged := strings.Cut(lines, "-")
	return numbered && strings.ContainsAny(file, "./") && !strings.ContainsAny(file, " ,") && isNumber(first) && (!ranged || isNumber(last))
}

// find gives the findings that an id means, and narrows them by reviewer and file where the statement names them.
func (r *references) find(id, reviewer, file string) []*Finding {
	found := r.exact[strings.TrimSpace(id)]
	if len(found) == 0 {
		found = r.normal[NormalID(id)]
	}
	if len(found) == 0 {
		found = r.qualified(id)
	}
	if len(found) == 0 {
		found = r.rules[NormalID(id)]
	}
	if len(found) == 0 {
		found = r.at(id)
	}
	return r.narrow(r.byReviewer(found, reviewer), file)
}

// qualified reads "security:SEC-001", "security.json#SEC-001" and "reviews/security.json#SEC-001".
func (r *references) qualified(id string) []*Finding {
	cut := strings.LastIndexAny(id, ":#/")
	if cut <= 0 {
		return nil
	}
	reviewer := reviewerOf(id[:cut])
	return r.some(r.normal[NormalID(id[cut+1:])], "of "+reviewer, func(f *Finding) bool { return f.Reviewer == reviewer })
}

// reviewerOf reads a reviewer's name, or that of the file of his review.
func reviewerOf(said string) string {
	return ReviewerName(strings.TrimSuffix(path.Base(said), ".json"))
}

// byReviewer gives those of one reviewer, or all where none is his.
func (r choices) byReviewer(found []*Finding, reviewer string) []*Finding {
	if len(found) < 2 || reviewer == "" {
		return found
	}
	name := reviewerOf(reviewer)
	his := r.some(found, "of "+name, func(f *Finding) bool { return f.Reviewer == name })
	if len(his) == 0 {
		return found
	}
	return his
}

// ofReview gives those that the review raised which a summary says it answers: the file of that name beside it, or at that path; a bare
// name would be that of every phase. Where that review raised none of several, each is a namesake from another one. One alone is such where
// the review was read, or where it lies in another folder than the summary, of another phase perhaps.
func (r *references) ofReview(found []*Finding, summary string) []*Finding {
	written := r.written[summary]
	if len(found) == 0 || written == nil || written.Review == "" {
		return r.beside(found, summary)
	}
	review := written.Review
	beside := path.Join(path.Dir(summary), path.Base(review))
	meant := func(file string) bool { return file == beside || path.Base(review) != review && SamePath(file, review) }
	own := r.some(found, "in "+beside+"\x00"+review, func(f *Finding) bool {
		return slices.ContainsFunc(f.Origins, func(o Origin) bool { return meant(o.Path) })
	})
	if len(own) > 0 || len(found) > 1 || !within(path.Dir(summary), found[0].Origin().Path) ||
		slices.ContainsFunc(r.run.Reviews, func(v *Review) bool { return meant(v.Path) }) {
		return own
	}
	return found
}

// beside gives those of several that were raised in the folder of the answer, or all where none was: each phase has one, and counts anew. The run's own
// folder is that of no phase.
func (r *references) beside(found []*Finding, answer string) []*Finding {
	folder := path.Dir(answer)
	if len(found) < 2 || folder == "." {
		return found
	}
	near := r.some(found, "beside "+folder, func(f *Finding) bool {
		return slices.ContainsFunc(f.Origins, func(o Origin) bool { return path.Dir(o.Path) == folder })
	})
	if len(near) == 0 {
		return found
	}
	return near
}

// within reports whether a file lies in a folder, however deep.
func within(folder, file string) bool {
	return folder == "." || strings.HasPrefix(file, folder+"/")
}

// narrow gives the findings in a file, or all where none lies there.
func (r choices) narrow(found []*Finding, file string) []*Finding {
	if len(found) < 2 || file == "" {
		return found
	}
	if same := r.filesOf(found).Recall(file); len(same) > 0 {
		return same
	}
	return found
}

// filesOf keeps a list of findings by their files.
func (r choices) filesOf(found []*Finding) *Paths[*Finding] {
	files := r.files[list(found)]
	if files == nil {
		files = &Paths[*Finding]{}
		for _, f := range found {
			files.Add(f.File, f)
		}
		r.files[list(found)] = files
	}
	return files
}

// choices are what was asked for, and what it was.
type choices struct {
	chosen map[choice][]*Finding
	files  map[listed]*Paths[*Finding]
}

func newChoices() choices {
	return choices{map[choice][]*Finding{}, map[listed]*Paths[*Finding]{}}
}
