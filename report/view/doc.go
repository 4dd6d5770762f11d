// Package view is what a reader sees: one struct a page and how it is made, and every address of the site.
//
// A page is a function of one struct. Strings, counts, order, percentages and links are computed here, from a
// [judge.Verdict] or an [archive.Archive]; a template only places them. All links are relative, so that a site works
// from file://, under any prefix, and inside a zip. Nothing from the input ever becomes part of a path except as [Slug]
// (rule W3).
package view
