package phrase

import "swarmreport/report/pattern"

// What became of a finding, in other languages than English: a text says it and nothing else, or last behind a mark.

// FixedAbroad reports whether a text says that it is fixed: “修正済み”, “das Token im Log: behoben”.
func FixedAbroad(text string) bool { return len(text) < MaxAgain && fixedAbroad.MatchString(text) }

// OpenAbroad reports whether a text says that it is not fixed, or only in part: “noch nicht behoben”, “部分修复”.
func OpenAbroad(text string) bool { return len(text) < MaxAgain && openAbroad.MatchString(text) }

// PutOffAbroad reports whether a text says that it was put off: “zurückgestellt”, “推迟”.
func PutOffAbroad(text string) bool { return len(text) < MaxAgain && putOffAbroad.MatchString(text) }

const (
	saidAlone = `(?i)(?:^[^\pL\pN]*|[:：→—–(（]\s*)`
	mended    = `(?:behoben|korrigiert|gelöst|corregid[oa]s?|resuelt[oa]s?|corrigée?s?|résolue?s?|corrigid[oa]s?|resolvid[oa]s?|corrett[oaie]|risolt[oaie]|opgelost|naprawion[aeoy]|` +
		`исправлен[оаы]?|устран[её]н[оаы]?)`
	// barely stands before the word for a fix, and takes it back.
	barely = `(?:nicht|no|não|non|pas|не|niet|nie|teilweise|parcialmente|partiellement|parzialmente|частично|gedeeltelijk|częściowo)`
)

var (
	fixedAbroad = pattern.Of(saidAlone + `(?:` + mended + `|düzeltildi|已修复|已解决|已修正|修正済み?|対応済み?|解決済み?|수정됨|수정 ?완료|해결됨|해결 ?완료)[^\pL\pN]*$`)
	openAbroad  = pattern.Of(saidAlone + `(?:(?:\pL+ )?` + barely + ` (?:\pL+ )?` + mended + `|(?:noch |weiterhin |immer noch )?offen|pend(?:ie|e)ntes?|sin (?:corregir|resolver)|düzeltilmedi|` +
		`[尚仍暂还]?未(?:修复|解决|修正|处理|完成)|部分(?:修复|解决|修正)|未(?:処理|対応|解決)|一部(?:修正|対応)(?:済み?)?|미해결|미수정)[^\pL]*$`)
	putOffAbroad = pattern.Of(saidAlone + `(?:推迟|延后|延期|暂缓|zurückgestellt|aufgeschoben|verschoben|aplazad[oa]s?|diferid[oa]s?|adiad[oa]s?|reportée?s?|rinviat[oaie]|отложен[оаы]?|見送り|先送り|보류)[^\pL]*$`)
)
