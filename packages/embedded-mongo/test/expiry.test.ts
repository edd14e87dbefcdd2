import { Dispatcher } from '../src/commands/dispatcher';
import { Engine } from '../src/storage/engine';
import { deleteExpired } from '../src/storage/expiry';
import { inMemory } from '../src/storage/persistence';

test('documents are deleted when the time of their index is over, and no others', async () => {
  const engine = new Engine(inMemory);
  const dispatcher = new Dispatcher(engine, 'here');
  await dispatcher.answer({
    createIndexes: 'c',
    indexes: [{ key: { until: 1 }, name: 'until_1', expireAfterSeconds: 60 }],
    $db: 'd',
  });
  await dispatcher.answer({
    insert: 'c',
    documents: [
      { _id: 'over', until: new Date(0) },
      { _id: 'not yet', until: new Date(1000) },
      { _id: 'earliest of a list', until: [new Date(5000), new Date(0)] },
      { _id: 'no date', until: 0 },
      { _id: 'nothing' },
    ],
    $db: 'd',
  });
  await deleteExpired(engine, 60_500);
  const { cursor } = await dispatcher.answer({ find: 'c', projection: { _id: 1 }, $db: 'd' });
  expect(cursor).toMatchObject({ firstBatch: [{ _id: 'not yet' }, { _id: 'no date' }, { _id: 'nothing' }] });
});
