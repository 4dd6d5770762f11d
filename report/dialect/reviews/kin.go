package reviews

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Kin of reviews, wherever they lie: what its author calls an inspection, or a review packet that came back, a review whose title is in another language, and an inventory of bugs,
// which a phase's research may make. Their titles say less than “Code Review” does, so that the body has to raise a finding with a severity, and an
// id or a place, or refuse the work for what it places. Research alone tells of what may go wrong one day: there an id is asked for besides.

var (
	packetTitle     = pattern.Of(`(?i)\breview packet\b`)
	inspectionTitle = pattern.Of(`(?i)\binspection(?:s)?(?: (?:report|findings?|results?|record|notes))?\b|\b(?:security|vulnerability|code|quality) assessment\b`)
	inspectionOnly  = pattern.Of(`(?i)\b(inspection|assessment) report\b`)
	abroadTitle     = pattern.Of(`(?i)审查|評審|评审|复审|走查|代码检查|安全检查|安全审计|代码审计|安全评估|コードレビュー|レビュー|コード監査|코드 ?리뷰|코드 ?검토|보안 ?(?:리뷰|검토|감사)|(?:리뷰|검토) ?(?:결과|보고서|리포트)|` +
		`\brevisi[oó]n (?:de(?:l)?|t[eé]cnica|final)\b|^[^\pL]*auditor[ií]a\b|\bauditor[ií]a (?:de(?:l)?|d[ao]s?|t[eé]cnica|integral|final)\b|감사 ?(?:보고서|결과|리포트)|\b(?:informe|reporte) de (?:la )?(?:revisi[oó]n|auditor[ií]a|inspecci[oó]n|seguridad|calidad)|` +
		`\brevis[aã]o (?:de|do|da|final)\b|\brelat[oó]rio de (?:revis[aã]o|auditoria|inspe[cç][aã]o|seguran[cç]a)|\brevue (?:de|du|finale)\b|\brapport (?:de|d['’]) ?(?:revue|relecture|audit|inspection|sécurité)|` +
		`\b(?:code|sicherheits|qualitäts)-?(?:über)?prüfung\b|\bprüfbericht\b|\brevisione (?:de|di|finale)|\brapporto di (?:revisione|audit|ispezione)|(?:^|\PL)(?:ревью|обзор кода|проверка кода|аудит(?:а|орск\pL*)?)(?:\PL|$)`)
	// otherAbroad makes another document of it: a guide, a plan, a form, a list to tick, the way it is done, a summary of others.
	otherAbroad = pattern.Of(`(?i)指南|规范|計畫|计划|模板|清单|流程|总结|汇总|标准|ガイド|手順|計画|テンプレート|チェックリスト|規約|まとめ|가이드|계획|템플릿|체크리스트|절차|` +
		`\b(?:gu[ií]a|plan(?:o)?|plantilla|lista|proceso|resumen|modelo|processo|resumo|guide|modèle|processus|résumé|leitfaden|vorlage|checkliste|zusammenfassung|guida|processo|riassunto)\b|руководство|план|шаблон|чек-?лист`)
	inventoryTitle = pattern.Of(`(?i)\b(?:bugs?|defects?|issues?|findings?|vulnerabilit(?:y|ies)) (?:inventory|catalogue?|sweep|hunt)\b|\b(?:bugs?|defects?) (?:log|register|registry|list|tracker|reports?)\b|\binventory of (?:\w+ ){0,2}(?:bugs|defects|issues|vulnerabilities)\b|(?:^|\s)(?:bugs|defects)(?: found)?(?:\s[—–-] research)?$`)
	researchTitle  = pattern.Of(`(?i)\s[—–-] research$`)
)

// kinShape takes such a text where its body bears it out.
func kinShape(f *form.File) bool {
	title := title(f)
	if title == "" || !untold(f) || answer.MatchString(title) || howTo.MatchString(title) {
		return false
	}
	switch {
	case inventoryTitle.MatchString(title), researchTitle.MatchString(title):
		return raises(f, func(x *report.Finding) bool {
			return graded(x) && phrase.IsFindingID(x.ID) && (x.File != "" || inventoryTitle.MatchString(title))
		})
	case packetTitle.MatchString(title): // by which work is handed in, too
		return raises(f, gradedSomewhere)
	case inspectionTitle.MatchString(title) &&
		!noReview.MatchString(inspectionOnly.ReplaceAllString(title, "$1")), abroadTitle.MatchString(title) && !otherAbroad.MatchString(title) && !sumsUp.MatchString(form.Stem(f.Path)):
		return raises(f, gradedSomewhere) || refusesPlaces(f) || abroadTitle.MatchString(title) && slices.ContainsFunc(f.Foresee(readWords).Reviews, gradesMany)
	}
	return false
}

func gradedSomewhere(x *report.Finding) bool {
	return graded(x) && (x.ID != "" || x.File != "" || x.Status != "")
}

func raises(f *form.File, like func(*report.Finding) bool) bool {
	return slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool {
		return slices.ContainsFunc(r.Findings, func(x *report.Finding) bool { return like(x) && !SaysAnswered(x) })
	})
}

// refusesPlaces reports whether a text refuses the work and names a place in it.
func refusesPlaces(f *form.File) bool {
	return slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool {
		return report.VerdictOf(r.Verdict) == report.Negative && slices.ContainsFunc(r.Findings, func(x *report.Finding) bool { return x.File != "" })
	})
}
