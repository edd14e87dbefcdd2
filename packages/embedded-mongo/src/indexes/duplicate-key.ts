import { EJSON } from 'bson';
import { typeName } from '../bson/types';
import { type Document, documentOf, isDocument } from '../bson/values';
import { CommandError } from '../errors';

function shownValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeName(value) === 'objectId') return `ObjectId('${value}')`;
  return isDocument(value) || Array.isArray(value) ? EJSON.stringify(value) : String(value);
}

/** The refusal of a key that a unique index already holds, in the shape that drivers and mongoose read. */
export function duplicateKey(
  namespace: string,
  index: string,
  keyPattern: Document,
  fields: readonly (readonly [field: string, value: unknown])[],
): CommandError {
  const shown = fields.map(([field, value]) => `${field}: ${shownValue(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${shown} }`;
  return new CommandError(11000, 'DuplicateKey', message, {
    details: { keyPattern, keyValue: documentOf(fields) },
  });
}
