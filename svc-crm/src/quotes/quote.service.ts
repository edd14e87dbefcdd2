import { type Client, categoryKey, type Party, supplyBetween } from '@freightdesk/contracts/core';
import {
  limitsOfCharge,
  type QuoteStatus,
  type QuoteSummary,
  type StoredQuote,
} from '@freightdesk/contracts/crm';
import type { ListAnswer, Stored } from '@freightdesk/data';
import { printPage, printPdf } from '@freightdesk/print';
import type { Caller, ClientScope, DocumentAnswer, NamedRecords } from '@freightdesk/service-kit';
import { decideSupply } from '@freightdesk/tax';
import { chosenParty } from '../masters/named-record.rules';
import { categoryCodesIn } from './category-code.rules';
import { type QuoteRecord, toQuote } from './quote.model';
import { createQuoteConversion } from './quote-conversion.service';
import { createQuoteDecisions } from './quote-decision.service';
import type { QuoteFamilyRecord } from './quote-family.model';
import type { FamilyQuery } from './quote-family.repository';
import { createFamilyChanges, type QuoteNeeds } from './quote-family.service';
import { type QuotePrintFacts, quotePrint } from './quote-print.view';
import { createQuoteVersions } from './quote-version.service';

/** A family with its versions, oldest first. */
interface WholeFamily {
  readonly family: Stored<QuoteFamilyRecord>;
  readonly versions: readonly Stored<QuoteRecord>[];
}

/** Seller and buyer, the GST split, the limits of percentage charges, and the names of categories. */
function quotePrintFacts(
  client: Client,
  party: Party,
  { charges, taxGroups, shipmentCategories }: NamedRecords,
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

/** Quotes of a client. */
export function createQuoteService(needs: QuoteNeeds) {
  const { versions, families, core } = needs;
  const changes = createFamilyChanges(needs);

  async function withVersions(
    scope: ClientScope,
    found: readonly Stored<QuoteFamilyRecord>[],
  ): Promise<WholeFamily[]> {
    const groups = await versions.ofFamilies(
      scope,
      found.map(({ quoteId }) => quoteId),
    );
    // A family whose versions were deleted between the two reads.
    return found.flatMap((family) => {
      const ofFamily = groups.get(family.quoteId);
      return ofFamily ? [{ family, versions: ofFamily }] : [];
    });
  }

  async function get(scope: ClientScope, id: number): Promise<StoredQuote> {
    const version = await changes.version(scope, id);
    return toQuote(version, await changes.familyOf(scope, version.quoteId), new Date());
  }

  /** What a quotation takes from the masters. Throws 503 when svc-core is down. */
  async function printFacts(caller: Caller, quote: StoredQuote): Promise<QuotePrintFacts> {
    const inPercent = quote.services.filter(({ uom }) => uom === 'PERCENTAGE');
    const [client, named] = await Promise.all([
      core.client(caller),
      core.namedIn(caller, {
        partyIds: [quote.partyId],
        chargeIds: inPercent.map(({ chargeId }) => chargeId),
        categoryCodes: categoryCodesIn(quote),
      }),
    ]);
    return quotePrintFacts(client, chosenParty(named.parties, quote.partyId, quote.partyId), named);
  }

  return {
    get,

    /**
     * Families, newest first, as lists of their versions, oldest first; one page of families when a page is asked
     * for.
     */
    list(scope: ClientScope, query: FamilyQuery): Promise<ListAnswer<StoredQuote[]>> {
      const now = new Date();
      return families.list(
        scope,
        query,
        now,
        (found) => withVersions(scope, found),
        (whole) => whole.versions.map((version) => toQuote(version, whole.family, now)),
      );
    },

    /** The number of the client's quotes in each state today. */
    async summary(scope: ClientScope): Promise<QuoteSummary> {
      const now = new Date();
      const inState = (...statuses: QuoteStatus[]) => families.countIn(scope, statuses, now);
      const [total, pending, approved, converted, closed] = await Promise.all([
        families.count(scope),
        inState('pending_approval'),
        inState('approved'),
        inState('converted_to_contract', 'used'),
        inState('rejected', 'expired'),
      ]);
      return { total, pending, approved, converted, closed };
    },

    /** The client's active parties of a group, by business type or type; `all` for all of them (QUOTE-8). */
    customersOf: (caller: Caller, group: string): Promise<{ id: number; name: string }[]> =>
      core.partiesOfGroup(caller, group),

    /** The printed quotation, as a page or as PDF. */
    async print(caller: Caller, id: number, format: 'html' | 'pdf'): Promise<DocumentAnswer> {
      const quote = await get(caller.scope, id);
      const document = quotePrint(quote, await printFacts(caller, quote));
      return format === 'pdf' ? printPdf(document) : printPage(document);
    },

    ...createQuoteVersions(needs, changes),
    ...createQuoteDecisions(needs, changes),
    ...createQuoteConversion(needs, changes),
  };
}
export type QuoteService = ReturnType<typeof createQuoteService>;
