import type { Connection } from 'mongoose';

type Values = Readonly<Record<string, unknown>>;

const FIELDS_OF_ALL = ['clientId', 'createdAt', 'updatedAt'];

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Removes all fields except those at these paths. */
function prune(value: unknown, paths: readonly string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, paths, path));
  if (!isValues(value) || paths.includes(path)) return value;
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const entries = Object.entries(value).filter(([name]) =>
    paths.some((each) => each === at(name) || each.startsWith(`${at(name)}.`)),
  );
  return Object.fromEntries(entries.map(([name, each]) => [name, prune(each, paths, at(name))]));
}

/**
 * Stores a copy of a record as an early release would have stored it, bypassing the service. The copy has only the fields
 * at `paths` (`services.chargeId` within lists), and `own` for unique values.
 *
 * @throws {Error} when no record matches `source`
 */
export async function storeEarlier(
  connection: Connection,
  collection: string,
  source: Values,
  paths: readonly string[],
  own: Values,
): Promise<void> {
  const records = connection.collection(collection);
  const record = await records.findOne(source);
  if (!record) throw new Error(`No record of ${collection} is ${JSON.stringify(source)}`);
  const fields: Values = Object(prune({ ...record }, [...FIELDS_OF_ALL, ...paths], ''));
  await records.insertOne({ ...fields, ...own });
}

/** The paths of a complete answer that another answer lacks. Of lists, only the first entries are compared. */
export function fieldsMissing(answer: unknown, whole: unknown, path = ''): string[] {
  if (answer === undefined) return whole === undefined ? [] : [path];
  if (Array.isArray(whole) && Array.isArray(answer))
    return answer.length === 0 ? [] : fieldsMissing(answer[0], whole[0], path);
  if (!isValues(whole) || !isValues(answer)) return [];
  return Object.entries(whole).flatMap(([name, value]) =>
    fieldsMissing(answer[name], value, path === '' ? name : `${path}.${name}`),
  );
}
