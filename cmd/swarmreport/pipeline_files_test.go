package main

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// TestPipelineFilesAreWellFormed: each is YAML, and every script in it is one that its shell can read and into which nothing is pasted.
func TestPipelineFilesAreWellFormed(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("needs bash")
	}
	for _, file := range []string{"action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml", "docs/ci/gitlab.yml", ".goreleaser.yaml", ".pre-commit-hooks.yaml"} {
		var doc yaml.Node
		parseYAML(t, file, &doc)
		for _, script := range scriptsIn(&doc) {
			if strings.Contains(script, "${{") {
				t.Errorf("%s pastes an expression into a script: %s", file, script)
			}
			shellCheck(t, file, "-c", script)
		}
	}
	for _, script := range glob(t, "../..", ".github/scripts/*.sh") {
		shellCheck(t, script, script)
		if text, err := os.ReadFile(script); err != nil || strings.Contains(string(text), "${{") || !strings.Contains(string(text), "\nset -euo pipefail\n") {
			t.Errorf("%s holds an expression or goes on after an error (%v)", script, err)
		}
	}
}

// scriptsIn gives every value of a key run or script, at any depth.
func scriptsIn(n *yaml.Node) (scripts []string) {
	for i := 0; n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i].Value, n.Content[i+1]
		if (key == "run" || key == "script") && value.Kind == yaml.ScalarNode {
			scripts = append(scripts, value.Value)
		}
		if key == "script" && value.Kind == yaml.SequenceNode {
			for _, line := range value.Content {
				scripts = append(scripts, line.Value)
			}
		}
	}
	for _, below := range n.Content {
		scripts = append(scripts, scriptsIn(below)...)
	}
	return scripts
}

func shellCheck(t *testing.T, file string, args ...string) {
	t.Helper()
	if out, err := exec.Command("bash", append([]string{"-n"}, args...)...).CombinedOutput(); err != nil {
		t.Errorf("%s: %v: %s", file, err, out)
	}
}

// TestActionUsesWhatItDeclares: every input is used, every input that is used is declared, and every script that a step names is there.
func TestActionUsesWhatItDeclares(t *testing.T) {
	t.Parallel()
	var a action
	text := string(parseYAML(t, "action.yml", &a))
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`inputs\.([a-z-]+)`).FindAllStringSubmatch(text, -1) {
		if used[m[1]] = true; a.Inputs[m[1]].Default == "" && !strings.Contains(text, "\n  "+m[1]+":\n") {
			t.Errorf("the input %s is used and not declared", m[1])
		}
	}
	for name := range a.Inputs {
		if !used[name] {
			t.Errorf("the input %s changes nothing", name)
		}
	}
	for _, step := range a.Runs.Steps {
		if step.Uses != "" && !regexp.MustCompile(`@[0-9a-f]{40}$`).MatchString(step.Uses) {
			t.Errorf("the step %s is not pinned to a commit: %s", step.Name, step.Uses)
		}
	}
	for _, m := range regexp.MustCompile(`\$GITHUB_ACTION_PATH/([^"]+)`).FindAllStringSubmatch(text, -1) {
		if _, err := os.Stat(filepath.Join("../..", m[1])); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"verdict", "score", "changed"} {
		if a.Outputs[name].Value != "${{ steps.report.outputs."+name+" }}" {
			t.Errorf("the output %s is %q", name, a.Outputs[name].Value)
		}
	}
}

