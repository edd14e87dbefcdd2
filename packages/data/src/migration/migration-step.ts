import type { Watcher } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { CollectionReader } from '../collection-reader';
import { type SystemWrite, systemWrite, type Transaction, type WriteScope } from '../scopes';
import type { TenantRecord } from '../stored';
import type { Condition } from '../typed-query';
import { type ValueOptions, valueStep } from './value-step';

/** Where a step resumes: a value that the database can store. Undefined at the beginning. */
export type Position = unknown;

/** The result of one run of a step. */
export interface Piece {
  /** How many records the run has processed. */
  readonly passed: number;
  /** Where the next piece begins. Undefined after the last one. */
  readonly next?: Position;
}

/** A change of what earlier releases have stored. */
export interface MigrationStep {
  /** Identifies the record of its progress. A step that does something else needs another name. */
  readonly name: string;
  /** Names the step in reports. */
  readonly title: string;
  /** The collections that the step changes. It has nothing to do while all of them are empty. */
  readonly collections: readonly string[];
  /** Whether another run only completes what is missing. */
  readonly isRepeatable: boolean;
  /** Does one piece from `position` on. A piece may run again after an interruption. */
  readonly run: (position: Position, watcher: Watcher) => Promise<Piece>;
}

/** Records that a step reads at once. */
export const PIECE = 1_000;

/** An update for the records that match the filter. */
export type Fill = readonly [filter: Condition, update: Condition];

/** Reads the next {@link PIECE} matching records after `position`, in the order of Mongo's own ids. */
export async function pieceOf<Row>(
  connection: Connection,
  collection: string,
  { filter, projection }: { readonly filter: Condition; readonly projection?: Readonly<Record<string, 1>> },
  position: Position,
): Promise<{ readonly rows: (Row & { readonly _id: unknown })[]; readonly piece: Piece }> {
  const reader = new CollectionReader<Row & { readonly _id: unknown }>(connection, collection);
  const after = position === undefined ? {} : { _id: { $gt: position } };
  const rows = await reader.find(
    { ...filter, ...after },
    { sort: { _id: 1 }, limit: PIECE, ...(projection && { projection }) },
  );
  return { rows, piece: { passed: rows.length, next: rows.at(-1)?._id } };
}

function modelOfCollection(connection: Connection, collection: string) {
  const model = Object.values(connection.models).find((each) => each.collection.name === collection);
  if (!model) throw new Error(`${collection} is upgraded, but has no model`);
  return model;
}

/** A step over the records of all clients in a collection. */
interface FillOptions {
  readonly name: string;
  readonly title: string;
  readonly collection: string;
  readonly fills: () => readonly Fill[];
}

/** A step over the matching records of all clients in a collection. */
interface DerivedOptions<Row> extends Pick<MigrationStep, 'name' | 'title'> {
  readonly collection: string;
  readonly filter: Condition;
  /** The fields to add, computed from a record. */
  readonly fieldsOf: (row: Row) => Condition;
}

/** Does a piece of the work of one client: records after the id `after`. Returns undefined when none are left. */
export type ClientWork = (
  tx: WriteScope,
  after: number,
) => Promise<{ readonly passed: number; readonly after: number } | undefined>;

/** A step that goes from client to client. */
interface ClientOptions extends Pick<MigrationStep, 'name' | 'title' | 'collections'> {
  readonly clients: () => Promise<readonly string[]>;
  readonly work: ClientWork;
}

/** A step over the matching records of all clients in a collection, from which others follow. */
interface FollowOptions extends Pick<MigrationStep, 'name' | 'title'> {
  readonly collection: string;
  readonly filter?: Condition;
  /** Completes what follows from the records with these ids. It may have done so before. */
  readonly work: (tx: WriteScope, ids: readonly number[]) => Promise<void>;
}

/** A step in one transaction, for small collections. */
interface WholeOptions
  extends Pick<MigrationStep, 'name' | 'title' | 'collections'>,
    Partial<Pick<MigrationStep, 'isRepeatable'>> {
  readonly work: (tx: Transaction, scopeOf: SystemWrite) => Promise<void>;
}

/** Makes the steps of a migration. */
export interface MigrationSteps {
  /**
   * Adds fields that records of earlier releases lack. Writes no audit entries, because nobody changed anything. The fills
   * of a piece run in their order, so that one may match what an earlier one has added.
   */
  fill(options: FillOptions): MigrationStep;
  /**
   * Adds fields that are computed from each record of an earlier release. Writes no audit entries, because nobody
   * changed anything.
   */
  derive<Row>(options: DerivedOptions<Row>): MigrationStep;
  /** Completes what follows from each record, a few of one client in each transaction. */
  follow(options: FollowOptions): MigrationStep;
  /** Completes what follows from all records with the same value, such as those of a party, a few values in each transaction. */
  perValue(options: ValueOptions): MigrationStep;
  /** Works client by client, with a transaction for each piece. The audit trail names the product as author. */
  perClient(options: ClientOptions): MigrationStep;
  /** Works in one transaction. The audit trail names the product as author. */
  whole(options: WholeOptions): MigrationStep;
}

