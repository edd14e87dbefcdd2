const LISTS = [
  '/api/parties',
  '/api/quotes/grouped',
  '/api/contracts',
  '/api/jobs',
  '/api/fund-requests',
] as const;
const PAGE_SIZE = 500;

/** The mark of a task in the name or number of a record. */
const MARK = /"(?:Party |QT-|CT-|JOB-|FR-)(chaos-\d+)"/g;

/** All records of a list, page by page. */
async function* recordsOf(url: string, path: string, cookie: string): AsyncGenerator<unknown> {
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}${path}?page=${page}&pageSize=${PAGE_SIZE}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { items } = (await answer.json()) as { readonly items: readonly unknown[] };
    yield* items;
    if (items.length < PAGE_SIZE) return;
  }
}

/** How many records bear each mark, over all lists of the clients of these cookies. */
export async function storedMarks(
  url: string,
  cookies: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const cookie of cookies)
    for (const path of LISTS)
      for await (const record of recordsOf(url, path, cookie)) {
        const marks = new Set([...JSON.stringify(record).matchAll(MARK)].map(([, mark = '']) => mark));
        for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
      }
  return counts;
}
