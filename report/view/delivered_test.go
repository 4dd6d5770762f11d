package view

import "testing"

// "Files of 1 of them" of a single component is no sentence that people read without stumbling.
func TestFilesOfComponentsInWords(t *testing.T) {
	for _, tt := range []struct {
		touched, n int
		want       string
	}{
		{0, 1, "none of its files"}, {0, 3, "none of their files"}, {1, 1, "its files"}, {1, 3, "files of 1 of them"}, {3, 3, "files of each"},
	} {
		if got := filesOf(tt.touched, tt.n); got != tt.want {
			t.Errorf("%d of %d: got %q, want %q", tt.touched, tt.n, got, tt.want)
		}
	}
}
