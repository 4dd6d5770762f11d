package report

import (
	"reflect"
	"slices"
)

// keep returns those for which is holds.
func keep[T any](list []T, is func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), func(x T) bool { return !is(x) })
}

// once keeps of a list each thing where it is first.
func once[T comparable](list []T) []T {
	seen := make(map[T]bool, len(list))
	return slices.DeleteFunc(list, func(x T) bool {
		again := seen[x]
		seen[x] = true
		return again
	})
}

// fill copies to a record what it lacks and another record of the same thing states, and appends the lists of that.
func fill[T any](to, from *T) {
	fields, others := reflect.ValueOf(to).Elem(), reflect.ValueOf(from).Elem()
	for i := range fields.NumField() {
		switch field, other := fields.Field(i), others.Field(i); {
		case !field.CanSet(): // Link's own
		case field.Kind() == reflect.Slice:
			field.Set(reflect.AppendSlice(field, other))
		case field.IsZero():
			field.Set(other)
		}
	}
}
