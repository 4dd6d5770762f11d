package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"gopkg.in/yaml.v3"
)

// Files that other systems run - the action, the template for GitLab, the notes - are run here as those systems do: their shell is
// taken out of them, and gets the environment that they set, and the built program on its PATH.

// builtProgram builds the program once for all tests, as a release is built.
var builtProgram = sync.OnceValues(func() (string, error) {
	dir := builtFolder()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	build := exec.Command("go", "build", "-trimpath", "-o", dir, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", errors.New(string(out))
	}
	return dir, nil
})

// builtFolder is this test run's own; TestMain clears it.
func builtFolder() string {
	return filepath.Join(os.TempDir(), fmt.Sprint("swarmreport-bin-", os.Getpid()))
}

// stage is a place in which a step runs: a workspace with runs, and the files and variables that a system gives it.
type stage struct {
	*testing.T
	dir string // of the workspace
	env map[string]string
}

// newStage has a copy of a sample's run in hack/swarm of its workspace.
func newStage(t *testing.T, sample string) *stage {
	t.Helper()
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS == "windows" {
		t.Skip("the scripts of pipelines need bash")
	}
	bin, err := builtProgram()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "work", "hack", "swarm"), os.DirFS(sampleRun(sample))); err != nil {
		t.Fatal(err)
	}
	return &stage{t, filepath.Join(dir, "work"), map[string]string{"PATH": bin + ":" + os.Getenv("PATH"), "HOME": dir, "LANG": "C.UTF-8"}}
}

// path is a file beside the workspace.
func (s *stage) path(name string) string { return filepath.Join(filepath.Dir(s.dir), name) }

// read gives a file beside the workspace; empty where there is none.
func (s *stage) read(name string) string {
	text, err := os.ReadFile(s.path(name))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		s.Fatal(err)
	}
	return string(text)
}

// sh runs a script in the workspace and gives its exit code and what it printed.
func (s *stage) sh(shell, script string) (code int, stdout, stderr string) {
	s.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(shell, "-e", "-c", script)
	cmd.Dir, cmd.Stdout, cmd.Stderr = s.dir, &out, &errs
	for name, value := range s.env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		s.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.String(), errs.String()
}

// mustSh is a script that must end with a code.
func (s *stage) mustSh(want int, shell, script string) string {
	s.Helper()
	code, out, errs := s.sh(shell, script)
	if code != want {
		s.Fatalf("the code is %d, want %d\n%s\n%s", code, want, out, errs)
	}
	return out
}

// action is action.yml as far as the tests need it.
type action struct {
	Inputs  map[string]struct{ Default string }
	Outputs map[string]struct{ Value string }
	Runs    struct {
		Using string
		Steps []actionStep
	}
}

type actionStep struct {
	ID, Name, If, Uses, Run, Shell string
	Env, With                      map[string]string
}

func parseYAML(t *testing.T, file string, into any) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../..", file))
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return text
}

func theAction(t *testing.T) (a action) {
	parseYAML(t, "action.yml", &a)
	if a.Runs.Using != "composite" || len(a.Runs.Steps) < 4 {
		t.Fatalf("action.yml is no composite action with steps: %+v", a.Runs)
	}
	return a
}

// gitHub sets what a runner sets for a step.
func (s *stage) gitHub() *stage {
	root, err := filepath.Abs("../..")
	if err != nil {
		s.Fatal(err)
	}
	maps.Copy(s.env, map[string]string{"GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_WORKSPACE": s.dir, "GITHUB_ACTION_PATH": root, "RUNNER_TEMP": s.path("temp"),
		"GITHUB_OUTPUT": s.path("output"), "GITHUB_STEP_SUMMARY": s.path("summary"), "GITHUB_PATH": s.path("added-path"), "GITHUB_SERVER_URL": "https://github.com",
		"GITHUB_REPOSITORY": "acme/shop", "GITHUB_SHA": strings.Repeat("ab", 20), "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64"})
	if err := os.MkdirAll(s.path("temp"), 0o755); err != nil {
		s.Fatal(err)
	}
	return s
}

var inputExpression = regexp.MustCompile(`^\$\{\{ inputs\.([a-z-]+) \}\}$`)

// step sets the environment of one of the action's steps, with the inputs that a workflow gave, and gives its script.
func (s *stage) step(named string, given map[string]string) string {
	s.Helper()
	a := theAction(s.T)
	for _, step := range a.Runs.Steps {
		if step.Name != named {
			continue
		}
		for name, value := range step.Env {
			if m := inputExpression.FindStringSubmatch(value); m != nil {
				value = a.Inputs[m[1]].Default
				if v, ok := given[m[1]]; ok {
					value = v
				}
			}
			if !strings.Contains(value, "${{") {
				s.env[name] = value
			}
		}
		return step.Run
	}
	s.Fatalf("action.yml has no step %q", named)
	return ""
}

// outputs are the last values that steps gave.
func (s *stage) outputs() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(s.read("output")) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		all[name] = value
	}
	return all
}
