import type { Connection } from 'mongoose';
import { NO_CLIENT } from '../search-blocks';

type Values = Readonly<Record<string, unknown>>;
type Message = { readonly commandName: string; readonly command: Values };

/** The field with the client of a document, by collection, when it is not `clientId`. */
type OwnerFields = Readonly<Record<string, string>>;

const listOf = (values: unknown): readonly Values[] => (Array.isArray(values) ? values : []);

/** The first condition of a pipeline, and those of the pipelines that it unites. */
function filtersOfPipeline(pipeline: unknown): readonly Values[] {
  const [first, ...others] = listOf(pipeline);
  const united = others.flatMap(({ $unionWith }) =>
    $unionWith ? filtersOfPipeline(Object($unionWith).pipeline) : [],
  );
  return [Object(first?.$match), ...united];
}

/** The filters or documents of each command. */
const FILTERS: Readonly<Record<string, (command: Values) => readonly Values[]>> = {
  find: ({ filter }) => [Object(filter)],
  count: ({ query }) => [Object(query)],
  distinct: ({ query }) => [Object(query)],
  aggregate: ({ pipeline }) => filtersOfPipeline(pipeline),
  findAndModify: ({ query }) => [Object(query)],
  update: ({ updates }) => listOf(updates).map(({ q }) => Object(q)),
  delete: ({ deletes }) => listOf(deletes).map(({ q }) => Object(q)),
  insert: ({ documents }) => listOf(documents),
};

/** A value by its path: filters have the path as a name, documents have the values in each other. */
const valueAt = (values: Values, path: string): unknown =>
  path in values
    ? values[path]
    : path.split('.').reduce<unknown>((value, name) => Object(value)[name], values);

/** The clients that a filter or a document names. Empty when it may concern any client, or none. */
function clientsOf(filter: Values, field: string): readonly unknown[] {
  const { $and } = filter;
  const value = valueAt(filter, field);
  if (value === NO_CLIENT) return [];
  if (Array.isArray(Object(value).$in)) return Object(value).$in;
  if (value !== undefined && (typeof value !== 'object' || value === null)) return [value];
  return listOf($and).flatMap((part) => clientsOf(part, field));
}

/** The transaction of a command. Undefined outside of one. */
const transactionOf = ({ autocommit, lsid, txnNumber }: Values): string | undefined =>
  autocommit === false ? `${JSON.stringify(lsid)} ${txnNumber}` : undefined;

/** The clients and collections of a transaction so far. */
interface Extent {
  readonly clients: Set<string>;
  readonly collections: Set<string>;
}

/**
 * Finds commands that a cluster with one shard per group of clients could not answer on one shard: commands that name no
 * client or several, and transactions of several clients. The connection must monitor its commands.
 */
export class ClientCommands {
  readonly #faults = new Set<string>();
  readonly #transactions = new Map<string, Extent>();

  constructor(
    connection: Connection,
    private readonly ownerFields: OwnerFields = {},
  ) {
    connection.getClient().on('commandStarted', (message: Message) => this.#examine(message));
  }

  /** The faults as sentences without repetition, in alphabetical order. */
  get faults(): string[] {
    const several = [...this.#transactions.values()].filter(({ clients }) => clients.size > 1);
    const ofTransactions = several.map(
      ({ collections }) => `one transaction is of several clients: ${[...collections].sort().join(', ')}`,
    );
    return [...new Set([...this.#faults, ...ofTransactions])].sort();
  }

  #examine({ commandName, command }: Message): void {
    const filters = FILTERS[commandName]?.(command);
    if (!filters) return;
    const collection = String(command[commandName]);
    const field = this.ownerFields[collection] ?? 'clientId';
    const clients = filters.map((filter) => clientsOf(filter, field));
    if (clients.some(({ length }) => length === 0))
      this.#faults.add(`${collection}: ${commandName} names no client`);
    if (clients.some(({ length }) => length > 1))
      this.#faults.add(`${collection}: ${commandName} names several clients`);
    this.#extend(command, collection, clients.flat());
  }

  #extend(command: Values, collection: string, clients: readonly unknown[]): void {
    const name = transactionOf(command);
    if (name === undefined) return;
    const extent = this.#transactions.get(name) ?? { clients: new Set(), collections: new Set() };
    extent.collections.add(collection);
    for (const client of clients) extent.clients.add(String(client));
    this.#transactions.set(name, extent);
  }
}
