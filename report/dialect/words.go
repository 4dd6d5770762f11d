package dialect

import (
	"strings"
	"unicode"
)

// The names that the fields of a finding go by, the schema's own first, then by how often agents write them.
var (
	idNames       = []string{"id", "finding_id", "issue_id", "key", "ref", "finding_ref", "identifier"}
	titleNames    = []string{"title", "issue_title", "name", "headline", "short_description", "subject"}
	textNames     = []string{"description", "detail", "details", "issue", "concern", "summary", "message", "finding", "text", "problem", "statement", "assessment", "insight", "explanation", "observation", "note", "notes", "what", "body", "comment", "claim", "content"}
	loneNames     = []string{"risk", "gap", "pattern", "antipattern", "anti_pattern", "weakness", "vulnerability", "bug", "threat", "blocker", "warning", "error", "requirement", "impact", "reason", "rationale", "recommendation"} // text where nothing else is
	severityNames = []string{"severity", "sev", "severity_level", "severity_rating", "level", "priority", "criticality", "risk_level", "risk_rating", "importance"}
	categoryNames = []string{"category", "type", "dimension", "dimensions", "area", "kind", "rule", "rule_id", "check", "tag", "tags", "cwe"}
	evidenceNames = []string{"evidence", "snippet", "code", "code_snippet", "existing_code", "match", "matches", "quote", "proof", "excerpt", "evidence_refs", "context"}
	fixNames      = []string{"suggested_fix", "fix", "suggestion", "suggestions", "recommendation", "recommended_fix", "fix_direction", "remediation", "mitigation", "recommended_action", "suggested_action", "proposed_fix", "fix_suggestion", "solution", "suggested_test", "required_fix", "required_change", "suggestion_code", "suggested_code", "action"}
	riskNames     = []string{"risk", "impact", "why_it_matters", "consequence", "consequences", "why", "why_blocking", "business_impact", "potential_impact", "verdict_effect", "failure_scenario"}
	statusNames   = []string{"status", "state", "disposition"}
	answerNames   = []string{"resolution", "resolution_note", "fix_applied", "resolved_by", "how_fixed"}
	whoNames      = []string{"reviewer", "reviewer_name", "reviewed_by", "reviewer_role", "agent", "agent_role", "role", "auditor", "verifier", "raised_by", "reported_by", "found_by"}

	fileNames     = []string{"file", "path", "file_path", "filename", "file_name", "filepath", "source_file", "file_ref", "absolute_file_path", "uri"}
	filesNames    = []string{"files", "affected_files", "file_paths", "file_refs", "related_files"}
	lineNames     = []string{"line", "line_start", "start_line", "lines", "line_range", "range", "line_number", "line_numbers", "line_no", "lineno", "begin_line", "start", "row"}
	endNames      = []string{"line_end", "end_line", "line_to", "last_line", "end"}
	locationNames = []string{"location", "locations", "where", "loc", "position", "place", "affected_location", "affected_locations", "code_location"}
)

// What a review says about its list, at the top or in its summary.
var (
	timeNames     = []string{"timestamp", "reviewed_at", "review_date", "generated_at", "created_at", "completed_at", "verified_at", "finished_at", "date", "time", "ts"}
	verdictNames  = []string{"verdict", "overall_verdict", "outcome", "result", "conclusion", "decision", "overall_status", "overall_correctness", "status"}
	passNames     = []string{"passed", "approved", "lgtm", "ok"}
	totalNames    = []string{"total_findings", "findings_count", "finding_count", "total_issues", "issue_count", "issues_found", "total", "count"}
	scaleNames    = []string{"by_severity", "severity_distribution", "severity_counts", "severity_breakdown", "severity_summary", "findings_by_severity", "severities", "counts"}
	reviewedNames = []string{"files_reviewed", "reviewed_files", "files_spot_checked", "files_checked", "files_examined", "files_audited", "files_analyzed"}
)

// folded is a word as it is compared, however people join it: “Won't-Fix” and “won_t fix” are “won t fix”.
func folded(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), joins), " ")
}

func joins(c rune) bool { return c == '_' || c == '-' || c == '\'' || c == '’' || unicode.IsSpace(c) }
