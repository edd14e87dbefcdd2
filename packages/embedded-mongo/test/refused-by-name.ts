import type { Document } from 'mongodb';
import { serverForTests } from './server';

/** The kind of something unsupported, its name, and a function that sends it. */
export type Attempt = [where: string, name: string, attempt: () => Promise<unknown>];

export const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** A server for the tests of one file, with one document in the collection `c`. */
export function serverToAsk() {
  const { client } = serverForTests();
  const collection = () => client().db('n').collection<Document>('c');
  beforeAll(async () => {
    await collection().insertOne({ _id: 1 as never, a: [1], n: 1 });
  });
  return {
    run: (command: Document) => client().db('n').command(command),
    update: (update: Document) => collection().updateOne({}, update),
    documents: () => collection().find().toArray(),
  };
}

/** Sends each attempt and expects its name in the refusal. */
export function refusedByName(attempts: readonly Attempt[]): void {
  test.each(attempts)('%s with %s is refused by that name', async (_where, name, attempt) => {
    const error = await attempt().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toContain(name);
  });
}
