package life

// foreignPatterns are written by reviewers who do not write English.
var foreignPatterns = []pattern{
	{"qa", "并发", "high", "{thing} 没有加锁", "函数 `{fn}` 在多个线程中同时修改 `{arg}`，没有任何同步。{thing} 的数据可能会损坏。",
		"加锁。", "数据损坏。", map[string]string{".go": "go {fn}(&{arg})", ".java": "executor.execute(() -> {fn}({arg}));", ".py": "Thread(target={fn}, args=({arg},)).start()"}},
	{"performance", "性能", "medium", "{thing} 在循环中查询", "`{fn}` 对每个元素单独查询一次 `{arg}`，页面打开很慢。{thing} 应该批量读取。",
		"批量查询。", "页面超时。", map[string]string{".py": "[{fn}(x) for x in {arg}]", ".ts": "await Promise.all({arg}.map({fn}));", ".rs": "for x in &{arg} { {fn}(x).await?; }"}},
	{"code-reviewer", "fehler", "medium", "Fehler bei {thing} wird verschluckt", "Die Ausnahme aus `{fn}` wird abgefangen und ohne Meldung verworfen. Ob `{arg}` gespeichert wurde, erfährt niemand.",
		"Die Ausnahme melden.", "Stiller Datenverlust.", map[string]string{".java": "catch (IOException e) { /* {fn} {arg} */ }", ".ts": "{fn}({arg}).catch(() => {});", ".go": "_ = {fn}({arg})"}},
	{"security", "認証", "critical", "{thing} の権限が確認されない", "`{fn}` は利用者の権限を確認せずに `{arg}` を変更する。他人の {thing} を書き換えることができる。",
		"権限を確認する。", "不正な変更。", map[string]string{".rs": "{fn}(&mut {arg})?;", ".py": "{fn}({arg}).save()", ".java": "service.{fn}({arg});"}},
}
