import { type Document, isDocument } from '../bson/values';
import { CommandError, numbered } from '../errors';
import type { Collection } from '../storage/collection';
import type { CommandContext, WriteContext } from './command';
import { mergeInto, parseMerge } from './merge-output';
import { requireKnownOptions } from './options';
import { checkSize, withId } from './storable';

/** Stages that write what a pipeline gives, which only its last one may. */
export const OUTPUT_STAGE_NAMES: readonly string[] = ['$out', '$merge'];

/** Writes the documents of a pipeline. */
export type Output = (documents: readonly Document[], context: WriteContext) => Promise<void>;

interface Target {
  readonly database: string;
  readonly name: string;
}

const TARGET_OPTIONS = new Set(['db', 'coll']);

/** The collection that a stage names, in the database of the command unless it names one. */
export function targetOf(stage: string, given: unknown, database: string): Target {
  if (typeof given === 'string') return { database, name: given };
  if (isDocument(given)) requireKnownOptions(stage, given, TARGET_OPTIONS);
  if (isDocument(given) && typeof given.coll === 'string')
    return { database: typeof given.db === 'string' ? given.db : database, name: given.coll };
  throw numbered(16990, `${stage} needs the name of a collection, or an object with 'db' and 'coll'`);
}

/** Puts documents in the place of all that a collection holds, all at once; its indexes stay. */
async function replaceAll(
  collection: Collection,
  documents: readonly Document[],
  { engine, transaction, pace }: WriteContext,
): Promise<void> {
  for (const record of [...collection.records.values()]) {
    if (record.isThere) engine.change(collection, record, null, transaction);
    if (pace.isOver) await pace.turn();
  }
  for (const document of documents) {
    engine.insert(collection, checkSize(withId(document)), transaction);
    if (pace.isOver) await pace.turn();
  }
}

const out =
  (argument: unknown): Output =>
  async (documents, context) => {
    const { database, name } = targetOf('$out', argument, context.database);
    const collection = context.engine.obtain(database, name, context.transaction);
    await replaceAll(collection, documents, context);
  };

const merge = (argument: unknown): Output => {
  const parsed = parseMerge(argument);
  return async (documents, context) => {
    const { database, name } = targetOf('$merge', parsed.into, context.database);
    await mergeInto(context.engine.obtain(database, name, context.transaction), parsed, documents, context);
  };
};

const OUTPUTS: Readonly<Record<string, (argument: unknown) => Output>> = { $out: out, $merge: merge };

/** The stages of a pipeline that read, and its last one where that writes. */
export function splitOutput(pipeline: readonly unknown[]): {
  stages: readonly unknown[];
  output: Output | undefined;
} {
  const last = pipeline.at(-1);
  const [name = ''] = isDocument(last) ? Object.keys(last) : [];
  const outputOf = Object.hasOwn(OUTPUTS, name) ? OUTPUTS[name] : undefined;
  if (!outputOf || !isDocument(last)) return { stages: pipeline, output: undefined };
  return { stages: pipeline.slice(0, -1), output: outputOf(last[name]) };
}

/** Writes where a pipeline ends with a stage that does; the answer then holds no documents. */
export async function writeOutput(
  output: Output,
  documents: readonly Document[],
  context: CommandContext,
): Promise<void> {
  if (context.transaction)
    throw new CommandError(
      263,
      'OperationNotSupportedInTransaction',
      'A pipeline that writes cannot run in a multi-document transaction.',
    );
  await context.engine.perform((transaction) => output(documents, { ...context, transaction }));
}