// TestGitLabTemplate runs its script in the shell that images have.
func TestGitLabTemplate(t *testing.T) {
	t.Parallel()
	var doc struct {
		Variables   map[string]string
		Swarmreport struct {
			Script    []string
			Artifacts struct {
				Paths   []string
				Reports map[string]string
			}
		}
		Pages struct {
			Script []string
			Rules  []struct{ If string }
		} `yaml:"swarmreport-pages"`
	}
	parseYAML(t, "docs/ci/gitlab.yml", &doc)
	for _, row := range []struct {
		sample, level string
		want          int
	}{{"clean-pass", "fail", 0}, {"regression", "fail", exitFail}, {"regression", "never", 0}, {"no-reviews", "review", exitIncomplete}, {"needs-input-pending", "review", exitReview},
		{"needs-input-pending", "fail", 0}, {"clean-pass", "sometimes", 2}} {
		t.Run(row.sample+" "+row.level, func(t *testing.T) {
			s := newStage(t, row.sample)
			maps.Copy(s.env, doc.Variables)
			s.env["CI_PROJECT_URL"], s.env["CI_JOB_ID"], s.env["CI_PROJECT_DIR"], s.env["SWARMREPORT_FAIL_ON"] = "https://gitlab.example/acme/shop", "7", s.dir, row.level
			s.mustSh(row.want, "sh", strings.Join(doc.Swarmreport.Script, "\n"))
			for _, name := range append([]string{doc.Swarmreport.Artifacts.Reports["junit"], doc.Swarmreport.Artifacts.Reports["codequality"]}, doc.Swarmreport.Artifacts.Paths...) {
				if info, err := os.Stat(filepath.Join(s.dir, name)); err != nil || info.Size() == 0 {
					t.Errorf("the artifact %s is not there: %v", name, err)
				}
			}
			if len(doc.Pages.Rules) != 1 || !strings.HasPrefix(doc.Pages.Rules[0].If, `$SWARMREPORT_PAGES == "true" && `) {
				t.Errorf("Pages are published where nobody asks: %v", doc.Pages.Rules)
			}
			s.mustSh(0, "sh", strings.Join(doc.Pages.Script, "\n"))
			if len(glob(t, s.dir, "public/index.html")) != 1 {
				t.Error("Pages have no index")
			}
		})
	}
}

// TestGitLabTemplateWithoutRuns: whether that is an error is the project's choice.
func TestGitLabTemplateWithoutRuns(t *testing.T) {
	t.Parallel()
	var doc struct {
		Variables   map[string]string
		Swarmreport struct{ Script []string }
	}
	parseYAML(t, "docs/ci/gitlab.yml", &doc)
	for level, want := range map[string]int{"ignore": 0, "warn": exitReview, "fail": 1} {
		s := newStage(t, "clean-pass")
		maps.Copy(s.env, doc.Variables)
		s.env["CI_PROJECT_URL"], s.env["CI_JOB_ID"], s.env["SWARMREPORT_PATH"] = "https://gitlab.example/acme/shop", "7", t.TempDir()
		s.env["SWARMREPORT_IF_NO_RUNS"] = level
		s.mustSh(want, "sh", strings.Join(doc.Swarmreport.Script, "\n"))
	}
}

// TestJenkinsNote runs the commands of its example.
func TestJenkinsNote(t *testing.T) {
	t.Parallel()
	text := read(t, "../../docs/ci/jenkins.md")
	commands := regexp.MustCompile(`'(swarmreport [^']+)'`).FindAllStringSubmatch(text, -1)
	if len(commands) != 2 {
		t.Fatalf("the note has the commands %q", commands)
	}
	s := newStage(t, "regression")
	for i, c := range commands {
		s.mustSh([]int{exitFail, 0}[i], "sh", c[1])
	}
	for _, name := range []string{"swarmreport-junit.xml", "swarmreport-site/index.html"} {
		if len(glob(t, s.dir, name)) != 1 || !strings.Contains(text, strings.TrimSuffix(name, "/index.html")) {
			t.Errorf("the commands make no %s", name)
		}
	}
	if !strings.Contains(text, strictPolicy) {
		t.Error("the note does not name the policy that pages are tested under")
	}
}

// TestPreCommitHook runs each hook as it is declared.
func TestPreCommitHook(t *testing.T) {
	t.Parallel()
	var hooks []struct {
		ID, Entry, Language string
		Args                []string
	}
	parseYAML(t, ".pre-commit-hooks.yaml", &hooks)
	for _, h := range hooks {
		broken := map[string]int{"swarmreport-validate": exitFail, "swarmreport-check": exitIncomplete}[h.ID]
		for sample, want := range map[string]int{"clean-pass": 0, "broken-json": broken} {
			s := newStage(t, sample)
			if code, out, errs := s.sh("bash", h.Entry+" "+strings.Join(h.Args, " ")); code != want || h.Language != "golang" {
				t.Errorf("%s on %s: code %d, want %d\n%s%s", h.ID, sample, code, want, out, errs)
			}
			s.mustSh(0, "bash", h.Entry+" "+t.TempDir()) // no run is no error
		}
	}
	if len(hooks) == 0 {
		t.Error("there is no hook")
	}
}

