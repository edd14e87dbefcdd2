import type { quoteChanges } from '@freightdesk/contracts';
import type { Caller, CoreClient } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { chosenParty } from '../parties/chosen-party';
import { checkChargesDiffer } from '../service-lines/line-charges';
import { serviceTwice } from './quote.errors';
import type { QuoteSources } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import { chargeCategories } from './quote-categories';

type Sent = Pick<z.output<typeof quoteChanges>, 'partyId' | 'services' | 'metadata' | 'shipmentCategories'>;

const NOTHING = { parties: [], charges: [], hsnCodes: [] };

/** The HSN/SAC codes that lines name themselves; those of their charges come with the charges. */
const codesOf = (services: Sent['services'], before: QuoteRecord | undefined): string[] =>
  services ? [...services, ...(before?.services ?? [])].flatMap(({ hsnCode }) => hsnCode ?? []) : [];

/**
 * Reads what a save takes from the masters. The party must be active, unless the version before has it already; the same
 * holds for charges that no longer exist. Throws 400 for what is wrong with them, 503 when svc-core is away.
 */
export async function readQuoteSources(
  core: Pick<CoreClient, 'namedIn'>,
  caller: Caller,
  sent: Sent,
  before?: QuoteRecord,
): Promise<QuoteSources> {
  const { partyId, services } = sent;
  checkChargesDiffer(services ?? [], serviceTwice);
  const { parties, charges, hsnCodes } =
    partyId === undefined && !services
      ? NOTHING
      : await core.namedIn(caller, {
          partyIds: partyId === undefined ? [] : [partyId],
          chargeIds: (services ?? []).map(({ chargeId }) => chargeId),
          hsnCodes: codesOf(services, before),
        });
  const party = partyId === undefined ? undefined : chosenParty(parties, partyId, before?.partyId);
  const { type } = sent.metadata ?? before?.metadata ?? {};
  const categories = chargeCategories(type, sent.shipmentCategories ?? before?.shipmentCategories ?? []);
  return { partyName: party?.name, charges, hsnCodes, categories, before: before?.services ?? [] };
}
