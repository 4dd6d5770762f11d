package main

import (
	"fmt"
	"path/filepath"
	"testing"
)

// planPage finds the plan page of the first run of a sample.
func planPage(t *testing.T, site string) string {
	t.Helper()
	rel, err := filepath.Rel(site, glob(t, site, "runs/*/index.html")[0])
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(rel) + "#plan"
}

// TestGraphInTheBrowser: each component is a box with its state that leads to its card by keyboard, boxes do not overlap, no name
// leaves its box unseen, and the page itself never scrolls sideways.
func TestGraphInTheBrowser(t *testing.T) {
	t.Parallel()
	b := openTab(t)
	for sample, boxes := range map[string]int{"plan-cycle": 3} {
		site := filepath.Join(t.TempDir(), "site")
		mustRun(t, 0, "build", filepath.Join("../../testdata/runs", sample), "-o", site)
		page := planPage(t, site)
		for _, width := range []int64{1440, 768, 390} {
			for _, theme := range []string{"light", "dark"} {
				b.open(t, site, page, width, theme)
				name := fmt.Sprintf("%s, %d wide, %s", sample, width, theme)
				if got := eval[int](t, b, `document.querySelectorAll('.graph a .box').length`); got != boxes {
					t.Errorf("%s: %d boxes lead to a component, want %d", name, got, boxes)
				}
				if wrong := eval[string](t, b, graphFaults); wrong != "" {
					t.Errorf("%s: %s", name, wrong)
				}
			}
		}
	}
	if len(b.wrong) > 0 {
		t.Errorf("the browser complains: %v", b.wrong)
	}
}

const graphFaults = `(() => {
  if (document.documentElement.scrollWidth > innerWidth) return 'the page is wider than its window';
  for (const a of document.querySelectorAll('.graph svg a')) {
    a.focus();
    if (document.activeElement !== a) return 'a box cannot be reached by keyboard';
    const href = a.getAttribute('href').split('#');
    if (!document.getElementById(href[1])) return 'a box leads nowhere: ' + href;
    if (!a.querySelector('title').textContent) return 'a box has no title';
    const box = a.querySelector('.box').getBoundingClientRect();
    const shape = getComputedStyle(a.querySelector('.shape'));
    if (!shape.clipPath.startsWith('polygon') || shape.fill === getComputedStyle(a.querySelector('.box')).fill) return 'the state has no shape';
  }
  const boxes = [...document.querySelectorAll('.graph .box')].map(b => b.getBoundingClientRect());
  for (const [i, p] of boxes.entries()) for (const q of boxes.slice(0, i))
    if (p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom) return 'two boxes overlap';
  const rows = document.querySelectorAll('.wiring tbody tr').length;
  if (rows !== document.querySelectorAll('.graph svg a').length) return rows + ' rows beside the picture';
  return '';
})()`
