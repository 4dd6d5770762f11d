package review

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// Readers are this package's readers, in the order in which they are asked; finding lists are last, and go last in
// the whole table.
var Readers = []dialect.Reader{
	{Name: "review findings", Dialect: report.Swarm, Seed: dialect.SwarmSeed, Meaning: "what one reviewer reported",
		Words: []string{"reviewfindings"}, Folder: "reviews", Shape: isReviewFile, Decode: readReview},
	{Name: "security design review", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "threats found before any code was written",
		Names:   []string{"security-design-review.json"}, Words: []string{"securitydesignreview"}, Decode: readDesign},
	{Name: "review in words", Dialect: report.Swarm, Seed: dialect.SwarmSeed,
		Meaning: "what one reviewer reported, written as Markdown", Shape: isReviewInWords, Decode: readWords},
	{Name: "review by its title", Dialect: report.Swarm,
		Meaning: "what one reviewer reported, in a Markdown file whose title is a review's",
		Shape:   isTitledReview, Incidental: true, Decode: readWords},
	{Name: "finding lists", Meaning: "lists of findings in any JSON or YAML file", Shape: HasLists, Decode: readLists},
}

// isReviewFile claims JSON that is a review by its name or by its members.
func isReviewFile(f *dialect.File) bool {
	if f.Format == dialect.Markdown || f.Format == dialect.Text || f.Format == dialect.XML {
		return false
	}
	if f.Named("review", "review-findings", "review_findings", "critique") && reviewName.MatchString(f.Stem()) {
		return true
	}
	for _, root := range f.Roots() {
		if isReview(root) || isBundle(root) {
			return true
		}
	}
	return false
}

// HasLists claims a file with a list whose entries are findings by their own fields.
func HasLists(f *dialect.File) bool {
	if f.Format == dialect.Markdown || f.Format == dialect.Text || f.Format == dialect.XML || describesSchema(f) {
		return false
	}
	s := newSearch(dialect.NewReading(f), false)
	for _, root := range f.Roots() {
		if s.isList(root, "", Given{}, 0) || s.holds(root, Given{}, 0) || s.isEntry(root, false, Given{}) {
			return true
		}
	}
	return false
}

// describesSchema reports whether a file is a JSON schema, which describes other files.
func describesSchema(f *dialect.File) bool {
	return slices.ContainsFunc(f.SchemaWords(), func(w string) bool { return strings.Contains(w, "jsonschema.org/") })
}
