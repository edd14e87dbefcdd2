import { CommitQueue } from '../src/storage/commit-queue';

/** Commits that the test ends. */
function controlled() {
  const commits: { entries: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const queue = new CommitQueue<string>(
    (entries) => new Promise<void>((end, fail) => commits.push({ entries, end, fail })),
  );
  return { queue, commits };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is written during a commit shares the next one, in its order', async () => {
  const { queue, commits } = controlled();
  const first = queue.add(['a']);
  const others = [queue.add(['b', 'c']), queue.add(['d'])];
  expect(commits.map(({ entries }) => entries)).toEqual([['a']]);
  commits[0]?.end();
  await first;
  await turn();
  expect(commits[1]?.entries).toEqual(['b', 'c', 'd']);
  commits[1]?.end();
  await Promise.all(others);
  await queue.idle();
});

test('a commit that fails fails for all who share it, and later ones are tried', async () => {
  const { queue, commits } = controlled();
  const failing = queue.add(['a']).catch((error: Error) => error.message);
  const later = queue.add(['b']);
  commits[0]?.fail(new Error('disk full'));
  expect(await failing).toBe('disk full');
  await turn();
  commits[1]?.end();
  await expect(later).resolves.toBeUndefined();
});
