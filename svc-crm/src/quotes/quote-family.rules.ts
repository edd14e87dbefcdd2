import type { NewRecord, Stored } from '@freightdesk/data';
import type { QuoteRecord } from './quote.model';
import { quoteClosed } from './quote.rules';
import type { QuoteFamilyRecord } from './quote-family.model';

type FamilyState = Pick<
  QuoteFamilyRecord,
  'partyName' | 'status' | 'quoteType' | 'validTo' | 'kind' | 'isDraft' | 'author' | 'rejectionReason'
>;

/** The fields that a family copies from its deciding version. */
export const stateOf = ({
  partyName,
  status,
  quoteType,
  validTo,
  metadata,
  rejectionReason,
  createdBy,
}: QuoteRecord): FamilyState => ({
  partyName,
  status,
  quoteType,
  validTo,
  kind: metadata.type ?? 'standard',
  isDraft: metadata.draft === true,
  author: createdBy,
  rejectionReason: rejectionReason ?? '',
});

/** The fields that a family copies from its latest version until one is converted. */
export const summaryOf = (latest: Stored<QuoteRecord>) => ({ latestId: latest.id, ...stateOf(latest) });

/** The family of a first version. */
export const newFamily = (first: Stored<QuoteRecord>): NewRecord<QuoteFamilyRecord> => ({
  quoteId: first.quoteId,
  isClosed: false,
  lastIteration: first.iteration,
  revision: 0,
  ...summaryOf(first),
});

/** The deciding version of a family is the converted one, else the latest. */
export const decidesState = (
  { id, contractId }: QuoteRecord,
  { isClosed, latestId }: QuoteFamilyRecord,
): boolean => contractId !== null || (!isClosed && id === latestId);

/**
 * Refuses a change of a family with a converted version (QUOTE-1).
 *
 * @throws {ServiceError} 409 for a family with a converted version
 */
export function checkOpen({ isClosed }: QuoteFamilyRecord): void {
  if (isClosed) throw quoteClosed();
}
