import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import { type Connection, Schema } from 'mongoose';
import { buildIndexes } from './indexes';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const declareNotes = (connection: Connection) =>
  connection.model(
    'Note',
    new Schema({ clientId: String, id: Number, title: String })
      .index({ clientId: 1, id: 1 }, { unique: true })
      .index({ clientId: 1, title: 1 }, { partialFilterExpression: { title: { $exists: true } } }),
  );

test('the indexes that a release declares are built by one command, others dropped, and those that are there left', async () => {
  const notes = declareNotes(database.connection);
  await notes.collection.createIndex({ title: -1 });
  const created = jest.spyOn(notes.collection, 'createIndexes');
  await buildIndexes(database.connection);
  await buildIndexes(database.connection);
  expect(created).toHaveBeenCalledTimes(1);
  expect(await notes.listIndexes()).toEqual([
    expect.objectContaining({ key: { _id: 1 } }),
    expect.objectContaining({ key: { clientId: 1, id: 1 }, unique: true }),
    expect.objectContaining({
      key: { clientId: 1, title: 1 },
      partialFilterExpression: { title: { $exists: true } },
    }),
  ]);
});
