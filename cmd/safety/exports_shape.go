package main

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
	"time"
)

// holdCSV reads a table and looks whether a spreadsheet would take a cell for a formula (rule X2). A number that we wrote is none.
func holdCSV(file string) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	rows, err := csv.NewReader(in).ReadAll()
	if err != nil {
		return err
	}
	for _, cell := range slices.Concat(rows...) {
		if first := strings.TrimSpace(cell); first != "" && strings.ContainsRune("=+-@＝＋－＠", []rune(first)[0]) {
			return fmt.Errorf("cell %.80q", cell)
		}
	}
	return nil
}

// holdCodeQuality holds a report against what GitLab's documentation asks of each entry.
func holdCodeQuality(file string) error {
	var entries []struct {
		Description, Fingerprint, Severity string
		CheckName                          string `json:"check_name"`
		Location                           struct {
			Path  string
			Lines struct{ Begin int }
		}
	}
	if err := decode(file, &entries); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, e := range entries {
		switch {
		case e.Description == "" || e.CheckName == "" || e.Fingerprint == "" || e.Location.Lines.Begin < 1:
			return fmt.Errorf("an entry lacks something: %.200v", e)
		case !slices.Contains([]string{"info", "minor", "major", "critical", "blocker"}, e.Severity):
			return fmt.Errorf("severity %q", e.Severity)
		case e.Location.Path == "" || path.IsAbs(e.Location.Path):
			return fmt.Errorf("path %q", e.Location.Path)
		case seen[e.Fingerprint]:
			return fmt.Errorf("fingerprint %s twice", e.Fingerprint)
		}
		seen[e.Fingerprint] = true
	}
	return nil
}

// holdCTRF holds a report against the shape of the format, and its sums against its tests.
func holdCTRF(file string) error {
	var report struct {
		ReportFormat string
		Results      struct {
			Tool    struct{ Name string }
			Summary struct{ Tests, Passed, Failed, Pending, Skipped, Other int }
			Tests   []struct{ Name, Status string }
		}
	}
	if err := decode(file, &report); err != nil {
		return err
	}
	counts := map[string]int{}
	for _, t := range report.Results.Tests {
		if t.Name == "" {
			return errors.New("a test without a name")
		}
		counts[t.Status]++
	}
	s := report.Results.Summary
	if report.ReportFormat != "CTRF" || report.Results.Tool.Name == "" ||
		s.Tests != len(report.Results.Tests) || s.Passed != counts["passed"] || s.Failed != counts["failed"] ||
		s.Skipped != counts["skipped"] || s.Pending != counts["pending"] || s.Other != counts["other"] {
		return fmt.Errorf("sums %+v, tests %v", s, counts)
	}
	return nil
}

func decode(file string, into any) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// atomFeed is what is looked at of a feed.
type atomFeed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Author  struct {
		Name string `xml:"name"`
	} `xml:"author"`
	Entries []atomEntry `xml:"entry"`
}

type atomEntry struct {
	ID      string `xml:"id"`
	Title   string `xml:"title"`
	Updated string `xml:"updated"`
	Links   []struct {
		Href string `xml:"href,attr"`
	} `xml:"link"`
}

// holdFeed reads a feed: ids are there and differ, dates can be read, links lead to the web alone (rule X1).
func holdFeed(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var feed atomFeed
	if err := xml.Unmarshal(text, &feed); err != nil {
		return err
	}
	seen := map[string]bool{feed.ID: true}
	if strings.Contains(string(text), "<![CDATA[") || feed.Author.Name == "" {
		return errors.New("CDATA, or no author")
	}
	for _, e := range feed.Entries {
		if _, err := time.Parse(time.RFC3339, e.Updated); err != nil || e.ID == "" || seen[e.ID] {
			return fmt.Errorf("entry %q: %v", e.ID, err)
		}
		if err := e.leadsToTheWeb(); err != nil {
			return err
		}
		seen[e.ID] = true
	}
	return nil
}

func (e atomEntry) leadsToTheWeb() error {
	for _, link := range e.Links {
		if u, err := url.Parse(link.Href); err != nil || u.Scheme != "https" {
			return fmt.Errorf("entry %q leads to %q", e.ID, link.Href)
		}
	}
	return nil
}
