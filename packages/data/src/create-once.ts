import { IDEMPOTENCY_HEADER } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { isDuplicateKey, refuse, requestDigest, ServiceError } from '@freightdesk/service-kit';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { NewRecord, Stored, TenantRecord } from './stored';
import { indexUniqueText, type TenantSchema } from './tenant-schema';

/** Identifies a request when it is repeated: its key, and a digest of its whole body. */
export interface RepeatableRequest {
  readonly idempotencyKey: string;
  readonly requestDigest: string;
}

/** What a record keeps of the request that created it (API-3). */
export const onceCreatedFields = {
  idempotencyKey: z.optional(z.string()),
  requestDigest: z.optional(z.string()),
};

/** A record that remembers the request which created it. */
export type OnceCreated = TenantRecord & Readonly<z.output<z.ZodMiniObject<typeof onceCreatedFields>>>;

const MAX_KEY_LENGTH = 200;

/** The key and digest of a request that carries an `Idempotency-Key`; undefined without one, 400 for one too long. */
export function repeatableRequest(request: Request, body: unknown): RepeatableRequest | undefined {
  const idempotencyKey = request.get(IDEMPOTENCY_HEADER)?.trim();
  if (!idempotencyKey) return undefined;
  if (idempotencyKey.length > MAX_KEY_LENGTH)
    throw refuse('invalid', `An Idempotency-Key has at most ${MAX_KEY_LENGTH} characters`);
  return { idempotencyKey, requestDigest: requestDigest(body) };
}

const keyReused = () =>
  refuse('idempotency_key_reused', 'This Idempotency-Key was used for a request with other content');

/** One record per client and key, however many copies of the service receive the request. */
export function indexIdempotencyKey<Fields extends OnceCreated>(schema: TenantSchema<Fields>): void {
  indexUniqueText(schema, 'idempotencyKey');
}

/** Records that are found by the request which created them. */
export interface IdempotentRecords<Fields extends OnceCreated> {
  byIdempotencyKey(scope: ClientScope, key: string): Promise<Stored<Fields> | null>;
}

async function findEarlier<Fields extends OnceCreated>(
  records: IdempotentRecords<Fields>,
  scope: ClientScope,
  { idempotencyKey, requestDigest }: RepeatableRequest,
): Promise<Stored<Fields> | null> {
  const earlier = await records.byIdempotencyKey(scope, idempotencyKey);
  if (earlier && earlier.requestDigest !== requestDigest) throw keyReused();
  return earlier;
}

/**
 * Stores what `make` returns, once per key: a repeated request gets the record of the first, even when both arrive at
 * the same time. The same key with another body is refused with 422. Without a key, every request stores. `store` may
 * store more than the record itself, in one transaction.
 */
export async function createOnce<Fields extends OnceCreated>(
  records: IdempotentRecords<Fields>,
  scope: ClientScope,
  request: RepeatableRequest | undefined,
  make: () => Promise<NewRecord<Fields>>,
  store: (record: NewRecord<Fields>) => Promise<Stored<Fields>>,
): Promise<Stored<Fields>> {
  if (!request) return store(await make());
  const earlier = await findEarlier(records, scope, request);
  if (earlier) return earlier;
  try {
    return await store({ ...(await make()), ...request });
  } catch (error) {
    const winner = mayBeSecond(error) ? await findEarlier(records, scope, request) : null;
    if (!winner) throw error;
    return winner;
  }
}

/** Whether a request may have failed because its twin came first: on the key, or on what the twin has changed. */
const mayBeSecond = (error: unknown): boolean => isDuplicateKey(error) || error instanceof ServiceError;
