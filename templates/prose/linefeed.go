package prose

import "strings"

// lineFeeds ends every line with a line feed alone. Returns before one belong to it, however many: a text that was
// converted twice has two, and one that was left would be lost where a browser reads the pair as one sign.
func lineFeeds(s string) string {
	if !strings.Contains(s, "\r\n") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		from := i
		for i < len(s) && s[i] == '\r' {
			i++
		}
		if i == len(s) || s[i] != '\n' {
			b.WriteString(s[from:i])
		}
		if i < len(s) {
			b.WriteByte(s[i])
			i++
		}
	}
	return b.String()
}
