package dialect

import "testing"

// TestWhatAPlanForeseesIsNoFinding: a plan names risks with what is done against them, and ideas with a priority; nobody raised them of the work.
func TestWhatAPlanForeseesIsNoFinding(t *testing.T) {
	for text, want := range map[string]bool{
		`{"id":"T-1","depends_on":[],"risks":[{"description":"Ice may melt","probability":"low","impact":"high","mitigation":"Keep it cold"}]}`: false,
		`{"tasks":[],"risks":[{"risk":"Ice may melt","severity":"high","mitigation":"Keep it cold"}]}`:                                          false,
		`{"tasks":[],"outlook":{"key_risks":[{"risk":"Ice may melt","severity":"high","fallback":"Sell water"}]}}`:                              false,
		`{"tasks":[],"risks":[{"risk":"Ice melts","severity":"high","mitigation":"Keep it cold","file":"ice.go"}]}`:                             true,
		`{"tasks":[],"risks":[{"risk":"Ice melts","severity":"high"}]}`:                                                                         true,
		`{"tasks":[],"findings":[{"description":"Ice melts","severity":"high","mitigation":"Keep it cold"}]}`:                                   true,
		`{"id":"T-1","depends_on":[],"key_risks":[{"risk":"Ice may melt","why_it_matters":"Nobody buys water"}]}`:                               false,
		`{"id":"T-1","depends_on":[],"key_risks":[{"risk":"Ice melts","why_it_matters":"Nobody buys it","file":"ice.go"}]}`:                     true,
		`{"risks":[{"risk":"Ice melts","severity":"high","mitigation":"Keep it cold"}]}`:                                                        true,
		`{"candidate_pool":[{"id":"C-1","title":"Ice in two colours","priority":"P1"}]}`:                                                        false,
		`{"checked_wishes":{"items":[{"id":"C-1","title":"Ice in two colours","priority":"P1","status":"pending","source_file":"wishes.md"}]}}`: false,
		`{"tasks":[],"residual_risks":[{"risk":"Ice melts","severity":"high","mitigation":"Keep it cold"}]}`:                                    true,
		`{"items":[{"title":"Ice melts","priority":"P1","status":"pending","file":"ice.go","line":4}]}`:                                         true,
		`{"bug_candidates":[{"title":"Ice melts","priority":"P1","file":"ice.go"}]}`:                                                            true,
		`{"flaws":[{"title":"Ice melts","priority":"P1"}]}`:                                                                                     true,
		`{"findings":[{"finding":"Ice melts","detail":"At noon","citations":["https://ice.example/page.html"]}]}`:                               false,
		`{"findings":[{"finding":"Ice melts","detail":"At noon","citations":["shop/ice.go:4"]}]}`:                                               true,
		`{"findings":[{"finding":"Ice melts","cve":"CVE-2021-1","source_url":"https://ice.example/page.html"}]}`:                                true,
		`{"scope":[{"id":"C-1","title":"Ice in two colours","priority":"high","files":["ice.go"],"deliverables":["blue"]}]}`:                    false,
		`{"candidate_pool":[{"id":"C-1","title":"Ice melts","severity":"high"}]}`:                                                               true,
		`{"dimensions":[{"gap":"Ice melts","priority":"P0"}]}`:                                                                                  true,
		`{"hot_spots":[{"title":"Ice melts","priority":"P0","file":"ice.go","line":4}]}`:                                                        true,
		`{"deferred":[{"id":"C-1","title":"Ice melts","priority":"P2"}]}`:                                                                       true,
		`{"critical":[{"title":"Ice melts","priority":"P2"}]}`:                                                                                  true,
		`[{"id":"C-1","title":"Ice melts","priority":"P2"}]`:                                                                                    true,
		`[{"task_id":"C-1","name":"Blue ice","description":"In two colours","priority":"HIGH","assigned_agent":"ann"}]`:                         false,
	} {
		found := Find(load("plan.json", []byte(text)))
		if got := found != nil && found.Name == "finding lists"; got != want {
			t.Errorf("%s: read as findings %t, want %t", text, got, want)
		}
	}
}
