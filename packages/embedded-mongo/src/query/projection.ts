/** Projections: the fields of a document that stay in an answer, or those that are left out. */
import { type Document, isNumber, isSet, ownField, setField } from '../bson/values';
import { locationError, notSupported } from '../errors';

export type Projection = (document: Document) => Document;

interface Fields {
  readonly inclusions: string[];
  readonly exclusions: string[];
  hasId: boolean | undefined;
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);

function fieldsOf(specification: Document): Fields {
  const fields: Fields = { inclusions: [], exclusions: [], hasId: undefined };
  for (const [name, value] of Object.entries(specification)) {
    if (name.includes('.') || name.includes('$')) throw notSupported(`the projection of ${name}`);
    if (!isFlag(value)) throw notSupported(`${JSON.stringify(value)} in a projection`);
    if (name === '_id') fields.hasId = isSet(value);
    else (isSet(value) ? fields.inclusions : fields.exclusions).push(name);
  }
  return fields;
}

function isInclusion({ inclusions: [includedField], exclusions: [excludedField], hasId }: Fields): boolean {
  if (includedField !== undefined && excludedField !== undefined)
    throw locationError(31254, `Cannot do exclusion on field ${excludedField} in inclusion projection`);
  return includedField !== undefined || (excludedField === undefined && hasId === true);
}

/** The only fields that a projection asks for; undefined where it asks for `_id` or names what is left out. */
export function fieldsOnly(specification: Document | undefined): readonly string[] | undefined {
  const { inclusions, exclusions, hasId } = fieldsOf(specification ?? {});
  return inclusions.length > 0 && exclusions.length === 0 && hasId === false ? inclusions : undefined;
}

export function compileProjection(specification: Document | undefined): Projection {
  if (!specification || Object.keys(specification).length === 0) return (document) => document;
  const fields = fieldsOf(specification);
  const stays = isInclusion(fields);
  const names = new Set(stays ? fields.inclusions : fields.exclusions);
  if (stays === (fields.hasId !== false)) names.add('_id');
  return (document) => {
    const result: Document = {};
    for (const name of Object.keys(document))
      if (names.has(name) === stays) setField(result, name, ownField(document, name));
    return result;
  };
}
