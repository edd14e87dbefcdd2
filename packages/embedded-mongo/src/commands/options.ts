/** The options of commands, checked and read. */
import { type Document, isDocument, isNullish, isNumber, toNumber, typeName } from '../bson/values';
import { badValue, CommandError, locationError, notSupported, typeMismatch } from '../errors';

export const GENERIC_OPTIONS: readonly string[] = [
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
];

/** Refuses every option that is not allowed; one that is switched off counts as absent. */
export function requireOptions(owner: string, options: Document, allowedNames: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(options))
    if (!allowedNames.has(name) && !isNullish(value) && value !== false)
      throw locationError(
        40415,
        `BSON field '${owner}.${name}' is an unknown field to the embedded database.`,
      );
}

const CURSOR_OPTIONS = new Set(['batchSize']);

export function batchSizeOption(owner: string, request: Document): number | undefined {
  const cursor = documentOption(owner, request, 'cursor') ?? {};
  requireOptions(`${owner}.cursor`, cursor, CURSOR_OPTIONS);
  return countOption(owner, cursor, 'batchSize');
}

const READ_CONCERN_OPTIONS = new Set(['level', 'afterClusterTime', 'atClusterTime', 'provenance']);
const WRITE_CONCERN_OPTIONS = new Set(['w', 'wtimeout', 'j', 'fsync', 'provenance']);
const READ_CONCERNS = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

export function checkConcerns(request: Document): void {
  if (isDocument(request.writeConcern)) {
    requireOptions('writeConcern', request.writeConcern, WRITE_CONCERN_OPTIONS);
    if (toNumber(request.writeConcern.w) > 1) throw notSupported('writes on several servers');
  }
  if (!isDocument(request.readConcern)) return;
  requireOptions('readConcern', request.readConcern, READ_CONCERN_OPTIONS);
  const { level = 'local', atClusterTime } = request.readConcern;
  if (!READ_CONCERNS.includes(String(level)))
    throw badValue(`Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  // Older states are kept for open transactions alone; without one a later state would be answered.
  if (atClusterTime !== undefined || (level === 'snapshot' && request.autocommit !== false))
    throw notSupported('reads of a snapshot outside of a transaction');
}

const wrongType = (field: string, value: unknown, types: string) =>
  typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected ${types}`);

export function documentOption(owner: string, request: Document, name: string): Document | undefined {
  const value = request[name];
  if (isNullish(value)) return undefined;
  if (!isDocument(value)) throw wrongType(`${owner}.${name}`, value, "type 'object'");
  return value;
}

export function numberOption(owner: string, request: Document, name: string): number | undefined {
  const value = request[name];
  if (isNullish(value)) return undefined;
  if (!isNumber(value)) throw wrongType(`${owner}.${name}`, value, "types '[long, int, decimal, double]'");
  return Math.trunc(toNumber(value));
}

export function countOption(owner: string, request: Document, name: string): number | undefined {
  const value = numberOption(owner, request, name);
  if (value !== undefined && value < 0)
    throw locationError(51024, `BSON field '${name}' value must be >= 0, actual value '${value}'`);
  return value;
}

export function listOption(owner: string, request: Document, name: string): Document[] {
  const value = request[name];
  if (!Array.isArray(value) || !value.every(isDocument))
    throw wrongType(`${owner}.${name}`, value, "type 'array'");
  return value;
}

export function collectionName(name: string, request: Document): string {
  const value = request[name];
  if (typeof value !== 'string') throw typeMismatch(`collection name has invalid type ${typeName(value)}`);
  if (value === '' || value.includes('\0') || value.startsWith('.'))
    throw new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${request.$db}.${value}'`);
  return value;
}
