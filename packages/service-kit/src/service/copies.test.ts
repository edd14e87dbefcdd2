import { Copies } from './copies';
import { CopyWatch } from './copy-watch';

/** Copies by name, whose readiness the test controls. */
function copiesOf(...names: string[]) {
  const readiness: Record<string, boolean> = Object.fromEntries(names.map((name) => [name, true]));
  const copies = names.map((name) => ({ name, watch: new CopyWatch(async () => readiness[name] ?? false) }));
  return { copies, readiness, rotation: new Copies(copies) };
}

type Named = { readonly name: string };
const namesOf = (copies: readonly Named[]) => copies.map(({ name }) => name).join('');

/** Lets running probes end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('copies take turns, for requests and for calls of our own', () => {
  const { rotation } = copiesOf('a', 'b', 'c');
  const nobody = new Set<never>();
  expect([1, 2, 3, 4].map(() => rotation.next(nobody)?.name)).toEqual(['a', 'b', 'c', 'a']);
  expect([1, 2, 3].map(() => namesOf(rotation.inTurn()))).toEqual(['bca', 'cab', 'abc']);
});

test('a copy that broke off is out of the turns until it is ready', async () => {
  const { rotation, copies, readiness } = copiesOf('a', 'b');
  const [first] = copies;
  if (!first) throw new Error('There is no copy');
  readiness.a = false;
  rotation.suspect(first);
  await settle();
  expect([1, 2, 3].map(() => rotation.next(new Set())?.name)).toEqual(['b', 'b', 'b']);
  expect([1, 2].map(() => namesOf(rotation.inTurn()))).toEqual(['ba', 'ba']);
  readiness.a = true;
  while (first.watch.isAway) await settle();
  expect([1, 2].map(() => rotation.next(new Set())?.name).sort()).toEqual(['a', 'b']);
});

test('a copy that refuses a call is probed, and stays if it is ready', async () => {
  const { rotation, copies, readiness } = copiesOf('a', 'b');
  for (const copy of copies) rotation.check(copy);
  await settle();
  expect(copies.map(({ watch }) => watch.isAway)).toEqual([false, false]);
  readiness.b = false;
  for (const copy of copies) rotation.check(copy);
  await settle();
  expect(copies.map(({ watch }) => watch.isAway)).toEqual([false, true]);
  for (const { watch } of copies) watch.close();
});

test('a request goes to no copy twice', () => {
  const { rotation, copies } = copiesOf('a', 'b');
  const tried = new Set(copies.slice(0, 1));
  expect([rotation.hasOther(tried), rotation.next(tried)?.name]).toEqual([true, 'b']);
  expect([rotation.hasOther(new Set(copies)), rotation.next(new Set(copies))]).toEqual([false, undefined]);
});

test('the only copy stays, whatever it does', async () => {
  const { rotation, copies, readiness } = copiesOf('a');
  readiness.a = false;
  for (const copy of copies) rotation.suspect(copy);
  for (const copy of copies) rotation.check(copy);
  await settle();
  expect(rotation.next(new Set())?.name).toBe('a');
});

test('a service is ready while one of its copies is', async () => {
  const { rotation, readiness } = copiesOf('a', 'b');
  readiness.a = false;
  expect(await rotation.isReady()).toBe(true);
  readiness.b = false;
  expect(await rotation.isReady()).toBe(false);
});
