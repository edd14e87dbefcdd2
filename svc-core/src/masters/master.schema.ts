import {
  indexIdempotencyKey,
  type OnceCreated,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  type TenantSchema,
  tenantSchema,
} from '@freightdesk/service-kit';
import type { SchemaDefinition } from 'mongoose';

/** A record of a master; the key under which it was created finds it again when the request is repeated. */
export type MasterRecord = OnceCreated;

/** The fields of an answer that are stored as they travel. */
export type KeptOf<Answer> = Readonly<Omit<Answer, 'id' | '_id' | 'clientId' | 'createdAt' | 'updatedAt'>>;

/** A tenant schema whose records are created once per `Idempotency-Key`. */
export function masterSchema<Fields extends MasterRecord>(
  definition: SchemaDefinition,
  collection: string,
): TenantSchema<Fields> {
  const schema = tenantSchema<Fields>({ ...definition, ...onceCreatedFields }, collection);
  indexIdempotencyKey(schema);
  return schema;
}

/** The version of a record, for a person who changes it later. */
export const timesOf = ({ createdAt, updatedAt }: Pick<TenantRecord, 'createdAt' | 'updatedAt'>) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The form in which names are put in order, so that capitals make no difference. */
export const orderKey = (name: string): string => name.trim().toLowerCase();

/** A stored record as its answer begins: its own fields, both ids and its version, without what only storing needs. */
export function answerFields<Fields extends MasterRecord>(record: Stored<Fields>) {
  const { idempotencyKey: _key, requestDigest: _digest, ...fields } = record;
  return { ...fields, _id: record._id.toString(), ...timesOf(record) };
}
