package review

import (
	"strings"

	"swarmreport/report/dialect"
)

// field is one part of a finding.
type field uint8

// The parts. Count and verdict are no parts of a finding. The text and what comes after it go on in the lines below their
// labels.
const (
	noField field = iota
	idField
	severityField
	priorityField
	classField
	titleField
	lineField
	endField
	categoryField
	loeField
	statusField
	reviewerField
	verdictField
	countField
	textField
	fileField
	placeField
	evidenceField
	fixField
	riskField
	resolutionField
	inputField
	fields
)

// Aliases are the names of the parts, as JSON members, Markdown labels and table headers, in snake_case. The first
// that an object has wins; a name in two lists is the first list's in Markdown.
var Aliases = map[field][]string{
	idField: strings.Fields("id finding_id issue_id key ref identifier #"),
	severityField: strings.Fields("severity sev severity_level severity_rating issue_severity level criticality " +
		"risk_level importance"),
	priorityField: strings.Fields("priority"),
	classField:    strings.Fields("classification"),
	titleField:    strings.Fields("title issue_title name headline short_description subject finding"),
	textField: strings.Fields("description desc detail details issue concern summary message msg text problem statement " +
		"explanation observation note notes what body comment claim content finding original_claim " +
		"issue_description assessment insight"),
	fileField: strings.Fields("file path file_path filename file_name filepath source_file file_ref " +
		"files affected_files file_paths"),
	lineField: strings.Fields("line line_start start_line lines line_range range line_number line_numbers lineno"),
	endField:  strings.Fields("line_end end_line"),
	placeField: strings.Fields("location locations where loc position affected affected_locations file_line artifact " +
		"artifacts"),
	evidenceField: strings.Fields("evidence snippet code code_snippet existing_code quote proof excerpt match context"),
	fixField: strings.Fields("suggested_fix fix suggestion suggestions recommendation recommended_fix fix_direction " +
		"remediation mitigation recommended_action suggested_action proposed_fix solution " +
		"required_fix required_change suggested_resolution action how_to_fix suggested_code"),
	riskField: strings.Fields("risk impact why_it_matters consequence consequences why " +
		"failure_scenario business_impact"),
	categoryField:   strings.Fields("category type dimension area kind rule rule_id check_id tag tags cwe"),
	loeField:        strings.Fields("loe level_of_effort effort"),
	statusField:     strings.Fields("status state disposition fix_status"),
	resolutionField: strings.Fields("resolution resolution_note fix_applied resolved_by how_fixed"),
	inputField:      strings.Fields("input_needed question user_input_needed"),
	reviewerField:   strings.Fields("reviewer reviewer_name reviewed_by agent auditor producer raised_by found_by"),
	verdictField: strings.Fields("verdict overall_verdict final_verdict decision overall final_assessment signal " +
		"conclusion"),
	countField: strings.Fields("count total number findings issues"),
}

// soleText names the members that are the text of an entry that has no other.
var soleText = strings.Fields("gap pattern weakness vulnerability bug threat blocker warning error " +
	"requirement truth risk impact reason rationale recommendation")

// fieldNames finds the part that a label or a header names.
var fieldNames = func() map[string]field {
	names := map[string]field{}
	for f := fields - 1; f > noField; f-- {
		for _, name := range Aliases[f] {
			names[name] = f
		}
	}
	return names
}()

// fieldOf reads a label or a table's header: "**Suggested fix**", "Location (file:line)", "Files:".
func fieldOf(label string) field {
	name := dialect.Snake(dialect.Fold(dialect.Lead(label)))
	if f := fieldNames[name]; f != noField {
		return f
	}
	return fieldNames[name+"s"]
}

func (f field) in(v dialect.Value) bool { return v.Has(Aliases[f]...) }

func isPlaced(v dialect.Value) bool { return fileField.in(v) || placeField.in(v) }
