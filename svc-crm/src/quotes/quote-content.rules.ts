import { type quoteBody, type quoteChanges, termProblem } from '@freightdesk/contracts/crm';
import { pick, present } from '@freightdesk/contracts/shared';
import type { NewRecord } from '@freightdesk/data';
import type * as z from 'zod/mini';
import type { QuoteRecord } from './quote.model';
import { termRefused } from './quote.rules';
import { checkCategories } from './quote-category.rules';
import { type LineSources, toLine } from './quote-line.model';

const CONTENT = [
  ...(['partyId', 'partyName', 'quoteType', 'validFrom', 'validTo', 'paymentTermsDays', 'maxValue'] as const),
  ...(['isActive', 'shipmentCategories', 'metadata', 'services'] as const),
  ...(['purposeCategoryId', 'purposeCategoryName', 'purposeSubId', 'purposeSubName'] as const),
] as const;

/** The fields of a version that a save sets; the others belong to its life cycle. */
export type QuoteContent = Pick<QuoteRecord, (typeof CONTENT)[number]>;

/** The data that a save copies from the masters of svc-core and from the version before. */
export interface QuoteSources extends LineSources {
  /** Absent when the save does not name the party. */
  readonly partyName: string | undefined;
}

function dayOf(day: string | null | undefined): Date | null | undefined {
  if (day === undefined) return undefined;
  return day ? new Date(day) : null;
}

function contentOf(changes: z.output<typeof quoteChanges>, { partyName, ...lines }: QuoteSources) {
  // Whether a quote is used, and its status, cannot be set by the form.
  const { isUsed: _used, status: _status, ...content } = changes;
  return present({
    ...content,
    partyName,
    validFrom: dayOf(changes.validFrom),
    validTo: dayOf(changes.validTo),
    metadata: changes.metadata === null ? {} : changes.metadata && present(changes.metadata),
    services: changes.services?.map(toLine(lines)),
  });
}

/** A single-use quote has no dates; a term quote needs both, in order. */
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

function validateContent(content: QuoteContent): QuoteContent {
  checkCategories(content);
  return withTerm(content);
}

const EMPTY_CONTENT = {
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
  // A new quote has all fields: its body fills in what it omits.
  return validateContent({ ...EMPTY_CONTENT, ...contentOf(body, sources) } as QuoteContent);
}

/**
 * The content of a version based on another: a value sets, null clears, an absent field keeps. The result is no draft
 * unless the save says so.
 */
export function revisedContent(
  before: QuoteRecord,
  changes: z.output<typeof quoteChanges>,
  sources: QuoteSources,
): QuoteContent {
  const { draft: _before, ...metadata } = before.metadata;
  return validateContent({
    ...pick(before, CONTENT),
    metadata,
    // A change has no field but those of the content, each of them with its type.
    ...(contentOf(changes, sources) as Partial<QuoteContent>),
  });
}

/** A new version, pending approval. */
export const pendingVersion = (
  quoteId: string,
  iteration: number,
  parentQuoteId: number | null,
  content: QuoteContent,
): NewRecord<QuoteRecord> => ({
  ...content,
  quoteId,
  iteration,
  parentQuoteId,
  status: 'pending_approval',
  isUsed: false,
  usedInBilling: false,
  usedDate: null,
  contractId: null,
  contractNumber: null,
  rejectionReason: null,
  decidedBy: null,
  decidedAt: null,
  // Set by the repository.
  createdBy: '',
});