// TestReleaseNames: what a release is called is what the action downloads.
func TestReleaseNames(t *testing.T) {
	t.Parallel()
	var release struct {
		Version  int
		Project  string `yaml:"project_name"`
		Builds   []struct{ Main, Binary string }
		Archives []struct {
			Name    string `yaml:"name_template"`
			Formats []string
		}
		Checksum struct {
			Name string `yaml:"name_template"`
		}
	}
	parseYAML(t, ".goreleaser.yaml", &release)
	script := read(t, "../../.github/scripts/install.sh")
	want := strings.NewReplacer("{{ .ProjectName }}", release.Project, "{{ .Version }}", "${SWARMREPORT_VERSION#v}", "{{ .Os }}", "${os}", "{{ .Arch }}", "${arch}").
		Replace(release.Archives[0].Name) + "." + release.Archives[0].Formats[0]
	if !strings.Contains(script, "archive="+want+"\n") || !strings.Contains(script, "/"+release.Checksum.Name+`"`) {
		t.Errorf("install.sh does not download %s and %s", want, release.Checksum.Name)
	}
	if _, err := os.Stat(filepath.Join("../..", release.Builds[0].Main)); err != nil || release.Version != 2 {
		t.Errorf("version %d, %v", release.Version, err)
	}
}

// TestImages: the default image holds the program alone, and nobody in it is root.
func TestImages(t *testing.T) {
	t.Parallel()
	text := read(t, "../../Dockerfile")
	stages := strings.Split(text, "\nFROM ")
	last := stages[len(stages)-1]
	if !strings.HasPrefix(last, "scratch\n") || strings.Count(last, "COPY ") != 1 || !strings.Contains(last, `ENTRYPOINT ["/swarmreport"]`) {
		t.Errorf("the last stage is\n%s", last)
	}
	for _, s := range stages[2:] {
		if !strings.Contains(s, "\nUSER 65532:65532\n") {
			t.Errorf("this stage may run as root:\n%s", s)
		}
	}
	if !strings.Contains(text, "CGO_ENABLED=0 go build -trimpath") {
		t.Error("the program is not built to stand alone")
	}
}

// TestProgramNeedsNothingAround: in an image with nothing in it there is no home, no PATH and no folder for temporary files.
func TestProgramNeedsNothingAround(t *testing.T) {
	t.Parallel()
	s := newStage(t, "clean-pass")
	bin, _ := builtProgram()
	cmd := exec.Command(filepath.Join(bin, "swarmreport"), "build", "hack/swarm", "-o", "site")
	cmd.Dir, cmd.Env = s.dir, []string{"TMPDIR=/nowhere"}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// TestReadMeRecipes: what the read-me tells people to copy is YAML, and names inputs, variables and files that there are.
func TestReadMeRecipes(t *testing.T) {
	t.Parallel()
	text := read(t, "../../README.md")
	a := theAction(t)
	var template struct{ Variables map[string]string }
	parseYAML(t, "docs/ci/gitlab.yml", &template)
	seen := 0
	for _, m := range regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(text, -1) {
		var recipe struct {
			Steps     []struct{ With map[string]string }
			Include   []struct{ Remote string }
			Variables map[string]string
		}
		if err := yaml.Unmarshal([]byte(m[1]), &recipe); err != nil {
			t.Errorf("%v in\n%s", err, m[1])
		}
		for _, step := range recipe.Steps {
			for name := range step.With {
				if _, ok := a.Inputs[name]; !ok {
					t.Errorf("the action has no input %s", name)
				}
				seen++
			}
		}
		for name := range recipe.Variables {
			if _, ok := template.Variables[name]; !ok && name != "SWARMREPORT_IMAGE" {
				t.Errorf("the template has no variable %s", name)
			}
			seen++
		}
		for _, in := range recipe.Include {
			if !strings.HasSuffix(in.Remote, "/docs/ci/gitlab.yml") {
				t.Errorf("the recipe includes %s", in.Remote)
			}
		}
	}
	if seen < 5 {
		t.Errorf("only %d names in the recipes of README.md", seen)
	}
}
