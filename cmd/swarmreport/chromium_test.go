package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// required reports whether an optional tool must be there (.ci/run sets SWARMREPORT_REQUIRE).
func required(tool string) bool {
	return slices.Contains(strings.Split(os.Getenv("SWARMREPORT_REQUIRE"), ","), tool)
}

func skipOrFail(t *testing.T, tool, why string) {
	t.Helper()
	if required(tool) {
		t.Fatal(why)
	}
	t.Skip(why)
}

// chromium finds the browser.
func chromium(t *testing.T) string {
	t.Helper()
	path := chromiumPath()
	if path == "" {
		skipOrFail(t, "browser", "no Chromium on this machine: the browser tests are skipped")
	}
	return path
}

func chromiumPath() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// chrome is a Chromium that runs.
type chrome struct {
	ctx  context.Context
	quit func()
}

// running is the browser of this test run, if a test asked for it; TestMain ends it.
var running atomic.Pointer[chrome]

// theBrowser is one for all tests: to start it takes longer than what most of them ask it.
var theBrowser = sync.OnceValues(func() (*chrome, error) {
	profile := filepath.Join(builtFolder(), "profile")
	if err := os.MkdirAll(profile, 0o700); err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromiumPath()), chromedp.NoSandbox, chromedp.UserDataDir(profile),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,BackForwardCache")) // pages kept for going back make each new one wait
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(ctx)
	c := &chrome{ctx, func() { leave(); stop() }}
	running.Store(c)
	return c, chromedp.Do(ctx)
})

// quitBrowser ends the browser and waits until it is gone from its profile.
func quitBrowser() {
	if c := running.Load(); c != nil {
		c.quit()
	}
}
