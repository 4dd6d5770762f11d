package render

import (
	"encoding/xml"
	"math"
	"strconv"
	"strings"
	"testing"

	"swarmreport/assets"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func TestBadgeAsDrawn(t *testing.T) {
	got, err := badge("shop", "pass · 98.50", judge.Pass)
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="124" height="20" role="img" aria-label="shop: pass · 98.50">` +
		`<title>shop: pass · 98.50</title><rect width="124" height="20" rx="3" fill="#525d6b"></rect> ` +
		`<path d="M40 0h81a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-81z" fill="#19693a"></path> ` +
		`<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">` +
		`<text x="6" y="14" textLength="28" lengthAdjust="spacingAndGlyphs">shop</text> ` +
		`<text x="46" y="14" textLength="72" lengthAdjust="spacingAndGlyphs">pass · 98.50</text></g></svg>` + "\n"
	if err != nil || string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestProjectBadgesShowTheNewestRun of their project.
func TestProjectBadgesShowTheNewestRun(t *testing.T) {
	files, err := archiveBadges(kindsArchive(), testSite)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, f := range files {
		got[f.Path] = string(f.Body)
	}
	for path, want := range map[string]string{view.ProjectBadge(""): "latest run: review", view.ProjectBadge("shop"): "shop: fail", view.ProjectBadge("all"): "all: incomplete"} {
		if !strings.Contains(got[path], "<title>"+want+"</title>") {
			t.Errorf("%s is not %q: %s", path, want, got[path])
		}
	}
	if len(got) != 3 {
		t.Errorf("got %d files, want 3", len(got))
	}
	if files, err := archiveBadges(archive.Overview{}, testSite); err != nil || len(files) != 0 {
		t.Errorf("an empty archive has %d badges, %v", len(files), err)
	}
}

// TestHostileBadgeIsInert: whatever a run calls itself, its badge has our elements and no other, and stays short.
func TestHostileBadgeIsInert(t *testing.T) {
	ours := map[string]bool{"svg": true, "title": true, "rect": true, "path": true, "g": true, "text": true}
	for _, label := range []string{hostile, `"/><script>alert(1)</script>`, strings.Repeat("漢", 400), "a\u202eb", "x\x00\xff"} {
		svg, _ := badge(label, label, judge.Fail)
		d := xml.NewDecoder(strings.NewReader(string(svg)))
		for {
			token, err := d.Token()
			if token == nil {
				if err.Error() != "EOF" {
					t.Errorf("%q: %v", label, err)
				}
				break
			}
			if e, ok := token.(xml.StartElement); ok && !ours[e.Name.Local] {
				t.Errorf("%q became <%s>", label, e.Name.Local)
			}
		}
		if strings.ContainsAny(string(svg), "\u202e\x00") || len(svg) > 3000 {
			t.Errorf("%q: %d bytes: %s", label, len(svg), svg)
		}
	}
}

// TestBadgeColours are those of the stylesheet, and white on them is readable: a contrast of 4.5 (WCAG 1.4.3).
func TestBadgeColours(t *testing.T) {
	tokens := string(assets.Style().Body)
	for _, c := range badgeColours {
		if !strings.Contains(tokens, "light-dark("+c) {
			t.Errorf("%s is not a colour of the stylesheet", c)
		}
		if ratio := 1.05 / (luminance(t, c) + 0.05); ratio < 4.5 {
			t.Errorf("white on %s has a contrast of %.2f", c, ratio)
		}
	}
}

// luminance is WCAG's relative luminance of #rrggbb.
func luminance(t *testing.T, colour string) (sum float64) {
	t.Helper()
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			sum += weight * c / 12.92
			continue
		}
		sum += weight * math.Pow((c+0.055)/1.055, 2.4)
	}
	return sum
}
