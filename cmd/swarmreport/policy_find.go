package main

import (
	"cmp"
	"os"
	"path/filepath"
	"time"

	"swarmreport/report/judge/policy"
	"swarmreport/report/redact"
	"swarmreport/report/rundir"
)

// inForce is the policy that runs are judged by, and the files that it was read from.
type inForce struct {
	policy.File
	file    string // as its errors name it; empty = the defaults
	waivers string // file of the waivers; empty = none

	now  time.Time        // the moment that waivers are held against; set by settings, as what follows
	hide *redact.Redactor // hides the policy's own kinds too; nil = nothing is hidden
}

// settings reads by what runs are judged that are searched from a PATH: policy, waivers, what is hidden.
func (f flags) settings(from string) (p inForce, err error) {
	if p, err = f.openPolicy(from); err != nil {
		return p, err
	}
	var o redact.Options
	for _, x := range p.Redact {
		o.Extra = append(o.Extra, redact.Pattern{Name: x.Kind, Expr: x.Expr})
	}
	if p.hide, err = redact.New(o); err != nil {
		return p, misused("%s: redact: %v", p.At("redact"), err)
	}
	if f.noRedact {
		p.hide = nil
	}
	hide := rundir.Options{Redact: p.hide}
	p.Source, p.Project = hide.Safe(p.Source), hide.Safe(p.Project) // as the site's title
	if p.now, err = readClock(f.now); err == nil {
		p.waivers = p.waiversFile(f.waivers)
		p.Policy.Waivers, err = p.readWaivers()
	}
	return p, err
}

// openPolicy reads the policy that --policy names, or the nearest above a PATH, or the defaults. Flags override it.
func (f flags) openPolicy(from string) (p inForce, err error) {
	file := f.policyFile
	if file == "" {
		if isBucket(from) {
			from = "."
		}
		file, err = nearestPolicy(from)
	}
	if file != "" && err == nil {
		p, err = readPolicy(file)
	}
	p.Project = cmp.Or(f.project, p.Project)
	return p, err
}

// nearestPolicy searches a folder and those above it, up to the root of its git repository, the home folder or the root
// of the file system; empty = there is none.
func nearestPolicy(dir string) (string, error) {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		dir = filepath.Dir(dir)
	}
	home, _ := os.UserHomeDir() // without one the search ends at a root
	for ; ; dir = filepath.Join(dir, "..") {
		if wrong := filepath.Join(dir, "swarmreport.yml"); isThere(wrong) {
			return "", misused("%s is not read: a policy is called %s", wrong, policy.FileName)
		}
		if file := filepath.Join(dir, policy.FileName); isThere(file) {
			return file, nil
		}
		abs, err := filepath.Abs(dir)
		if err != nil || abs == filepath.Dir(abs) || abs == home || isThere(filepath.Join(dir, ".git")) {
			return "", nil
		}
	}
}

func readPolicy(file string) (inForce, error) {
	text, err := readSmall(file, policy.MaxSize)
	if err != nil {
		return inForce{}, misused("reading the policy: %w; swarmreport policy init prints one to begin with", err)
	}
	read, err := policy.Read(file, text)
	if err != nil {
		return inForce{}, misused("%w", err)
	}
	read.Source = filepath.Base(file) // the rest of the path is this machine's business (rule R9)
	return inForce{File: read, file: file}, nil
}

// maxRun is the most bytes of one run.
func (p inForce) maxRun() int64 { return cmp.Or(int64(p.Limits.Run), 512<<20) }

// warnOwnPolicy says that a run may have chosen by what it is judged, here and wherever the policy is named.
func (r *reading) warnOwnPolicy() {
	if r.inForce.file == "" || r.policyFile != "" {
		return
	}
	of, _ := filepath.Abs(filepath.Dir(r.inForce.file)) // without it nothing is local
	for _, dir := range r.inputDirs() {
		if rel, err := filepath.Rel(dir, of); err == nil && filepath.IsLocal(rel) {
			r.warn("%s is in a folder that agents write to, so a run may have written it; keep it outside, or name it "+
				"with --policy", safe(r.inForce.file))
			r.inForce.Source += " (in a folder that agents write to)"
			r.site.PolicySource = r.inForce.Source
			return
		}
	}
}
