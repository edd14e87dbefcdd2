import { Dispatcher } from '../src/commands/dispatcher';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { numbered } from './numbered-commands';

const increment = { update: 'c', updates: [{ q: {}, u: { $inc: { n: 1 } } }] };

async function countWrites(commands: readonly object[]): Promise<{ answers: object[]; n: unknown }> {
  const dispatcher = new Dispatcher(new Engine(inMemory), 'here');
  await dispatcher.answer({ insert: 'c', documents: [{ n: 0 }], $db: 'd' });
  const answers = await Promise.all(commands.map((command) => dispatcher.answer({ ...command })));
  const reply = await dispatcher.answer({ find: 'c', $db: 'd' });
  const { firstBatch } = reply.cursor as { firstBatch: { n: unknown }[] };
  return { answers, n: firstBatch[0]?.n };
}

test('a write that arrives twice under one number has one effect and one answer', async () => {
  const { answers, n } = await countWrites([numbered(1, increment), numbered(1, increment)]);
  expect(n).toBe(1);
  expect(answers).toEqual([
    expect.objectContaining({ ok: 1, n: 1, nModified: 1 }),
    expect.objectContaining({ ok: 1, n: 1, nModified: 1 }),
  ]);
});

test('the next number is another write', async () => {
  expect((await countWrites([numbered(1, increment), numbered(2, increment)])).n).toBe(2);
});

test('a number from before is refused', async () => {
  const { answers, n } = await countWrites([numbered(2, increment), numbered(1, increment)]);
  expect(n).toBe(1);
  expect(answers[1]).toMatchObject({ ok: 0, code: 225 });
});

test('a command that cannot be repeated takes no number', async () => {
  const { answers } = await countWrites([numbered(1, { find: 'c' })]);
  expect(answers[0]).toMatchObject({ ok: 0, code: 72 });
});
