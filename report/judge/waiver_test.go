package judge

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

var now = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

func until(expires string, w Waiver) Waiver {
	w.Expires, w.Created = ParseDate(expires), ParseDate("2026-01-01")
	w.Owner, w.Reason = "dana", "switched off"
	return w
}

func held(list ...Waiver) *Waivers {
	w := &Waivers{Source: "w.yaml", List: list}
	w.Hold(now)
	return w
}

func TestAWaiverLapsesAtItsEnd(t *testing.T) {
	for _, row := range []struct {
		expires string
		now     string
		want    WaiverState
	}{
		{"2026-06-01", "2026-06-01T23:59:59Z", WaiverExpiring}, // a day lasts to its end
		{"2026-06-01", "2026-06-02T00:00:00Z", WaiverLapsed},
		{"2026-06-01", "2026-06-02T01:00:00+02:00", WaiverExpiring}, // of UTC
		{"2026-06-01T12:00:00Z", "2026-06-01T11:59:59Z", WaiverExpiring},
		{"2026-06-01T12:00:00Z", "2026-06-01T12:00:00Z", WaiverLapsed},
		{"2026-06-01T14:00:00+02:00", "2026-06-01T12:00:00Z", WaiverLapsed},
		{"2026-06-15", "2026-06-01T23:59:59Z", WaiverActive},
		{"2026-06-15", "2026-06-02T00:00:00Z", WaiverExpiring},
		{"9999-12-31", "2026-06-02T00:00:00Z", WaiverActive},
		{"next spring", "2026-06-02T00:00:00Z", WaiverLapsed},
		{"2026-02-30", "2026-01-01T00:00:00Z", WaiverLapsed},
		{"2026-6-1", "2026-01-01T00:00:00Z", WaiverLapsed},
	} {
		at, err := time.Parse(time.RFC3339, row.now)
		if err != nil {
			t.Fatal(err)
		}
		w := Waivers{List: []Waiver{{Expires: ParseDate(row.expires)}}}
		w.Hold(at)
		if got := w.List[0].State; got != row.want {
			t.Errorf("%s at %s: got %s, want %s", row.expires, row.now, got, row.want)
		}
	}
}

func TestWaivedIsBetweenTestedAndDeferred(t *testing.T) {
	named := Waiver{Fingerprint: finding("A-1", report.High).Fingerprint()}
	holds := until("2026-12-31", named)
	for _, row := range []struct {
		name    string
		waiver  Waiver
		summary *report.FixSummary
		want    Disposition
		says    string // part of the reason
	}{
		{"active", holds, nil, Waived, "Waived until 2026-12-31 by dana: switched off"},
		{"of another finding", until("2026-12-31", Waiver{Fingerprint: strings.Repeat("0", 32)}), nil, Unaccounted, "answers it."},
		{"before deferred", holds, &report.FixSummary{Deferrals: []*report.Statement{deferral("A-1")}}, Waived, "Waived"},
		{"after fixed", holds, &report.FixSummary{Fixes: []*report.Statement{fix("A-1")}}, Fixed, "fixed."},
		{"after contradictory", holds, &report.FixSummary{Fixes: []*report.Statement{fix("A-1")}, Deferrals: []*report.Statement{deferral("A-1")}}, Contradictory, "deferred."},
		{"lapsed", until("2026-05-31", named), nil, Unaccounted, "answers it. Its waiver by dana lapsed on 2026-05-31."},
		{"lapsed, and deferred", until("2026-05-31", named), &report.FixSummary{Deferrals: []*report.Statement{deferral("A-1")}}, Deferred, "lapsed on 2026-05-31."},
		{"lapsed, and fixed", until("2026-05-31", named), &report.FixSummary{Fixes: []*report.Statement{fix("A-1")}}, Fixed, "fixed."},
		{"until no date", until("soon", named), nil, Unaccounted, "Its waiver by dana counts as lapsed: “soon” is no date."},
	} {
		artefacts := []*report.Artefact{review(finding("A-1", report.High))}
		if row.summary != nil {
			artefacts = append(artefacts, summary(row.summary))
		}
		s := Settle(link(artefacts...), Policy{Waivers: held(row.waiver)}).Findings[0]
		if s.Disposition != row.want || !strings.HasSuffix(s.Reason, row.says) && !strings.HasPrefix(s.Reason, row.says) {
			t.Errorf("%s: got %s, %q", row.name, s.Disposition, s.Reason)
		}
		if s.Disposition == Waived && (s.Waiver == nil || s.Open()) {
			t.Errorf("%s: waiver %v, open %t", row.name, s.Waiver, s.Open())
		}
	}
}

func TestWaiverRules(t *testing.T) {
	run := func() *report.Run { return link(review(finding("A-1", report.High)), verified(tests(1, 1, 0))) }
	named := Waiver{Fingerprint: finding("A-1", report.High).Fingerprint()}
	for _, row := range []struct {
		name   string
		waiver Waiver
		want   string // rules of waivers that speak
		level  Outcome
	}{
		{"active", until("2026-12-31", named), "", 0},
		{"expiring", until("2026-06-10", named), "waiver-expiring", Note},
		{"lapsed", until("2026-05-31", named), "waiver-lapsed", Review},
	} {
		v := Decide(Settle(run(), Policy{Waivers: held(row.waiver)}), nil)
		got := ""
		for _, r := range v.Reasons {
			if strings.HasPrefix(r.Rule, "waiver-") {
				got += r.Rule
				if r.Level != row.level {
					t.Errorf("%s: level %s", row.name, r.Level)
				}
			}
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}