type ClientPosition = readonly [clientId: string, after: number];

const fillStep = (
  connection: Connection,
  { collection, fills, ...identity }: FillOptions,
): MigrationStep => ({
  ...identity,
  collections: [collection],
  isRepeatable: true,
  async run(position) {
    const $or = fills().map(([filter]) => filter);
    const projection = { _id: 1 } as const;
    const { rows, piece } = await pieceOf(connection, collection, { filter: { $or }, projection }, position);
    const _id = { $in: rows.map((row) => row._id) };
    // The update may name fields of earlier releases and concerns all clients, so neither schema nor hooks apply.
    const options = { strict: false, timestamps: false, middleware: false } as const;
    const model = modelOfCollection(connection, collection);
    if (rows.length > 0)
      for (const [filter, update] of fills()) await model.updateMany({ ...filter, _id }, update, options);
    return piece;
  },
});

const derivedStep = <Row>(
  connection: Connection,
  { collection, filter, fieldsOf, ...identity }: DerivedOptions<Row>,
): MigrationStep => ({
  ...identity,
  collections: [collection],
  isRepeatable: true,
  async run(position) {
    const { rows, piece } = await pieceOf<Row & Pick<TenantRecord, 'clientId'>>(
      connection,
      collection,
      { filter },
      position,
    );
    const changes = rows.map((row) => ({
      updateOne: {
        filter: { ...filter, _id: row._id, clientId: row.clientId },
        update: { $set: fieldsOf(row) },
      },
    }));
    const model = modelOfCollection(connection, collection);
    if (rows.length > 0) await model.bulkWrite(changes, { ordered: false, timestamps: false });
    return piece;
  },
});

/** Records whose consequences one transaction stores. */
const MOST_FOLLOWED_AT_ONCE = 100;

function idsByClient(rows: readonly Pick<TenantRecord, 'clientId' | 'id'>[]): ReadonlyMap<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { clientId, id } of rows) groups.set(clientId, [...(groups.get(clientId) ?? []), id]);
  return groups;
}

const followStep = (
  connection: Connection,
  { collection, filter = {}, work, ...identity }: FollowOptions,
): MigrationStep => ({
  ...identity,
  collections: [collection],
  isRepeatable: true,
  async run(position) {
    const projection = { clientId: 1, id: 1 } as const;
    const { rows, piece } = await pieceOf<Pick<TenantRecord, 'clientId' | 'id'>>(
      connection,
      collection,
      { filter, projection },
      position,
    );
    for (const [clientId, ids] of idsByClient(rows))
      for (let from = 0; from < ids.length; from += MOST_FOLLOWED_AT_ONCE) {
        const some = ids.slice(from, from + MOST_FOLLOWED_AT_ONCE);
        await systemWrite(connection, (_tx, scopeOf) => work(scopeOf(clientId), some));
      }
    return piece;
  },
});

const clientStep = (
  connection: Connection,
  { clients, work, ...identity }: ClientOptions,
): MigrationStep => ({
  ...identity,
  isRepeatable: false,
  async run(position) {
    // The position is what an earlier run of this step returned.
    const [clientId, after] = (position as ClientPosition | undefined) ?? ['', 0];
    const rest = [...(await clients())].sort().filter((each) => each >= clientId);
    const [current, following] = rest;
    if (current === undefined) return { passed: 0 };
    const begin = current === clientId ? after : 0;
    const progress = await systemWrite(connection, (_tx, scopeOf) => work(scopeOf(current), begin));
    if (progress) return { passed: progress.passed, next: [current, progress.after] };
    return { passed: 0, next: following === undefined ? undefined : [following, 0] };
  },
});

const wholeStep = (connection: Connection, { work, ...identity }: WholeOptions): MigrationStep => ({
  isRepeatable: false,
  ...identity,
  async run() {
    await systemWrite(connection, work);
    return { passed: 0 };
  },
});

export const createMigrationSteps = (connection: Connection): MigrationSteps => ({
  fill: (options) => fillStep(connection, options),
  derive: (options) => derivedStep(connection, options),
  follow: (options) => followStep(connection, options),
  perValue: (options) => valueStep(connection, options),
  perClient: (options) => clientStep(connection, options),
  whole: (options) => wholeStep(connection, options),
});
