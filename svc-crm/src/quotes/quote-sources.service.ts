import type { quoteChanges } from '@freightdesk/contracts/crm';
import type { Caller, CoreClient, ReferencedRecords } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { checkChargesDiffer, chosenParty } from '../masters/master-record.rules';
import { categoryCodesIn, withMasterCodes } from './category-code.rules';
import type { QuoteRecord } from './quote.model';
import { duplicateService } from './quote.rules';
import { chargeCategories } from './quote-category.rules';
import type { QuoteSources } from './quote-content.rules';

/** The fields of a request that refer to master records. */
type MasterReferences = Pick<
  z.output<typeof quoteChanges>,
  'partyId' | 'services' | 'metadata' | 'shipmentCategories'
>;

/** The dependencies of reading the masters that a quote names. */
export interface QuoteSourceNeeds {
  readonly core: Pick<CoreClient, 'referencedRecords'>;
}

const NO_MASTERS = { parties: [], charges: [], hsnCodes: [], shipmentCategories: [] };
type Masters = Pick<ReferencedRecords, keyof typeof NO_MASTERS>;

/** The HSN/SAC codes that lines name themselves; those of their charges come with the charges. */
const hsnCodesOf = (services: MasterReferences['services'], before: QuoteRecord | undefined): string[] =>
  services ? [...services, ...(before?.services ?? [])].flatMap(({ hsnCode }) => hsnCode ?? []) : [];

/** The body of a request in the codes of the masters, and what lines and party take from them. */
interface SourcedQuote<Content> {
  readonly content: Content;
  readonly sources: QuoteSources;
}

async function readMasters(
  { core }: QuoteSourceNeeds,
  caller: Caller,
  body: MasterReferences,
  before: QuoteRecord | undefined,
): Promise<Masters> {
  const { partyId, services } = body;
  const categoryCodes = categoryCodesIn(body);
  if (partyId === undefined && !services && categoryCodes.length === 0) return NO_MASTERS;
  return core.referencedRecords(caller, {
    partyIds: partyId === undefined ? [] : [partyId],
    chargeIds: (services ?? []).map(({ chargeId }) => chargeId),
    hsnCodes: hsnCodesOf(services, before),
    categoryCodes,
  });
}

/**
 * Reads what a save takes from the masters. The party must be active, unless the version before already has it; the
 * same applies to charges and shipment categories.
 *
 * @throws {ServiceError} 400 for unknown or inactive records
 * @throws {NetworkError} when svc-core is down, which answers turn into 503
 */
export async function readQuoteSources<Content extends MasterReferences>(
  needs: QuoteSourceNeeds,
  caller: Caller,
  body: Content,
  before?: QuoteRecord,
): Promise<SourcedQuote<Content>> {
  const { partyId } = body;
  checkChargesDiffer(body.services ?? [], duplicateService);
  const { parties, charges, hsnCodes, shipmentCategories } = await readMasters(needs, caller, body, before);
  const party = partyId === undefined ? undefined : chosenParty(parties, partyId, before?.partyId);
  const chargeCodes = charges.flatMap(({ dynamicRates }) => Object.keys(dynamicRates));
  const acceptedCodes = [...chargeCodes, ...(before ? categoryCodesIn(before) : [])];
  const content = withMasterCodes(body, shipmentCategories, acceptedCodes);
  const { type } = (content.metadata === undefined ? before?.metadata : content.metadata) ?? {};
  const categories = chargeCategories(type, content.shipmentCategories ?? before?.shipmentCategories ?? []);
  return {
    content,
    sources: { partyName: party?.name, charges, hsnCodes, categories, before: before?.services ?? [] },
  };
}
