// Package fixes reads what a fixer says became of the findings: fixed, deferred, asked about, left open, by id or by place, as fields or as a report in
// words. A claim is kept as it was made, with what stands against it in the same file; whether it holds is for the judge.
package fixes
