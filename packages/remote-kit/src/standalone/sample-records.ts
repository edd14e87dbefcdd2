import { sampleRows, sampleValue } from '@freightdesk/contracts/samples';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

const LIST_LENGTH = 12;

export type SampleRecord = Record<string, unknown>;

// The schemas of records describe objects, hence the casts of sample values.

/** The schema of a list's items, where the answer is a list. */
export function itemSchemaOf(answer: $ZodType): $ZodType | undefined {
  // Every schema is one of the library's own kinds, which its base type does not list.
  const { def } = (answer as $ZodTypes)._zod;
  if (def.type === 'array') return def.element;
  const first = def.type === 'union' ? def.options[0] : undefined;
  return first && itemSchemaOf(first);
}

/** Records by the schema that describes them, so that what one call creates, another one lists. */
export interface SampleRecords {
  of(schema: $ZodType): SampleRecord[];
  find(schema: $ZodType, id: string): SampleRecord | undefined;
  /** Creates a record: the sample of its schema with these values. */
  create(schema: $ZodType, values: SampleRecord): SampleRecord;
  remove(schema: $ZodType, id: string): boolean;
}

const hasId = (id: string) => (record: SampleRecord) => String(record.id) === id || record._id === id;
const present = (values: SampleRecord) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

/** Keeps the sample records of one open page; reloading it brings the first ones back. */
export function createSampleRecords(): SampleRecords {
  const recordsBySchema = new Map<$ZodType, SampleRecord[]>();

  function recordsOf(schema: $ZodType): SampleRecord[] {
    // The items of lists are objects, so their samples are records.
    const records = recordsBySchema.get(schema) ?? (sampleRows(schema, LIST_LENGTH) as SampleRecord[]);
    recordsBySchema.set(schema, records);
    return records;
  }

  function create(schema: $ZodType, values: SampleRecord): SampleRecord {
    const records = recordsOf(schema);
    const at = records.length;
    // The answer to a creation is an object, so its sample is a record.
    const sample = sampleValue(schema, { name: '', at }) as SampleRecord;
    const record = { ...sample, ...present(values), id: sample.id, _id: sample._id };
    records.unshift(record);
    return record;
  }

  function remove(schema: $ZodType, id: string): boolean {
    const records = recordsOf(schema);
    const at = records.findIndex(hasId(id));
    if (at >= 0) records.splice(at, 1);
    return at >= 0;
  }

  return { of: recordsOf, find: (schema, id) => recordsOf(schema).find(hasId(id)), create, remove };
}
