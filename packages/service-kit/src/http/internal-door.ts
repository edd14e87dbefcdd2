import type { Endpoint } from '@freightdesk/contracts/shared';
import type { Request } from 'express';
import { refuse } from '../errors/service-error';
import { INTERNAL_HEADER } from '../identity/identity-key';
import { isSameBytes } from '../identity/same-bytes';

const isInternal = ({ path }: Endpoint): boolean => path.startsWith('/internal/');

/**
 * Refuses calls of `/internal` endpoints without a key of our own processes. To anybody else such an address does
 * not exist.
 *
 * @throws {ServiceError} 404 for a call of an `/internal` endpoint without a valid key
 */
export function guardInternal(endpoint: Endpoint, request: Request, keys: readonly string[]): void {
  if (!isInternal(endpoint)) return;
  const requestKey = Buffer.from(request.get(INTERNAL_HEADER) ?? '');
  if (!keys.some((key) => isSameBytes(Buffer.from(key), requestKey)))
    throw refuse('not_found', 'There is nothing at this address');
}
