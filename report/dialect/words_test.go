package dialect

import "testing"

// TestFieldsAbroad: the fields of a finding and their severities are read in other languages; the words grade nothing where no severity is due.
func TestFieldsAbroad(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"German", "### 1. Summe falsch\n- **Schweregrad:** Hoch\n- **Datei:** `till/pay.py:3`\n- **Empfehlung:** runden\n", []string{"qa  high till/pay.py:3"}},
		{"Spanish", "### 1. Suma mala\n- **Severidad:** Crítica\n- **Archivo:** `till/pay.py`\n- **Línea:** 3\n", []string{"qa  critical till/pay.py:3"}},
		{"French", "### 1. Somme fausse\n- **Gravité :** Élevée\n- **Fichier :** `till/pay.py:3`\n", []string{"qa  high till/pay.py:3"}},
		{"Portuguese", "### 1. Soma errada\n- **Gravidade:** Média\n- **Arquivo:** `till/pay.py:3`\n", []string{"qa  medium till/pay.py:3"}},
		{"Chinese", "### 1. 金额错误\n- **严重程度**：高\n- **文件**：`till/pay.py:3`\n", []string{"qa  high till/pay.py:3"}},
		{"Japanese", "### 1. 合計の誤り\n- **重大度**: 低\n- **ファイル**: `till/pay.py`\n- **行**: 3\n", []string{"qa  low till/pay.py:3"}},
		{"no fields", "# Bericht\n\n- Alta: ein Name\n- Hoch: die Abdeckung, `till/pay.py:3`\n- Media: siehe Anhang\n\nVerdict: approved\n", nil},
	})
	testNatural(t, "reviews/qa.json", []naturalReview{
		{"a component that is a path", `{"findings": [{"severity": "high", "component": "till/pay.go", "line": 2, "title": "one"}, {"severity": "low", "component": "till", "title": "two"}]}`, []string{"qa  high till/pay.go:2", "qa  low"}},
		{"a component beside a file", `{"findings": [{"severity": "high", "component": "till/pay.go", "file": "a/b.go", "title": "one"}]}`, []string{"qa  high a/b.go"}},
		{"Spanish", `{"hallazgos": [{"severidad": "alta", "archivo": "till/pay.py", "linea": 3, "titulo": "suma mala"}]}`, []string{"qa  high till/pay.py:3"}},
		{"Chinese", `{"问题": [{"严重程度": "中", "文件": "till/pay.py", "行号": 3, "描述": "金额错误"}]}`, []string{"qa  medium till/pay.py:3"}},
	})
}
