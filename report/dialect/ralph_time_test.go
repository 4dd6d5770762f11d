package dialect

import (
	"testing"
	"time"
)

// TestTheTimeOfAnID places a message that states no other time.
func TestTheTimeOfAnID(t *testing.T) {
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		id, stated string
		want       time.Time
	}{
		{"msg-pm-20260301-120000-001", "", noon},
		{"msg-pm-20260301-120000-001", `"timestamp":"2026-03-01T13:00:00Z",`, noon.Add(time.Hour)},
		{"msg-pm-20260301-120000-001", `"timestamp":"at noon",`, time.Time{}},
		{"msg-pm-20269901-120000-001", "", time.Time{}},
		{"msg-pm-001", "", time.Time{}},
		{"120000000000-20260301", "", time.Time{}},
	} {
		m := read(t, "messages/pm/1.json", `{"id":"`+tt.id+`",`+tt.stated+`"from":"qa","to":"pm","type":"question","payload":{"question":"Why?"}}`).Messages[0]
		if !m.Time.Equal(tt.want) || m.Zoneless != (tt.stated == "" && !tt.want.IsZero()) {
			t.Errorf("%s %s: %v zoneless %v, want %v", tt.id, tt.stated, m.Time, m.Zoneless, tt.want)
		}
	}
}
