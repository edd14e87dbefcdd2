import type { Long } from 'bson';
import { runPipeline } from '../aggregation/pipeline';
import { areEqual } from '../bson/compare';
import { candidatesAt } from '../bson/paths';
import { type Document, toNumber } from '../bson/values';
import { notSupported } from '../errors';
import { findRecords } from '../query/find-records';
import { compileProjection } from '../query/projection';
import { sortDocuments } from '../query/sort';
import type { Command, CommandContext } from './context';

export const namespaceOf = (command: Document, name: string, { database }: CommandContext): string =>
  `${database}.${String(command[name])}`;

const optionalNumber = (value: unknown): number | undefined =>
  value === undefined ? undefined : toNumber(value);

function refuseOptions(command: Document, names: readonly string[]): void {
  const refused = names.find((name) => command[name] !== undefined && command[name] !== false);
  if (refused) throw notSupported(`the option ${refused}`);
}

function documentsOf(namespace: string, query: unknown, { engine, transaction }: CommandContext): Document[] {
  return findRecords(engine.find(namespace), (query ?? {}) as Document, transaction).map(
    ({ document }) => document,
  );
}

const find: Command = (command, context) => {
  refuseOptions(command, [
    'collation',
    'min',
    'max',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
    'let',
  ]);
  const namespace = namespaceOf(command, 'find', context);
  const sorted = sortDocuments(
    documentsOf(namespace, command.filter, context),
    command.sort as Document | undefined,
  );
  const skip = optionalNumber(command.skip) ?? 0;
  const limit = Math.abs(optionalNumber(command.limit) ?? 0);
  const chosen = sorted.slice(skip, limit > 0 ? skip + limit : undefined);
  const projected = chosen.map(compileProjection(command.projection as Document | undefined));
  return context.cursors.open(
    namespace,
    projected,
    optionalNumber(command.batchSize),
    command.singleBatch === true,
  );
};

const aggregate: Command = (command, context) => {
  refuseOptions(command, ['collation', 'let', 'explain']);
  const namespace = namespaceOf(command, 'aggregate', context);
  const pipeline = command.pipeline as Document[];
  const [first, ...rest] = pipeline;
  const startsWithMatch = first !== undefined && '$match' in first;
  const input = documentsOf(namespace, startsWithMatch ? first.$match : {}, context);
  const output = runPipeline(input, startsWithMatch ? rest : pipeline);
  return context.cursors.open(
    namespace,
    output,
    optionalNumber((command.cursor as Document | undefined)?.batchSize),
  );
};

const count: Command = (command, context) => {
  const all = documentsOf(namespaceOf(command, 'count', context), command.query, context).length;
  const skipped = Math.max(0, all - (optionalNumber(command.skip) ?? 0));
  const limit = optionalNumber(command.limit);
  return { n: limit ? Math.min(skipped, Math.abs(limit)) : skipped, ok: 1 };
};

const distinct: Command = (command, context) => {
  const values: unknown[] = [];
  for (const document of documentsOf(namespaceOf(command, 'distinct', context), command.query, context)) {
    const reached = candidatesAt(document, String(command.key)).filter(
      (value) => value !== undefined && !Array.isArray(value),
    );
    for (const value of reached) if (!values.some((each) => areEqual(each, value))) values.push(value);
  }
  return { values, ok: 1 };
};

export const readCommands: Readonly<Record<string, Command>> = {
  find,
  aggregate,
  count,
  distinct,
  getMore: (command, { cursors }) => cursors.next(command.getMore as Long, optionalNumber(command.batchSize)),
  killCursors: (command, { cursors }) => cursors.kill(command.cursors as Long[]),
};
