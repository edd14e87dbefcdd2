import { masterFields, warningFields } from '@freightdesk/contracts/core';
import {
  indexIdempotencyKey,
  type OnceCreated,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  type TenantSchema,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

/** A record of a master. A repeated request finds it by the `Idempotency-Key` that created it. */
export type MasterRecord = OnceCreated;

const UNSTORED_FIELDS = { ...masterFields, ...warningFields };

/** The fields of an answer that are stored: all except those of every record, and warnings. */
export const recordShapeOf = <Shape extends z.core.$ZodShape>(
  answer: z.ZodMiniObject<Shape>,
): Omit<Shape, keyof typeof UNSTORED_FIELDS> =>
  Object.fromEntries(
    Object.entries(answer.shape).filter(([name]) => !Object.hasOwn(UNSTORED_FIELDS, name)),
    // The compiler cannot follow the fields through their entries.
  ) as Omit<Shape, keyof typeof UNSTORED_FIELDS>;

/** A master record as the schema of its fields stores it. */
export type MasterOf<Stored extends z.ZodMiniObject> = MasterRecord & Readonly<z.output<Stored>>;

/** A tenant schema whose records are created once per `Idempotency-Key`. */
export function masterSchema<Fields extends MasterRecord>(
  recordSchema: z.ZodMiniObject,
  collection: string,
): TenantSchema<Fields> {
  const schema = tenantSchema<Fields>(z.object({ ...recordSchema.shape, ...onceCreatedFields }), collection);
  indexIdempotencyKey(schema);
  return schema;
}

type Times = Pick<TenantRecord, 'createdAt' | 'updatedAt'>;

/** The version of a record, for later changes. */
const timesOf = ({ createdAt, updatedAt }: Times) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The form in which names are sorted, ignoring case. */
export const orderKey = (name: string): string => name.trim().toLowerCase();

type ConvertedFields = keyof Times | '_id';
type MasterAnswer<Fields> = Omit<Fields, 'idempotencyKey' | 'requestDigest' | ConvertedFields> &
  Readonly<Record<ConvertedFields, string>>;

/**
 * The common part of an answer: the stored fields, both ids and the version. Fields that exist for storage only are
 * dropped later, when the answer is encoded by its contract: copying without them would cost five times as much.
 * Mappers should spread their own fields before these: V8 takes four times as long to add fields to a copy.
 */
export function answerFields<Fields extends MasterRecord>(
  record: Stored<Fields>,
): MasterAnswer<Stored<Fields>> {
  const { createdAt, updatedAt } = timesOf(record);
  const answer = { ...record, _id: record._id.toString(), createdAt, updatedAt };
  // The compiler cannot see which fields of a generic record are replaced.
  return answer as unknown as MasterAnswer<Stored<Fields>>;
}
