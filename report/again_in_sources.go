package report

// joinSources makes one finding of those that one in words says it was made of: who puts several reviews together writes “Sources: SEC-01, GOV-02”, and what
// became of it. Each of these is the only one of its id, lies in another file, and is a source of nothing else. The worst of their grades counts.
func (r *Run) joinSources() {
	of, taken := map[*Finding]*Finding{}, map[*Finding]int{}
	var byID map[string][]*Finding
	for _, v := range r.Reviews {
		for _, f := range v.Findings {
			ids := f.Rare().Merged
			if !v.Words || len(ids) == 0 {
				continue
			}
			if byID == nil {
				byID = r.findingsByID()
			}
			for _, id := range ids {
				if source := byID[NormalID(id)]; len(source) == 1 && source[0] != f && source[0].Origin().Path != f.Origin().Path {
					of[source[0]] = f
					taken[source[0]]++
				}
			}
		}
	}
	for source, n := range taken {
		if n > 1 || of[of[source]] != nil {
			delete(of, source)
		}
	}
	r.joinInto(of)
}
