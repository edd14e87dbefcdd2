import type { Party } from '@freightdesk/contracts';
import type { ClientScope, RequestContext } from '@freightdesk/service-kit';
import type { CoreClient } from '../core/core.client';
import { inactiveParty, unknownParty } from './party.errors';

/** Who asks, and for which client. */
export interface Caller {
  readonly context: RequestContext;
  readonly scope: ClientScope;
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;

/**
 * The party of a quote or contract. It must be active, unless it is the one that was agreed (`agreedId`). Throws 400 for
 * a party that is unknown or inactive, 503 when svc-core is away.
 */
export async function chosenParty(
  core: CoreClient,
  { context, scope }: Caller,
  id: number,
  agreedId?: number,
): Promise<Party> {
  const party = await core.party(context, scope, id).catch((error: unknown) => {
    throw isNotFound(error) ? unknownParty() : error;
  });
  if (!party.isActive && agreedId !== id) throw inactiveParty();
  return party;
}
