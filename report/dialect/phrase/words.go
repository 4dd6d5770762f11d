package phrase

import (
	"slices"
	"strings"
	"unicode"
)

// The names that the fields of a finding go by, the schema's own first, then by how often agents write them.
var (
	IDNames       = slices.Concat([]string{"id", "finding_id", "issue_id", "key", "ref", "finding_ref", "identifier", "review_issue_number"}, ForeignNames.ID)
	TitleNames    = slices.Concat([]string{"title", "issue_title", "name", "headline", "short_description", "subject"}, ForeignNames.Title)
	TextNames     = slices.Concat([]string{"description", "desc", "detail", "details", "issue", "issue_description", "issue_text", "concern", "summary", "message", "msg", "finding", "text", "problem", "statement", "what_happens", "assessment", "insight", "explanation", "observation", "note", "notes", "what", "body", "comment", "claim", "content"}, ForeignNames.text)
	FaultNames    = []string{"risk", "gap", "pattern", "antipattern", "anti_pattern", "weakness", "vulnerability", "bug", "threat", "blocker", "warning", "error", "requirement"}
	LoneNames     = slices.Concat(FaultNames, []string{"impact", "reason", "rationale", "recommendation"}) // text where nothing else is
	GradeNames    = []string{"severity", "sev", "severity_level", "severity_rating", "issue_severity", "how_bad"}
	SeverityNames = slices.Concat(GradeNames, []string{"level", "priority", "criticality", "risk_level", "risk_rating", "importance"}, ForeignNames.Severity)
	CategoryNames = slices.Concat([]string{"category", "type", "dimension", "dimensions", "area", "kind", "rule", "rule_id", "check_id", "check", "tag", "tags", "cwe"}, ForeignNames.category)
	EvidenceNames = []string{"evidence", "snippet", "code", "code_snippet", "existing_code", "match", "matches", "quote", "proof", "excerpt", "evidence_refs", "context"}
	FixNames      = slices.Concat([]string{"suggested_fix", "fix", "suggestion", "suggestions", "recommendation", "recommended_fix", "fix_direction", "remediation", "mitigation", "recommended_action", "suggested_action", "proposed_fix", "proposed_solution", "proposed_resolution", "fix_suggestion", "solution", "suggested_test", "required_fix", "required_change", "suggestion_code", "suggested_code", "action", "issue_resolution", "remedy", "rec", "how_to_fix", "what_to_do"}, ForeignNames.fix)
	RiskNames     = slices.Concat([]string{"risk", "impact", "why_it_matters", "consequence", "consequences", "why", "why_blocking", "business_impact", "potential_impact", "verdict_effect", "failure_scenario"}, ForeignNames.risk)
	StatusNames   = []string{"status", "state", "disposition", "fix_status", "remediation_status"}
	AnswerNames   = []string{"resolution", "resolution_note", "fix_applied", "resolved_by", "how_fixed"}
	WhoNames      = []string{"reviewer", "reviewer_name", "reviewer_agent", "reviewed_by", "reviewer_role", "agent", "agent_role", "role", "auditor", "verifier", "raised_by", "reported_by", "found_by"}

	GoalNames = []string{"truth", "criterion", "acceptance_criterion", "success_criterion", "must_have", "requirement", "goal"} // what a verifier holds the work against

	FileNames     = slices.Concat([]string{"file", "path", "file_path", "filename", "file_name", "filepath", "source_file", "file_ref", "absolute_file_path", "relative_path", "uri"}, ForeignNames.file)
	FilesNames    = []string{"files", "affected_files", "file_paths", "file_refs", "related_files"}
	LineNames     = slices.Concat([]string{"line", "line_start", "start_line", "lines", "line_range", "range", "line_number", "line_numbers", "line_no", "lineno", "begin_line", "start", "row", "positions"}, ForeignNames.Line)
	EndNames      = []string{"line_end", "end_line", "line_to", "last_line", "end"}
	LocationNames = slices.Concat([]string{"location", "locations", "where", "loc", "position", "place", "affected_location", "affected_locations", "code_location"}, ForeignNames.place)
)

