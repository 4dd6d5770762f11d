// Package review reads findings: the JSON of a reviewer in all versions of the swarm schema, lists of findings
// wherever they are, and reviews written in Markdown.
//
// There is one reader for a finding in JSON ([Findings]) and one for Markdown ([Body]). Both assign the parts of a
// finding by the names of one table, aliases. What neither understands and that has a severity, an ID or a location
// becomes a question (report.Artefact.NotUnderstood), never a finding and never a pass.
//
// # Findings in Markdown
//
// A finding is
//
//   - a heading, a bold-led paragraph or a list item with an ID or a severity: "### [HIGH] t", "**HIGH: t**",
//     "- F-1 [HIGH] t", "### t (HIGH)", or with a "Severity: high" field below it.
//   - an entry of a section whose title is a severity: "## High" with "- cart.go:12 - t"
//   - a row of a table with a severity column
//
// What follows it becomes its details, by labels (File:, Evidence:, Suggestion: …). The titles of sections that raise
// nothing are in sectionWords; below one that says fixed, an entry with an ID, ✅ or ❌ answers an earlier finding, and
// so does each "ID: status" and each row of a table of IDs and statuses.
package review
