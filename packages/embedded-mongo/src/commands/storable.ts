import { ObjectId } from 'bson';
import { LARGEST_DOCUMENT, sizeOf } from '../bson/codec';
import { typeName } from '../bson/types';
import { type Document, isDocument } from '../bson/values';
import { CommandError, MOST_LEVELS, tooDeep } from '../errors';

function checkDepth(value: unknown, depth = 1): void {
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isDocument(value))) return;
  if (depth > MOST_LEVELS) throw tooDeep();
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

/** Refuses a document that is larger or deeper than MongoDB's limits. */
export function checkSize(document: Document): Document {
  checkDepth(document);
  const size = sizeOf(document);
  if (size > LARGEST_DOCUMENT)
    throw new CommandError(
      10334,
      'BSONObjectTooLarge',
      `BSONObj size: ${size} is invalid. Size must be between 0 and ${LARGEST_DOCUMENT}`,
    );
  return document;
}

function checkId(id: unknown): void {
  const type = typeName(id);
  if (type === 'array' || type === 'regex')
    throw new CommandError(53, 'InvalidIdField', `The '_id' value cannot be of type ${type}`);
  const operator = isDocument(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (operator)
    throw new CommandError(
      52,
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
    );
}

/** A new document as it is stored: `_id` first, made where it is missing. */
export function withId(document: Document): Document {
  const { _id = new ObjectId(), ...fields } = document;
  checkId(_id);
  return checkSize({ _id, ...fields });
}
