import { executionAsyncId } from 'node:async_hooks';
import { asyncHooks } from './current-test.cjs';

test('what runs is the current test until it has ended, and then the one around it', async () => {
  const storage = new asyncHooks.AsyncLocalStorage();
  const current = [];
  const note = () => current.push(storage.getStore());
  await storage.run('outer', async () => {
    await Promise.resolve();
    note();
    await storage.run('inner', async () => note());
    storage.run('at once', note);
    note();
  });
  note();
  expect(current).toEqual(['outer', 'inner', 'at once', 'outer', undefined]);
});

test('Node follows no promise of a test', async () => {
  await Promise.resolve();
  expect(executionAsyncId()).toBe(0);
});
