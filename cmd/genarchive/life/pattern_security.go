package life

var securityPatterns = []pattern{
	{"security", "injection", "critical", "The {thing} is put into a query as text", "`{fn}` concatenates the {thing} into the statement. A crafted value can read other rows {when}.",
		"Bind `{arg}` as a parameter.", "The table can be read by strangers.", map[string]string{
			".go": "rows, err := db.Query(\"SELECT * FROM {arg} WHERE k = '\" + {arg} + \"'\") // {fn}",
			".py": "cur.execute(f\"SELECT * FROM {arg} WHERE k = '{{arg}}'\")  # {fn}",
			".ts": "await db.query(`SELECT * FROM {arg} WHERE k = '${{arg}}'`); // {fn}"}},
	{"security", "auth", "high", "Anyone may change the {thing}", "`{fn}` does not compare the owner of the {thing} with the session before it is saved. Another user's id is enough {when}.",
		"Compare the owner first.", "Accounts can be changed by others.", map[string]string{
			".go": "{arg}, err := s.{fn}(r.PathValue(\"id\"))", ".java": "{arg} = repo.{fn}(request.getParameter(\"id\"));", ".rs": "let {arg} = {fn}(path.id).await?;"}},
	{"security", "disclosure", "high", "The {thing} is written to the log", "The log line in `{fn}` contains the {thing} in plain text. Everybody with access to the logs sees `{arg}` {when}.",
		"Leave it out of the log.", "Secrets outlive the request.", map[string]string{
			".py": "logger.info(\"{fn}: %s\", {arg})", ".java": "LOG.info(\"{fn} \" + {arg});", ".ts": "console.log('{fn}', {arg});"}},
	{"security", "crypto", "medium", "The digest of the {thing} uses MD5", "`{fn}` hashes the {thing} with MD5. Collisions can be made on purpose, so `{arg}` proves nothing {when}.",
		"Use SHA-256.", "Forged content is accepted.", map[string]string{
			".go": "{arg} := md5.Sum({fn}(body))", ".py": "{arg} = hashlib.md5({fn}(body)).hexdigest()", ".rs": "let {arg} = md5::compute({fn}(&body));"}},
	{"security", "validation", "medium", "The target of the {thing} is not checked", "`{fn}` redirects to the address in `{arg}` without a list of allowed hosts. The {thing} can lead to a foreign site {when}.",
		"Allow own hosts only.", "Phishing with our own links.", map[string]string{
			".ts": "res.redirect(req.query.{arg}); // {fn}", ".java": "response.sendRedirect({fn}({arg}));", ".go": "http.Redirect(w, r, {fn}({arg}), 302)"}},
	{"security", "disclosure", "medium", "Stack trace is shown with the {thing}", "When `{fn}` fails, the page of the {thing} prints the stack of `{arg}`. Paths and versions become visible {when}.",
		"Show an error number only.", "Helps an attacker to plan.", map[string]string{
			".py": "return str(traceback.format_exc()), 500  # {fn} {arg}", ".ts": "res.send({fn}({arg}).stack);", ".java": "{arg}.printStackTrace(out); // {fn}"}},
	{"security", "auth", "critical", "Signature of the {thing} is not verified", "`{fn}` decodes the {thing} and trusts it although the signature in `{arg}` is never verified. A forged one is accepted {when}.",
		"Verify before use.", "Anyone can act as anyone.", map[string]string{
			".go": "{arg}, _ := parser.ParseUnverified({fn}(r))", ".py": "{arg} = jwt.decode({fn}(request), options={\"verify_signature\": False})", ".rs": "let {arg} = insecure_decode({fn}(&req));"}},
	{"security", "validation", "high", "Archive entries of the {thing} may leave the folder", "While unpacking the {thing}, `{fn}` joins the entry's name to `{arg}` unchecked. Two dots lead outside {when}.",
		"Refuse names that leave it.", "Files of the system are overwritten.", map[string]string{
			".go": "dst := filepath.Join({arg}, {fn}(hdr).Name)", ".java": "new File({arg}, {fn}(entry).getName());", ".py": "dst = os.path.join({arg}, {fn}(member).name)"}},
}
