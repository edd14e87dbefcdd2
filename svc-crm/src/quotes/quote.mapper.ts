import type { quoteBody, quoteChanges, StoredQuote } from '@freightdesk/contracts';
import { termProblem } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { present } from '../service-lines/present';
import { termRefused } from './quote.errors';
import type { QuoteRecord } from './quote.model';
import { checkCategories } from './quote-categories';
import type { QuoteFamilyRecord } from './quote-family.model';
import { type LineSources, toLine, toQuoteLine } from './quote-line.mapper';
import { statusOn } from './quote-status';

/** What a save decides of a version; the rest belongs to its life. */
export type QuoteContent = Pick<
  QuoteRecord,
  | 'partyId'
  | 'partyName'
  | 'quoteType'
  | 'validFrom'
  | 'validTo'
  | 'paymentTermsDays'
  | 'maxValue'
  | 'isActive'
  | 'shipmentCategories'
  | 'metadata'
  | 'services'
  | 'purposeCategoryId'
  | 'purposeCategoryName'
  | 'purposeSubId'
  | 'purposeSubName'
>;

/** What a save takes from the masters of svc-core and from the version before. */
export interface QuoteSources extends LineSources {
  /** Absent where the save leaves the party out. */
  readonly partyName: string | undefined;
}

function dayOf(day: string | null | undefined): Date | null | undefined {
  if (day === undefined) return undefined;
  return day ? new Date(day) : null;
}

function sentContent(sent: z.output<typeof quoteChanges>, { partyName, ...lines }: QuoteSources) {
  const { quoteType, partyId, paymentTermsDays, isActive, shipmentCategories } = sent;
  const { purposeCategoryId, purposeCategoryName, purposeSubId, purposeSubName } = sent;
  return present({
    ...{ quoteType, partyId, partyName, paymentTermsDays, isActive, shipmentCategories },
    ...{ purposeCategoryId, purposeCategoryName, purposeSubId, purposeSubName },
    validFrom: dayOf(sent.validFrom),
    validTo: dayOf(sent.validTo),
    maxValue: sent.maxValue,
    metadata: sent.metadata && present(sent.metadata),
    services: sent.services?.map(toLine(lines)),
  });
}

/** A single-use quote has no dates; a term quote needs both, in their order. */
function withTerm(content: QuoteContent): QuoteContent {
  if (content.quoteType === 'single_use') return { ...content, validFrom: null, validTo: null };
  const problem = termProblem({
    quoteType: content.quoteType,
    validFrom: content.validFrom?.toISOString(),
    validTo: content.validTo?.toISOString(),
  });
  if (problem) throw termRefused(problem);
  return content;
}

function checked(content: QuoteContent): QuoteContent {
  checkCategories(content);
  return withTerm(content);
}

const NOTHING_YET = {
  validFrom: null,
  validTo: null,
  maxValue: null,
  purposeCategoryId: null,
  purposeCategoryName: null,
  purposeSubId: null,
  purposeSubName: null,
};

/** The content of a new quote. */
export function newContent(body: z.output<typeof quoteBody>, sources: QuoteSources): QuoteContent {
  return checked({ ...NOTHING_YET, ...sentContent(body, sources) } as QuoteContent);
}

/** The content of a version made from another: a value sets, null clears, an absent field keeps. A save that does not say so is no draft. */
export function revisedContent(
  before: QuoteRecord,
  changes: z.output<typeof quoteChanges>,
  sources: QuoteSources,
): QuoteContent {
  const { draft: _before, ...metadata } = before.metadata;
  const { validFrom, validTo, maxValue, services, isActive, paymentTermsDays, shipmentCategories } = before;
  const { purposeCategoryId, purposeCategoryName, purposeSubId, purposeSubName } = before;
  const { partyId, partyName, quoteType } = before;
  return checked({
    ...{ partyId, partyName, quoteType, validFrom, validTo, maxValue, services, isActive, paymentTermsDays },
    ...{ shipmentCategories, purposeCategoryId, purposeCategoryName, purposeSubId, purposeSubName },
    metadata,
    ...(sentContent(changes, sources) as Partial<QuoteContent>),
  });
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A version as it travels, on the day of `now`. */
export const toQuote = (
  version: Stored<QuoteRecord>,
  { latestId, isClosed }: Pick<QuoteFamilyRecord, 'latestId' | 'isClosed'>,
  now: Date,
): StoredQuote => ({
  ...version,
  _id: version._id.toString(),
  status: statusOn(version, now),
  validFrom: iso(version.validFrom),
  validTo: iso(version.validTo),
  usedDate: iso(version.usedDate),
  decidedAt: iso(version.decidedAt),
  createdAt: version.createdAt.toISOString(),
  updatedAt: version.updatedAt.toISOString(),
  // Versions of an earlier release do not tell who made them.
  createdBy: version.createdBy ?? '',
  services: version.services.map(toQuoteLine),
  isLatest: version.id === latestId,
  isFamilyClosed: isClosed,
});
