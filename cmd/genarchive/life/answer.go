package life

// answer lets the fixer answer: some defects are fixed, some are only called so, some are covered by a test or put off.
func (r *run) answer() {
	for _, x := range r.raised {
		d, w := x.defect, r.world
		switch at := w.rng.Float64(); {
		case at < w.rate("fixed"):
			d.alive = false
			r.claimFixed(x)
		case at < w.rate("fixed")+w.rate("lie"):
			r.claimFixed(x)
		case at < w.rate("fixed")+w.rate("lie")+w.rate("tested"):
			d.alive, x.truth.Answer = false, "tested"
			d.state, d.why, d.closed = "closed", "tested", r.truth.ID
		case at < w.rate("fixed")+w.rate("lie")+w.rate("tested")+w.rate("deferred"):
			x.truth.Answer = "deferred"
		}
	}
}

func (r *run) claimFixed(x raised) {
	x.truth.Answer = "fixed"
	x.defect.claims = append(x.defect.claims, x.truth)
	x.defect.state, x.defect.why, x.defect.closed = "closed", "fixed", r.truth.ID
}
