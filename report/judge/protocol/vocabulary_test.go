package protocol

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestVocabularyIsWhatIsAudited: the dialects with a rule about their words are those that publish lists, and a listed word is
// no fault.
func TestVocabularyIsWhatIsAudited(t *testing.T) {
	var got, want []report.Dialect
	for _, l := range Vocabulary() {
		got = append(got, l.Dialect)
		for _, w := range l.Words {
			if (term{l.Type, l.Field, strings.Join(l.Words, " ")}).spell(w) != exact {
				t.Errorf("%s %s: %q is published and would be a fault", l.Type, l.Field, w)
			}
		}
	}
	for _, r := range Rules {
		if strings.HasSuffix(r.Name, "-word") {
			want = append(want, r.Dialect)
		}
	}
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("lists of %v are published, those of %v are audited", got, want)
	}
}
