// Package markup reads Markdown by its lines: fences, headings, rules, the cells of a row, a line without its marks. People and models write the
// same thing in several ways; [OneWay] gives the one that all rules above this room ask for, line by line, so that every place stays true.
package markup
