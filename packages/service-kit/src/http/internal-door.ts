import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@freightdesk/contracts/shared';
import type { Request } from 'express';
import { refuse } from '../errors/service-error';
import { INTERNAL_HEADER } from '../identity/identity-key';

const isInternal = ({ path }: Endpoint): boolean => path.startsWith('/internal/');

/**
 * Refuses calls of `/internal` endpoints without the key of our own processes. To anybody else such an address does
 * not exist.
 */
export function guardInternal(endpoint: Endpoint, request: Request, key: string): void {
  if (!isInternal(endpoint)) return;
  const sent = Buffer.from(request.get(INTERNAL_HEADER) ?? '');
  const wanted = Buffer.from(key);
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted))
    throw refuse('not_found', 'There is nothing at this address');
}
