package judge

import (
	"testing"

	"swarmreport/internal/runtest"
	"swarmreport/report"
)

// TestAValidationThatNobodyGave leaves the work undecided, unless the request was settled in another way.
func TestAValidationThatNobodyGave(t *testing.T) {
	const (
		ask     = "VALIDATION_REQUEST messageId=q correlationId=T from=boss to=sec payload.validationType=SECURITY"
		quality = "QUALITY_REPORT correlationId=T from=monitor verdict=yes"
	)
	for _, tt := range []struct {
		want  int
		lines []string
	}{
		{1, []string{ask, quality}},
		{0, []string{ask, "VALIDATION_RESPONSE correlationId=T from=sec replyTo=q verdict=yes", quality}},
		{0, []string{ask, "CODEBASE_REVIEW_REPORT correlationId=T from=sec verdict=yes", quality}},
		{0, []string{ask, quality, "STATUS_UPDATE correlationId=T from=sec payload.status=COMPLETED"}},
		{1, []string{ask, quality, "STATUS_UPDATE correlationId=T from=sec payload.status=STARTED"}},
		{1, []string{ask, quality, "STATUS_UPDATE correlationId=U from=sec payload.status=COMPLETED"}},
		{0, []string{ask, "STATUS_UPDATE correlationId=T from=boss raw=the~request~is~withdrawn", quality}},
		{1, []string{ask + " raw=taskId:cancel-order", "STATUS_UPDATE correlationId=T from=boss raw=taskId:cancel-order~goes~on", quality}},
		{0, []string{ask + " raw=taskId:cancel-order", "STATUS_UPDATE correlationId=T from=boss raw=taskId:cancel-order~is~obsolete", quality}},
		{0, []string{ask, "STATUS_UPDATE correlationId=T from=human", quality}},
		{0, []string{ask, "VALIDATION_REQUEST messageId=r correlationId=T from=boss to=cto payload.validationType=SECURITY", "VALIDATION_RESPONSE correlationId=T from=cto replyTo=r verdict=yes"}},
		{0, []string{"VALIDATION_REQUEST messageId=q correlationId=T from=boss to=cto payload.validationType=DESIGN", quality}},
		{1, []string{"VALIDATION_REQUEST messageId=q correlationId=T from=boss to=cto payload.validationType=DESIGN"}},
	} {
		run := runtest.Conversation(report.BuildWorkflow, tt.lines...)
		for _, m := range run.Messages {
			m.Raw, _ = m.Field("raw")
		}
		if got := (&Account{Run: run}).unvalidated(); len(got) != tt.want {
			t.Errorf("%q: %v, want %d", tt.lines, got, tt.want)
		}
	}
}
