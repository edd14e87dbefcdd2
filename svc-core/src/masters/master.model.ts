import { masterFields, warned } from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  type OnceCreated,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  type TenantSchema,
  tenantSchema,
} from '@freightdesk/service-kit';
import * as z from 'zod/mini';

/** A record of a master; the key under which it was created finds it again when the request is repeated. */
export type MasterRecord = OnceCreated;

const NOT_KEPT = { ...masterFields, ...warned };

/** The fields of an answer that are stored: all but those that every record has, and warnings. */
export const keptOf = <Shape extends z.core.$ZodShape>(
  answer: z.ZodMiniObject<Shape>,
): Omit<Shape, keyof typeof NOT_KEPT> =>
  Object.fromEntries(
    Object.entries(answer.shape).filter(([name]) => !Object.hasOwn(NOT_KEPT, name)),
    // The compiler cannot follow the fields through their entries.
  ) as Omit<Shape, keyof typeof NOT_KEPT>;

/** A master record as the schema of its fields stores it. */
export type MasterOf<Stored extends z.ZodMiniObject> = MasterRecord & Readonly<z.output<Stored>>;

/** A tenant schema whose records are created once per `Idempotency-Key`. */
export function masterSchema<Fields extends MasterRecord>(
  stored: z.ZodMiniObject,
  collection: string,
): TenantSchema<Fields> {
  const schema = tenantSchema<Fields>(z.object({ ...stored.shape, ...onceCreatedFields }), collection);
  indexIdempotencyKey(schema);
  return schema;
}

type Times = Pick<TenantRecord, 'createdAt' | 'updatedAt'>;

/** The version of a record, for a person who changes it later. */
const timesOf = ({ createdAt, updatedAt }: Times) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The form in which names are put in order, so that capitals make no difference. */
export const orderKey = (name: string): string => name.trim().toLowerCase();

type Replaced = keyof Times | '_id';
type Answered<Fields> = Omit<Fields, 'idempotencyKey' | 'requestDigest' | Replaced> &
  Readonly<Record<Replaced, string>>;

/**
 * A stored record as its answer begins: its own fields, both ids and its version. What only storing needs stays behind
 * when the answer is encoded by its contract, which costs a fifth of a copy without it. A mapper's own fields stand before
 * these where that is possible: V8 takes four times as long to add some to a copy.
 */
export function answerFields<Fields extends MasterRecord>(record: Stored<Fields>): Answered<Stored<Fields>> {
  const { createdAt, updatedAt } = timesOf(record);
  const answer = { ...record, _id: record._id.toString(), createdAt, updatedAt };
  // The compiler cannot see which fields of a generic record are replaced.
  return answer as unknown as Answered<Stored<Fields>>;
}
