package render

import (
	"errors"
	"testing"
)

// TestSideBySideGivesTheFirstError: one, by the list and not by time, and nothing is left undone for it.
func TestSideBySideGivesTheFirstError(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	done := make([]bool, 4)
	err := sideBySide([]int{0, 1, 2, 3}, func(i int) error {
		done[i] = true
		return []error{nil, first, second, nil}[i]
	})
	if err != first || !done[0] || !done[1] || !done[2] || !done[3] {
		t.Errorf("error %v, done %v; want the first error and all done", err, done)
	}
}
