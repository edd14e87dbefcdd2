import type { Connection } from 'mongoose';
import { CollectionReader } from '../collection-reader';
import { systemWrite, type WriteScope } from '../scopes';
import type { TenantRecord } from '../stored';
import type { Condition } from '../typed-query';

/** A step over the different values of a number in the matching records of each client. */
export interface ValueOptions {
  readonly name: string;
  readonly title: string;
  readonly collection: string;
  readonly filter: Condition;
  /** The field of the number. An index begins with the client, the fields of the filter and this one. */
  readonly field: string;
  /** Completes what follows from the records with these values. It may have done so before. */
  readonly work: (tx: WriteScope, values: readonly number[]) => Promise<void>;
}

type ValuePosition = readonly [clientId: string, after: number];

/** Values whose consequences one transaction stores. */
const VALUES_AT_ONCE = 100;

/** The next values of a client after `after`, each of which is one key of the index away. */
async function valuesAfter(
  connection: Connection,
  { collection, filter, field }: ValueOptions,
  clientId: string,
  after: number,
): Promise<number[]> {
  const reader = new CollectionReader<Condition>(connection, collection);
  const values: number[] = [];
  const options = { sort: { [field]: 1 }, projection: { [field]: 1 } } as const;
  while (values.length < VALUES_AT_ONCE) {
    const $gt = values.at(-1) ?? after;
    const record = await reader.findOne({ clientId, ...filter, [field]: { $gt } }, options);
    if (!record) break;
    values.push(Number(record[field]));
  }
  return values;
}

/** The next client with records of a collection. */
async function clientAfter(connection: Connection, collection: string, clientId: string) {
  const reader = new CollectionReader<Pick<TenantRecord, 'clientId'>>(connection, collection);
  const options = { sort: { clientId: 1, id: 1 }, projection: { clientId: 1 } } as const;
  return (await reader.findOne({ clientId: { $gt: clientId } }, options))?.clientId;
}

/** Less than any id. */
const BEFORE_ALL = -1;

/** The step of `MigrationSteps.perValue`. */
export const valueStep = (connection: Connection, options: ValueOptions) => ({
  name: options.name,
  title: options.title,
  collections: [options.collection],
  isRepeatable: true,
  async run(position: unknown) {
    // The position is what an earlier run of this step returned.
    const [clientId, after] = (position as ValuePosition | undefined) ?? ['', BEFORE_ALL];
    const values = await valuesAfter(connection, options, clientId, after);
    if (values.length > 0)
      await systemWrite(connection, (_tx, scopeOf) => options.work(scopeOf(clientId), values));
    const last = values.at(-1);
    if (last !== undefined) return { passed: values.length, next: [clientId, last] };
    const nextClient = await clientAfter(connection, options.collection, clientId);
    return { passed: 0, next: nextClient === undefined ? undefined : [nextClient, BEFORE_ALL] };
  },
});
