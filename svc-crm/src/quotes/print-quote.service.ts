import { categoryKey, type Letterhead, type Party, supplyBetween } from '@freightdesk/contracts/core';
import { limitsOfCharge, type StoredQuote } from '@freightdesk/contracts/crm';
import { type PaperRequest, printPaper } from '@freightdesk/print';
import type { Caller, CoreClient, DocumentAnswer, ReferencedRecords } from '@freightdesk/service-kit';
import { decideSupply } from '@freightdesk/tax';
import { chosenParty } from '../masters/master-record.rules';
import { categoryCodesIn } from './category-code.rules';
import type { QuoteLockNeeds } from './quote-lock.service';
import { type QuotePrintFacts, quotePrint } from './quote-print.view';
import { readQuote } from './read-quote.service';

interface PrintNeeds extends Pick<QuoteLockNeeds, 'versions' | 'families'> {
  readonly core: Pick<CoreClient, 'letterheads' | 'referencedRecords'>;
}

/** Seller and buyer, the GST split, the limits of percentage charges, and the names of categories. */
function quotePrintFacts(
  client: Letterhead,
  party: Party,
  { charges, taxGroups, shipmentCategories }: ReferencedRecords,
): QuotePrintFacts {
  const limits = new Map(charges.map((charge) => [charge.id, limitsOfCharge(charge)]));
  const names = new Map(shipmentCategories.map(({ code, name }) => [categoryKey(code), name]));
  return {
    client,
    party,
    taxMode: decideSupply({
      ...supplyBetween(client, party),
      taxGroupItems: taxGroups.flatMap(({ taxItems }) => taxItems),
    }).mode,
    limitsOf: (chargeId) => limits.get(chargeId) ?? {},
    nameOf: (category) => names.get(categoryKey(category)) ?? category,
  };
}

/**
 * Reads the masters of a quotation, and the letterhead with its terms that was in force when the version was decided on;
 * today's for one that waits (SETTINGS-1).
 *
 * @throws {NetworkError} when svc-core is down, which answers turn into 503
 */
async function readPrintFacts(
  { core }: PrintNeeds,
  caller: Caller,
  quote: StoredQuote,
): Promise<QuotePrintFacts> {
  const percentageLines = quote.services.filter(({ uom }) => uom === 'PERCENTAGE');
  const [letterheadOf, masters] = await Promise.all([
    core.letterheads(caller),
    core.referencedRecords(caller, {
      partyIds: [quote.partyId],
      chargeIds: percentageLines.map(({ chargeId }) => chargeId),
      categoryCodes: categoryCodesIn(quote),
    }),
  ]);
  const party = chosenParty(masters.parties, quote.partyId, quote.partyId);
  return quotePrintFacts(letterheadOf(quote.decidedAt), party, masters);
}

/**
 * The printed quotation, as a page or as a PDF file.
 *
 * @throws {ServiceError} 404 for an unknown version
 */
export const printQuote = (needs: PrintNeeds) => {
  const read = readQuote(needs);
  return async (caller: Caller, id: number, request: PaperRequest): Promise<DocumentAnswer> => {
    const quote = await read(caller.scope, id);
    const document = quotePrint(quote, await readPrintFacts(needs, caller, quote));
    return printPaper(document, request);
  };
};
