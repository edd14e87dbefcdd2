/** Commits as entries of the data file, and entries as what they stand for. */
import { Long } from 'bson';
import { encode } from '../bson/codec';
import { type Document, documentOf, documentsIn, isDocument, toNumber } from '../bson/values';
import type { IndexSpecification } from '../indexes/index-keys';
import { eachInSlices } from '../pace';
import type { CollectionState, Commit, Outcome, RecordChange } from './persistence';
import { CATALOGUE, keyOf, keyOfOutcome, seal } from './seals';

function indexOf(document: Document): IndexSpecification {
  // The catalogue holds what an index was created with.
  const { expireAfterSeconds, ...rest } = document as unknown as IndexSpecification;
  return expireAfterSeconds === undefined
    ? rest
    : { ...rest, expireAfterSeconds: toNumber(expireAfterSeconds) };
}

export function collectionOf(id: number, document: Document): CollectionState {
  const { database, name, indexes } = document;
  return {
    id,
    database: String(database),
    name: String(name),
    indexes: documentsIn(indexes).map(indexOf),
  };
}

const storedCollection = ({ database, name, indexes }: CollectionState): Document => ({
  database,
  name,
  indexes: indexes.map((index) => documentOf(Object.entries(index))),
});

const storedOutcome = ({ number, reply, at }: Outcome): Document => ({
  number: Long.fromNumber(number),
  reply,
  at: new Date(at),
});

export const outcomeOf = (session: string, { number, reply, at }: Document): Outcome => ({
  session,
  number: toNumber(number),
  reply: isDocument(reply) ? reply : null,
  at: at instanceof Date ? at.getTime() : 0,
});

/** An entry of the file as it is to be; without a value it is to go. */
export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

export const entryOf = (key: Buffer, document: Document | null): Entry => ({
  key,
  value: document && seal(key, encode(document)),
});

function* entriesToWrite({
  collections = [],
  droppedIds = [],
  outcome,
  endedSessions = [],
}: Commit): Generator<Entry> {
  for (const state of collections) yield entryOf(keyOf(CATALOGUE, state.id), storedCollection(state));
  for (const id of droppedIds) yield entryOf(keyOf(CATALOGUE, id), null);
  for (const session of endedSessions) yield entryOf(keyOfOutcome(session), null);
  if (outcome) yield entryOf(keyOfOutcome(outcome.session), storedOutcome(outcome));
}

const recordEntry = ({ collectionId, recordId, document }: RecordChange): Entry =>
  entryOf(keyOf(collectionId, recordId), document);

/** What a commit writes, encoded in slices so that others can work in between. */
export async function entriesOf(commit: Commit): Promise<Entry[]> {
  const entries = [...entriesToWrite(commit)];
  await eachInSlices(commit.records ?? [], (change) => void entries.push(recordEntry(change)));
  return entries;
}
