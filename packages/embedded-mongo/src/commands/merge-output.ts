import { fieldAt } from '../bson/paths';
import { type Document, documentOf, isDocument } from '../bson/values';
import { type CommandError, failedToParse, numbered } from '../errors';
import { duplicateKey } from '../indexes/index-keys';
import type { Found } from '../query/find-records';
import type { Collection } from '../storage/collection';
import type { WriteContext } from './command';
import { compileUpdateOf, forEachTarget, insertNew, updateFound } from './modify';
import { requireKnownOptions } from './options';
import { compileQuery, type Query } from './read-context';
import { withId } from './storable';

/** What `$merge` asks for. */
export interface Merge {
  readonly into: unknown;
  readonly on: readonly string[];
  readonly whenMatched: unknown;
  readonly whenNotMatched: unknown;
  readonly variables: Document | undefined;
}

const WHEN_MATCHED = ['replace', 'keepExisting', 'merge', 'fail'];
const WHEN_NOT_MATCHED = ['insert', 'discard', 'fail'];
const FIELDS = new Set(['into', 'on', 'let', 'whenMatched', 'whenNotMatched']);

/** Reads the argument of `$merge`; what is not known is refused. */
export function parseMerge(argument: unknown): Merge {
  const given = typeof argument === 'string' ? { into: argument } : argument;
  if (!isDocument(given)) throw numbered(51182, '$merge only supports a string or object argument');
  requireKnownOptions('$merge', given, FIELDS);
  const { into, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = given;
  if (!Array.isArray(whenMatched) && !WHEN_MATCHED.includes(String(whenMatched)))
    throw failedToParse(`Enumeration value '${whenMatched}' for field 'whenMatched' is not a valid value.`);
  if (!WHEN_NOT_MATCHED.includes(String(whenNotMatched)))
    throw failedToParse(
      `Enumeration value '${whenNotMatched}' for field 'whenNotMatched' is not a valid value.`,
    );
  const variables = isDocument(given.let) ? given.let : undefined;
  return { into, on: [on].flat().map(String), whenMatched, whenNotMatched, variables };
}

/** The fields that tell documents apart must be those of a unique index, whatever their order. */
function requireUnique({ indexes }: Collection, on: readonly string[]): void {
  const wanted = [...on].sort().join(' ');
  const isServed = [...indexes.values()].some(
    ({ specification, fields }) =>
      (specification.unique === true || specification.name === '_id_') &&
      specification.partialFilterExpression === undefined &&
      [...fields].sort().join(' ') === wanted,
  );
  if (!isServed)
    throw numbered(51183, 'Cannot find index to verify that join fields will be unique: $merge needs one');
}

function queryFor({ on, variables }: Merge, document: Document): Query {
  const values = on.map((field) => [field, { $eq: fieldAt(document, field.split('.')) ?? null }] as const);
  return compileQuery(documentOf(values), { let: { ...variables, new: { $literal: document } } });
}

const duplicateOf = ({ namespace }: Collection, { on }: Merge, document: Document): CommandError =>
  duplicateKey(
    namespace,
    on.length === 1 && on[0] === '_id' ? '_id_' : `${on.join('_1_')}_1`,
    documentOf(on.map((field) => [field, 1])),
    on.map((field) => [field, fieldAt(document, field.split('.')) ?? null] as const),
  );

/** What becomes of a document that is there already. */
function changed({ whenMatched }: Merge, found: Found, fresh: Document): unknown {
  if (Array.isArray(whenMatched)) return whenMatched;
  const { _id } = found.document;
  return whenMatched === 'merge' ? { ...found.document, ...fresh, _id } : { ...fresh, _id };
}

async function mergeOne(
  collection: Collection,
  merge: Merge,
  fresh: Document,
  context: WriteContext,
): Promise<void> {
  const query = queryFor(merge, fresh);
  await forEachTarget(collection, query, false, context, {
    change: (found) => {
      if (merge.whenMatched === 'fail') throw duplicateOf(collection, merge, fresh);
      if (merge.whenMatched === 'keepExisting') return;
      const update = compileUpdateOf(changed(merge, found, fresh), query, undefined);
      updateFound(collection, found, { update, query }, context);
    },
    otherwise: () => {
      if (merge.whenNotMatched === 'fail')
        throw numbered(13113, '$merge could not find a matching document in the target collection');
      if (merge.whenNotMatched === 'insert') insertNew(collection, fresh, context);
    },
  });
}

/** Merges documents into a collection, one after the other; those before a failure stay. */
export async function mergeInto(
  collection: Collection,
  merge: Merge,
  documents: readonly Document[],
  context: WriteContext,
): Promise<void> {
  requireUnique(collection, merge.on);
  for (const document of documents) await mergeOne(collection, merge, withId(document), context);
}