// ForeignNames are the names of a finding's fields in German, Spanish, French, Portuguese, Italian, Dutch, Polish, Turkish, Russian, Chinese,
// Japanese and Korean, with and without their accents.
var ForeignNames = struct{ ID, Title, text, Severity, category, fix, risk, file, Line, place []string }{
	ID:       []string{"编号", "編號", "序号", "番号", "번호", "número", "numero", "nº", "n°", "номер", "№"},
	Title:    []string{"titel", "título", "titulo", "titre", "titolo", "tytuł", "başlık", "название", "заголовок", "제목", "标题", "標題", "タイトル"},
	text:     []string{"beschreibung", "befund", "hallazgo", "constat", "achado", "rilievo", "descripción", "descripcion", "descrição", "descricao", "problème", "probleme", "problema", "descrizione", "omschrijving", "beschrijving", "probleem", "opis", "açıklama", "sorun", "описание", "проблема", "замечание", "설명", "내용", "문제", "이슈", "描述", "说明", "問題", "问题", "説明", "内容"},
	Severity: []string{"schweregrad", "schwere", "severidad", "gravedad", "criticidad", "gravité", "gravite", "sévérité", "severite", "criticité", "severidade", "gravidade", "gravità", "gravita", "severità", "ernst", "waga", "ważność", "önem", "önem_derecesi", "şiddet", "severita", "серьёзность", "серьезность", "критичность", "важность", "심각도", "중요도", "우선순위", "严重程度", "严重度", "严重等级", "严重性", "严重级别", "级别", "等级", "风险等级", "优先级", "嚴重程度", "嚴重度", "重大度", "深刻度", "重要度"},
	category: []string{"kategorie", "categoría", "categoria", "catégorie", "категория", "분류", "카테고리", "类别", "分类", "维度", "カテゴリ"},
	fix:      []string{"empfehlung", "vorschlag", "recomendación", "recomendacion", "sugerencia", "solución", "recommandation", "correctif", "recomendação", "recomendacao", "sugestão", "raccomandazione", "aanbeveling", "oplossing", "rekomendacja", "zalecenie", "öneri", "çözüm", "suggerimento", "correzione", "рекомендация", "исправление", "предложение", "제안", "권장", "권장사항", "수정안", "해결방안", "建议", "修复", "修复建议", "修复方案", "推奨", "修正案"},
	risk:     []string{"auswirkung", "impacto", "riesgo", "risque", "risco", "rischio", "риск", "последствия", "영향", "위험", "影响", "風險", "影響"},
	file:     []string{"datei", "dateien", "archivo", "fichero", "fichier", "arquivo", "ficheiro", "bestand", "bestanden", "plik", "dosya", "файл", "파일", "文件", "檔案", "ファイル"},
	Line:     []string{"zeile", "zeilen", "línea", "linea", "líneas", "lineas", "ligne", "lignes", "linha", "linhas", "riga", "regel", "linia", "wiersz", "satır", "righe", "строка", "строки", "라인", "줄", "行号", "行", "行番号"},
	place:    []string{"fundstelle", "ubicación", "ubicacion", "emplacement", "localização", "localizacao", "posizione", "locatie", "local", "lokalizacja", "konum", "место", "расположение", "위치", "位置", "場所", "箇所"},
}

// What a review says about its list, at the top or in its summary.
var (
	TimeNames     = []string{"timestamp", "reviewed_at", "review_date", "generated_at", "created_at", "completed_at", "verified_at", "finished_at", "date", "time", "ts"}
	CommitNames   = []string{"commit", "commit_sha", "commit_hash", "head_commit", "git_commit", "sha"}
	VerdictNames  = []string{"verdict", "overall_verdict", "outcome", "result", "conclusion", "decision", "overall_status", "overall_correctness", "status"}
	TotalNames    = []string{"total_findings", "findings_count", "finding_count", "total_issues", "issue_count", "issues_found", "total", "count"}
	ScaleNames    = []string{"by_severity", "severity_distribution", "severity_counts", "severity_breakdown", "severity_summary", "findings_by_severity", "severities", "counts"}
	ReviewedNames = []string{"files_reviewed", "reviewed_files", "files_spot_checked", "files_checked", "files_examined", "files_audited", "files_analyzed"}
)

// Folded is a word as it is compared, however people join it: “Won't-Fix” and “won_t fix” are “won t fix”.
func Folded(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), joins), " ")
}

func joins(c rune) bool { return c == '_' || c == '-' || c == '\'' || c == '’' || unicode.IsSpace(c) }

// Triage is what a finding is found to be before anybody works on it; behind a fix such a word may mean that one.
var Triage = []string{"accepted", "accept", "rejected", "reject", "verified"}

// ClaimIDNames are the names under which an entry of a fix summary names its finding.
var ClaimIDNames = []string{"id", "finding_id", "finding", "issue_id", "finding_ref", "ref", "key", "finding_ids", "ids", "findings", "issue_ids", "addresses", "resolves",
	"source_finding", "source_finding_id", "source_findings", "for_finding", "fixes_finding", "finding_refs", "finding_key"}
