import { IDEMPOTENCY_HEADER } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { isDuplicateKey, refuse, requestDigest, ServiceError } from '@freightdesk/service-kit';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { NewRecord, Stored, TenantRecord } from './stored';
import { indexUniqueText, type TenantSchema } from './tenant-schema';

/** Identifies a repeated request by its key and a digest of its whole body. */
export interface RepeatableRequest {
  readonly idempotencyKey: string;
  readonly requestDigest: string;
}

/** The fields of a record that identify the request that created it (API-3). */
export const onceCreatedFields = {
  idempotencyKey: z.optional(z.string()),
  requestDigest: z.optional(z.string()),
};

/** A record that remembers the request which created it. */
export type OnceCreated = TenantRecord & Readonly<z.output<z.ZodMiniObject<typeof onceCreatedFields>>>;

const MAX_KEY_LENGTH = 200;

/**
 * The key and digest of a request with an `Idempotency-Key`. Undefined without that header.
 *
 * @throws {ServiceError} 400 `invalid` when the key has more than 200 characters
 */
export function repeatableRequest(request: Request, body: unknown): RepeatableRequest | undefined {
  const idempotencyKey = request.get(IDEMPOTENCY_HEADER)?.trim();
  if (!idempotencyKey) return undefined;
  if (idempotencyKey.length > MAX_KEY_LENGTH)
    throw refuse('invalid', `An Idempotency-Key has at most ${MAX_KEY_LENGTH} characters`);
  return { idempotencyKey, requestDigest: requestDigest(body) };
}

const keyReused = () =>
  refuse('idempotency_key_reused', 'This Idempotency-Key was used for a request with other content');

/** Makes keys unique per client, so that concurrent copies of the service store one record. */
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
 * Stores what `make` returns once per key. A repeated request gets the record of the first one, even when both arrive
 * at the same time. Every request without a key stores a record. `store` may store more than the record itself, in one
 * transaction.
 *
 * @throws {ServiceError} 422 `idempotency_key_reused` when the same key comes with another body
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

/** Whether a request may have failed because the same request came first. Either its key or its effects are in the way. */
const mayBeSecond = (error: unknown): boolean => isDuplicateKey(error) || error instanceof ServiceError;
