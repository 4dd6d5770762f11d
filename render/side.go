package render

import (
	"cmp"

	"swarmreport/report/parallel"
)

// sideBySide does one thing with each of a list, as many at a time as there are processors. Each is done, also after an error; the first
// error in the list's order is given, for a full disk says the same of every file.
func sideBySide[T any](list []T, do func(T) error) error {
	errs := make([]error, len(list))
	parallel.Each(len(list), func(i int) { errs[i] = do(list[i]) })
	return cmp.Or(errs...)
}

// eachOf makes one thing of each of a list, side by side, and gives them in the list's order.
func eachOf[T, R any](list []T, of func(T) (R, error)) ([]R, error) {
	made, errs := make([]R, len(list)), make([]error, len(list))
	parallel.Each(len(list), func(i int) { made[i], errs[i] = of(list[i]) })
	return made, cmp.Or(errs...)
}
