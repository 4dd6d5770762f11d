// Package scores reads the scores that a session states about its own work, from values and from tables in words. They are shown beside what the
// same dimensions and weights give when they are added up again, and never enter our own score.
package scores
