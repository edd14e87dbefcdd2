import type { letterheads as letterheadsAnswer } from '@freightdesk/contracts/core';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { ClientRepository } from './client.repository';
import { clientNotFound } from './client.rules';
import { letterheadOf } from './letterhead.model';
import type { LetterheadRepository } from './letterhead.repository';

/** The dependencies of reading letterheads. */
export interface LetterheadNeeds {
  readonly repositories: {
    readonly clients: Pick<ClientRepository, 'find'>;
    readonly letterheads: Pick<LetterheadRepository, 'earlier'>;
  };
}

/**
 * What documents of a client show and have shown, oldest first (SETTINGS-1). The earlier ones are read last, so that a
 * change meanwhile is not missed.
 */
export const readLetterheads =
  ({ repositories: { clients, letterheads } }: LetterheadNeeds) =>
  async (scope: ClientScope): Promise<z.output<typeof letterheadsAnswer>> => {
    const client = await clients.find(scope.clientId);
    if (!client) throw clientNotFound();
    const earlier = await letterheads.earlier(scope);
    return [
      ...earlier.map((each) => ({ ...letterheadOf(each), until: each.until.toISOString() })),
      { ...letterheadOf(client), until: null },
    ];
  };
