import type { Party, quoteChanges } from '@freightdesk/contracts';
import type { ClientScope, RequestContext } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { inactiveParty, unknownParty } from '../contracts/contract.errors';
import type { CoreClient } from '../core/core.client';
import { serviceTwice } from './quote.errors';
import type { QuoteSources } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import { chargeCategories } from './quote-categories';

/** Who asks, and for which client. */
export interface Caller {
  readonly context: RequestContext;
  readonly scope: ClientScope;
}

type Sent = Pick<z.output<typeof quoteChanges>, 'partyId' | 'services' | 'metadata' | 'shipmentCategories'>;

function checkChargesDiffer(services: Sent['services'] = []): void {
  const seen = new Set<number>();
  for (const [index, { chargeId }] of services.entries()) {
    if (seen.has(chargeId)) throw serviceTwice(index);
    seen.add(chargeId);
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;

/**
 * Reads what a save takes from the masters. The party must be active, unless the version before has it already; the same
 * holds for charges that no longer exist. Throws 400 for what is wrong with them, 503 when svc-core is away.
 */
export async function readQuoteSources(
  core: CoreClient,
  { context, scope }: Caller,
  sent: Sent,
  before?: QuoteRecord,
): Promise<QuoteSources> {
  const { partyId, services } = sent;
  checkChargesDiffer(services);
  const [party, charges, hsnCodes] = await Promise.all([
    partyId === undefined ? undefined : quotedParty(core, { context, scope }, partyId, before),
    services ? core.charges(context, scope) : [],
    services ? core.hsnCodes(context, scope) : [],
  ]);
  const { type } = sent.metadata ?? before?.metadata ?? {};
  const categories = chargeCategories(type, sent.shipmentCategories ?? before?.shipmentCategories ?? []);
  return { partyName: party?.name, charges, hsnCodes, categories, before: before?.services ?? [] };
}

async function quotedParty(
  core: CoreClient,
  { context, scope }: Caller,
  id: number,
  before: QuoteRecord | undefined,
): Promise<Party> {
  const party = await core.party(context, scope, id).catch((error: unknown) => {
    throw isNotFound(error) ? unknownParty() : error;
  });
  if (!party.isActive && before?.partyId !== id) throw inactiveParty();
  return party;
}
