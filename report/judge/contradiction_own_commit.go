package judge

import (
	"cmp"

	"swarmreport/report"
)

// earlierCommits: work that was handed in again is passed at the commit of an earlier hand-in (seed 004). The validation names that commit, or the
// author hands in under it what a bug report asked for, so that nothing was committed since.
func earlierCommits(a *Account, found func(Contradiction)) (n int) {
	handed, reported := map[string][]*report.Message{}, map[string]bool{}
	for m := range a.Run.Talk(report.Ralph) {
		task := report.NormalID(m.Component)
		list := handed[task]
		switch {
		case m.Duplicate != nil || task == "":
		case m.Kind() == "bugreport":
			reported[task] = len(list) > 0
		case m.Kind() == "implementationcomplete":
			if n++; reported[task] && sameCommit(m, list[len(list)-1]) && m.Follows(list[len(list)-1]) {
				found(atEarlier(m, list[len(list)-1], "hands in "+judgedWork(m)+" again, behind a bug report, at the commit "+commitOf(m)))
			}
			handed[task], reported[task] = append(list, m), false
		case m.Verdict == report.Positive && len(list) > 1 && !sameCommit(m, list[len(list)-1]) && sameCommit(m, list[len(list)-2]) && m.Follows(list[len(list)-1]):
			n++
			found(atEarlier(m, list[len(list)-2], "passes "+judgedWork(m)+" at the commit "+commitOf(m)))
		}
	}
	return n
}

func atEarlier(m, earlier *report.Message, says string) Contradiction {
	return Contradiction{Message: "The " + m.Called() + " " + says + ", which is that of the earlier " + earlier.Called() + ".",
		Declared: "work at " + commitOf(m), Found: "work handed in before, at " + commitOf(earlier), Refs: refsTo(m.Origin, earlier.Origin)}
}

func commitOf(m *report.Message) string {
	return cmp.Or(m.Text("payload.commitHash"), m.Text("payload.commit"), m.Text("payload.commitSha"))
}

func sameCommit(m, other *report.Message) bool {
	return report.SameCommit(commitOf(m), commitOf(other))
}
