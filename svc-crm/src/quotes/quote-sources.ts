import type { quoteChanges } from '@freightdesk/contracts';
import type * as z from 'zod/mini';
import type { CoreClient } from '../core/core.client';
import { type Caller, chosenParty } from '../parties/chosen-party';
import { checkChargesDiffer } from '../service-lines/line-charges';
import { serviceTwice } from './quote.errors';
import type { QuoteSources } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import { chargeCategories } from './quote-categories';

type Sent = Pick<z.output<typeof quoteChanges>, 'partyId' | 'services' | 'metadata' | 'shipmentCategories'>;

/**
 * Reads what a save takes from the masters. The party must be active, unless the version before has it already; the same
 * holds for charges that no longer exist. Throws 400 for what is wrong with them, 503 when svc-core is away.
 */
export async function readQuoteSources(
  core: CoreClient,
  caller: Caller,
  sent: Sent,
  before?: QuoteRecord,
): Promise<QuoteSources> {
  const { partyId, services } = sent;
  const { context, scope } = caller;
  checkChargesDiffer(services ?? [], serviceTwice);
  const [party, charges, hsnCodes] = await Promise.all([
    partyId === undefined ? undefined : chosenParty(core, caller, partyId, before?.partyId),
    services ? core.charges(context, scope) : [],
    services ? core.hsnCodes(context, scope) : [],
  ]);
  const { type } = sent.metadata ?? before?.metadata ?? {};
  const categories = chargeCategories(type, sent.shipmentCategories ?? before?.shipmentCategories ?? []);
  return { partyName: party?.name, charges, hsnCodes, categories, before: before?.services ?? [] };
}
