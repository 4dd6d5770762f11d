package main

import (
	"cmp"
	"path/filepath"
	"strings"

	"swarmreport/report/redact"
)

// redactor hides the built-in kinds and those of the policy.
func (p inForce) redactor(off bool) (*redact.Redactor, error) {
	o := redact.Options{Off: off}
	for _, x := range p.Redact {
		o.Extra = append(o.Extra, redact.Pattern{Name: x.Kind, Expr: x.Expr})
	}
	r, err := redact.New(o)
	if err != nil && len(p.Redact) > 0 {
		return nil, misused("%s: redact: %v", p.At("redact"), err)
	}
	return r, err
}

// waiversName is the file of waivers that is read where it stands beside the policy in force, and nobody names another. Without a
// policy none is looked for: a folder of runs is no place to decide about them.
const waiversName = "swarmreport-waivers.yaml"

// waiversFile is the one that the flag names, else the policy's, which is looked for from the policy's folder.
func (p inForce) waiversFile(flag string) string {
	if beside := filepath.Join(p.dir, waiversName); flag == "" && p.File.Waivers == "" && p.file != "" && isThere(beside) {
		return beside
	}
	return cmp.Or(flag, p.beside(p.File.Waivers))
}

// openWaivers reads the file of waivers. Where none is named, a file that is nearly called as one that would be found is refused.
func (p *inForce) openWaivers(f readFlags) (err error) {
	if f.waivers == "" && p.File.Waivers == "" {
		if err := p.misnamedWaivers(); err != nil {
			return err
		}
	}
	p.Policy.Waivers, err = readWaivers(p.waiversFile(f.waivers), f.now, p.hide)
	return err
}

// misnamedWaivers refuses a file beside the policy that looks as if it were read, and would not be.
func (p inForce) misnamedWaivers() error {
	if wrong := filepath.Join(p.dir, "swarmreport-waivers.yml"); p.file != "" && isThere(wrong) {
		return misused("%s is not read: a file of waivers is called %s", wrong, waiversName)
	}
	return nil
}

// warnOwnPolicy says that a run may have chosen by what it is judged.
func (s *streams) warnOwnPolicy(r *reading) {
	if r.inForce.file == "" || r.flags.policyFile != "" {
		return
	}
	for _, dir := range r.runDirs() {
		if rel, err := filepath.Rel(dir, r.inForce.dir); err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			s.warn("%s lies inside a run that it judges: whoever wrote the run may have written it; keep it outside, or name it with --policy", safe(r.inForce.file))
			return
		}
	}
}
