import type { quoteBody, quoteChanges, StoredQuote } from '@freightdesk/contracts/crm';
import { createOnce, type NewRecord, type RepeatableRequest, type Stored } from '@freightdesk/data';
import { type Caller, type CoreClient, isDuplicateKey, type NamedRecords } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { checkChargesDiffer, chosenParty } from '../masters/named-record.rules';
import { categoryCodesIn, inMasterCodes } from './category-code.rules';
import { type QuoteRecord, toQuote } from './quote.model';
import { quoteChanged, quoteIdTaken, serviceTwice } from './quote.rules';
import { chargeCategories } from './quote-category.rules';
import {
  newContent,
  pendingVersion,
  type QuoteContent,
  type QuoteSources,
  revisedContent,
} from './quote-content.rules';
import {
  checkOpen,
  type FamilyChanges,
  type HeldVersion,
  newFamily,
  type QuoteNeeds,
  summaryOf,
} from './quote-family.service';

type NewQuote = z.output<typeof quoteBody>;
type ChangedQuote = z.output<typeof quoteChanges>;
type Sent = Pick<ChangedQuote, 'partyId' | 'services' | 'metadata' | 'shipmentCategories'>;

const NOTHING = { parties: [], charges: [], hsnCodes: [], shipmentCategories: [] };

/** The HSN/SAC codes that lines name themselves; those of their charges come with the charges. */
const codesOf = (services: Sent['services'], before: QuoteRecord | undefined): string[] =>
  services ? [...services, ...(before?.services ?? [])].flatMap(({ hsnCode }) => hsnCode ?? []) : [];

/** What was sent, and what the masters know of it. */
interface SourcedQuote<Content> {
  readonly content: Content;
  readonly sources: QuoteSources;
}

/**
 * Reads what a save takes from the masters. The party must be active, unless the version before already has it; the
 * same applies to charges and shipment categories. Throws 400 for unknown or inactive records, and 503 when svc-core
 * is down.
 */
async function withSources<Content extends Sent>(
  core: Pick<CoreClient, 'namedIn'>,
  caller: Caller,
  sent: Content,
  before?: QuoteRecord,
): Promise<SourcedQuote<Content>> {
  const { partyId, services } = sent;
  checkChargesDiffer(services ?? [], serviceTwice);
  const categoryCodes = categoryCodesIn(sent);
  const named =
    partyId === undefined && !services && categoryCodes.length === 0
      ? NOTHING
      : await core.namedIn(caller, {
          partyIds: partyId === undefined ? [] : [partyId],
          chargeIds: (services ?? []).map(({ chargeId }) => chargeId),
          hsnCodes: codesOf(services, before),
          categoryCodes,
        });
  return sourced(sent, named, before);
}

function sourced<Content extends Sent>(
  sent: Content,
  { parties, charges, hsnCodes, shipmentCategories }: Pick<NamedRecords, keyof typeof NOTHING>,
  before: QuoteRecord | undefined,
): SourcedQuote<Content> {
  const { partyId } = sent;
  const party = partyId === undefined ? undefined : chosenParty(parties, partyId, before?.partyId);
  const ofMaster = charges.flatMap(({ dynamicRates }) => Object.keys(dynamicRates));
  const agreed = [...ofMaster, ...(before ? categoryCodesIn(before) : [])];
  const content = inMasterCodes(sent, shipmentCategories, agreed);
  const { type } = (content.metadata === undefined ? before?.metadata : content.metadata) ?? {};
  const categories = chargeCategories(type, content.shipmentCategories ?? before?.shipmentCategories ?? []);
  return {
    content,
    sources: { partyName: party?.name, charges, hsnCodes, categories, before: before?.services ?? [] },
  };
}

/** Stores versions: the first of a quote, and those that edits create. */
export function createQuoteVersions(
  { versions, families, core, write }: Pick<QuoteNeeds, 'versions' | 'families' | 'core' | 'write'>,
  changes: FamilyChanges,
) {
  const storeWithFamily = (
    { scope }: Caller,
    version: NewRecord<QuoteRecord>,
  ): Promise<Stored<QuoteRecord>> =>
    write(scope, async (tx) => {
      const stored = await versions.insert(tx, version);
      await families.insert(tx, newFamily(stored));
      return stored;
    });

  async function firstVersion(caller: Caller, body: NewQuote): Promise<NewRecord<QuoteRecord>> {
    const { content, sources } = await withSources(core, caller, body);
    return pendingVersion(body.quoteId, 1, null, newContent(content, sources));
  }

  async function insertNext(
    { tx, version: before, family }: HeldVersion,
    content: QuoteContent,
  ): Promise<StoredQuote> {
    checkOpen(family);
    if (family.latestId !== before.id) throw quoteChanged();
    const iteration = family.lastIteration + 1;
    const version = await versions.insert(tx, pendingVersion(before.quoteId, iteration, before.id, content));
    await families.change(tx, before.quoteId, { ...summaryOf(version), lastIteration: iteration });
    return toQuote(version, { latestId: version.id, isClosed: false }, new Date());
  }

  return {
    /**
     * Creates a quote with its family; a repeated request gets the quote of the first one (API-3). Throws 409 where the
     * quote id is taken.
     */
    async create(
      caller: Caller,
      body: NewQuote,
      request: RepeatableRequest | undefined,
    ): Promise<StoredQuote> {
      const { scope } = caller;
      const creation = createOnce(
        versions,
        scope,
        request,
        () => firstVersion(caller, body),
        (version) => storeWithFamily(caller, version),
      );
      const created = await creation.catch((error: unknown) => {
        throw isDuplicateKey(error) ? quoteIdTaken(body.quoteId) : error;
      });
      return toQuote(created, await changes.familyOf(scope, created.quoteId), new Date());
    },

    /**
     * Creates the version after `id`, pending approval; the old one stays unchanged (QUOTE-1). Throws 409 when `id`
     * is no longer the latest version, so that of two people who edit the same version one finds out, and when the
     * family is closed.
     */
    async revise(caller: Caller, id: number, sent: ChangedQuote): Promise<StoredQuote> {
      const before = await changes.version(caller.scope, id);
      checkOpen(await changes.familyOf(caller.scope, before.quoteId));
      const { content, sources } = await withSources(core, caller, sent, before);
      const revised = revisedContent(before, content, sources);
      return changes.holding(caller.scope, id, (held) => insertNext(held, revised));
    },
  };
}
