// Package node asks a decoded value what it holds: a member by any of its names, a number, a truth, whether it is blank. Agents imitate schemas
// loosely, so names are compared in snake_case whatever their case, and a number may stand in quotes. Nothing is remembered here: who
// took what is the business of package form.
package node
