package judge

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
)

// statedScore holds the total that a session gives itself against its own dimensions, and against what became of the work.
func statedScore(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Scores {
		if protocol.ScoreBorneOut(s) == report.Unknown || !weighed(s) {
			continue
		}
		n++
		if protocol.ScoreBorneOut(s) == report.No && !addsUp(s) {
			mean, _ := protocol.Recomputed(s)
			shown := fmt.Sprintf("%.4g", mean)
			found(Contradiction{Message: fmt.Sprintf("%s states the total %s; its own dimensions give %s.", s.Path, s.Total, shown),
				Declared: s.Total, Found: shown, Refs: refsTo(s.Origin)})
		}
	}
	for _, s := range protocol.LastScores(a.Run) {
		if s.Value < 60 {
			n++
			found(Contradiction{Message: fmt.Sprintf("%s states %.4g of 100, which fails the gate, for what is called completed.", s.Path, s.Value),
				Declared: "completed", Found: fmt.Sprintf("%.4g of 100", s.Value), Refs: refsTo(s.Origin)})
		}
	}
	return n + ownGateFailed(a, found)
}

// ownGateFailed holds the word of a session's own gate against a session that calls itself completed. What a review scores is judged with the review.
func ownGateFailed(a *Account, found func(Contradiction)) (n int) {
	if a.Run.Session == nil || report.ParseOutcome(a.Run.Session.Status) != report.Passed {
		return 0
	}
	passed := report.ScoresTakenBack(a.Run.Scores, func(*report.StatedScore) bool { return true })
	for _, s := range a.Run.Scores {
		if s.Verdict == "" || slices.ContainsFunc(a.Run.Reviews, func(r *report.Review) bool { return r.Path == s.Path }) {
			continue
		}
		if n++; report.VerdictOf(s.Verdict) == report.Negative && !passed.Mend(s) {
			found(Contradiction{Message: fmt.Sprintf("%s says %s of its own gate, for what is called completed.", s.Path, report.Quoted(s.Verdict)),
				Declared: a.Run.Session.Status, Found: s.Verdict, Refs: refsTo(s.Origin)})
		}
	}
	return n
}

// weighed reports whether the weights of a score are known: each is stated, or the dimensions are the gate's. Of others no total is
// known to be wrong.
func weighed(s *report.StatedScore) bool {
	return !slices.ContainsFunc(s.Dimensions, func(d report.StatedDimension) bool {
		return d.Weight <= 0 && !slices.Contains(report.GateDimensions, strings.ToLower(d.Name))
	})
}

// addsUp reports whether the dimensions are shares of the total, as 25 points for each of four, and give it together.
func addsUp(s *report.StatedScore) bool {
	share, sum := s.Scale/float64(len(s.Dimensions)), 0.0
	for _, d := range s.Dimensions {
		if d.Weight > 0 || d.Value > share {
			return false
		}
		sum += d.Value
	}
	shown, known := protocol.OnScale(sum, s.Scale)
	said, stated := protocol.TotalPercent(s)
	return known && stated && math.Abs(said-shown) <= 1
}
