package life

var performancePatterns = []pattern{
	{"performance", "queries", "high", "One query for each {thing}", "`{fn}` loads the rows of `{arg}` inside the loop. A page with a hundred of the {thing} makes a hundred queries {when}.",
		"Join them.", "Pages take seconds.", map[string]string{
			".py": "for row in {arg}:\n    row.detail = {fn}(row.id)", ".ts": "for (const row of {arg}) row.detail = await {fn}(row.id);", ".java": "for (Row row : {arg}) row.setDetail({fn}(row.getId()));"}},
	{"performance", "memory", "medium", "The {thing} is read into memory as a whole", "`{fn}` reads the complete {thing} before the first byte is sent. With a big file `{arg}` needs gigabytes {when}.",
		"Copy in pieces.", "The process is killed.", map[string]string{
			".go": "{arg}, err := io.ReadAll({fn}(r))", ".py": "{arg} = {fn}(stream).read()", ".rs": "let {arg} = {fn}(&mut stream).read_to_end()?;"}},
	{"performance", "latency", "medium", "The {thing} waits for a slow call", "The handler calls `{fn}` and waits for the answer although the {thing} does not need `{arg}`. Every request takes longer {when}.",
		"Do it in the background.", "Slow pages for all.", map[string]string{
			".ts": "await {fn}({arg});", ".java": "{fn}({arg}).get();", ".go": "{fn}(ctx, {arg}) // in the handler"}},
	{"performance", "memory", "high", "The cache of the {thing} grows without end", "Entries of `{arg}` are added by `{fn}` and none is ever dropped. The {thing} fills the memory {when}.",
		"Limit its size.", "Restart every week.", map[string]string{
			".go": "{arg}.Store(key, {fn}(key))", ".py": "{arg}[key] = {fn}(key)", ".java": "{arg}.computeIfAbsent(key, this::{fn});"}},
	{"performance", "latency", "low", "Expression for the {thing} is compiled on each call", "`{fn}` compiles its regular expression anew for each {thing}. The pattern in `{arg}` does not change {when}.",
		"Compile it once.", "Wasted time in a hot path.", map[string]string{
			".go": "regexp.MustCompile({arg}).FindString({fn}(line))", ".rs": "Regex::new({arg})?.find({fn}(line));", ".py": "re.compile({arg}).search({fn}(line))"}},
	{"performance", "queries", "medium", "No index serves the {thing}", "The filter that `{fn}` sets on `{arg}` scans the whole table. The {thing} gets slower with every customer {when}.",
		"Add an index.", "Timeouts next year.", map[string]string{
			".py": "qs.filter({arg}=value)  # {fn}", ".ts": "repo.find({ where: { {arg}: value } }); // {fn}", ".java": "query.where({arg}.eq(value)); // {fn}"}},
	{"performance", "latency", "medium", "The {thing} is sorted for every row", "Inside the loop `{fn}` sorts `{arg}` although nothing in it moved. The {thing} costs quadratic time {when}.",
		"Sort once before.", "Large reports never end.", map[string]string{
			".go": "slices.Sort({arg}) // {fn}", ".rs": "{arg}.sort(); // {fn}", ".ts": "{arg}.sort({fn});"}},
	{"performance", "memory", "low", "A copy of the {thing} is made for nothing", "`{fn}` clones `{arg}` and throws the original away. For a long {thing} that doubles the memory {when}.",
		"Move it.", "Garbage collection under load.", map[string]string{
			".rs": "let copy = {fn}({arg}.clone());", ".py": "copy = {fn}(copy.deepcopy({arg}))", ".go": "dup := append([]byte(nil), {fn}({arg})...)"}},
}
