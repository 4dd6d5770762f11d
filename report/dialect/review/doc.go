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
// What is below it becomes its details, by labels (File:, Evidence:, Suggestion: …). [Grammar] lists all forms with an
// example each. The reader puts each line below the heading, bold line or item that it belongs to (outline), makes a
// row of a table an entry like any other (rows), and visits this tree once (body.visit).
package review
