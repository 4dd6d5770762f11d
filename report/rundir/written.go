package rundir

import (
	"slices"

	"swarmreport/report/dialect"
)

var yamlTypes = []string{".yaml", ".yml"}

// reviewedInYAML reports whether reviews in YAML lie where a run keeps them: in reviews, in a folder inside it, or in qa/gates. A project has
// YAML of its own in folders of such names, so that one file has to say itself that it is a review.
func (s *search) reviewedInYAML(f *folder) bool {
	return slices.ContainsFunc(f.folders, func(sub *folder) bool {
		switch sub.name {
		case "reviews":
			return s.holdsReview(sub) || slices.ContainsFunc(sub.folders, s.holdsReview)
		case "qa":
			return slices.ContainsFunc(sub.folders, func(inner *folder) bool { return inner.name == "gates" && s.holdsReview(inner) })
		}
		return false
	})
}

func (s *search) holdsReview(f *folder) bool {
	return slices.ContainsFunc(f.files, func(e entry) bool {
		c := s.look(e, yamlTypes)
		if c == nil || c.broken {
			return false
		}
		reader := dialect.Find(&c.file)
		return reader != nil && reader.Name == "review findings"
	})
}
