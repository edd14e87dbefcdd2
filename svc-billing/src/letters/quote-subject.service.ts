import { hasTermDates, QUOTE_STATUS_TEXTS, type Quote, type QuoteStatus } from '@freightdesk/contracts/crm';
import { customer, fileName, type LetterSubject, PDF } from '@freightdesk/letters';
import { dateOf } from '@freightdesk/print';
import type { Caller, CoreClient } from '@freightdesk/service-kit';
import type { CrmClient } from '../crm/crm.service';

/** What letters about quotes are made from. */
export interface QuoteSubjectNeeds {
  readonly crm: Pick<CrmClient, 'quote' | 'quotePaper'>;
  readonly core: Pick<CoreClient, 'client' | 'party'>;
}

/** What a version that was converted is. */
const CONVERTED: readonly QuoteStatus[] = ['converted_to_contract', 'used'];

/** Why a version is not sent; empty for one that is (MAIL-12). */
function refusalOf({ status, isFamilyClosed }: Pick<Quote, 'status' | 'isFamilyClosed'>): string {
  if (CONVERTED.includes(status)) return '';
  if (isFamilyClosed) return 'Another version of it became the contract';
  if (status === 'approved') return '';
  if (status === 'pending_approval') return 'It is not approved yet: a quote is sent once it is';
  return `It is ${QUOTE_STATUS_TEXTS[status].toLowerCase()}: a letter would offer what does not hold any more`;
}

/** The number of a version, such as `Q-2026-17 v2`. */
const numberOf = ({ quoteId, iteration }: Pick<Quote, 'quoteId' | 'iteration'>): string =>
  `${quoteId} v${iteration}`;

/**
 * A version of a quote, read and printed by svc-crm on behalf of the caller.
 *
 * @throws {ApiError} 404 for an unknown version
 * @throws {NetworkError} when svc-crm is down, which answers turn into 503
 */
export async function quoteSubject(
  { core, crm }: QuoteSubjectNeeds,
  caller: Caller,
  { recordId }: { readonly recordId: number },
): Promise<LetterSubject> {
  const quote = await crm.quote(caller, recordId);
  const [firm, party] = await Promise.all([core.client(caller), core.party(caller, quote.partyId)]);
  const number = numberOf(quote);
  return {
    about: 'quote',
    recordId,
    recordName: number,
    kind: 'quote',
    addressee: customer(party, ['operations', 'management']),
    firm,
    values: {
      document: 'Quotation',
      number,
      date: dateOf(quote.createdAt),
      valid: quote.quoteType === 'term' && hasTermDates(quote) ? dateOf(quote.validTo) : '',
      party: party.name,
      firm: firm.name,
    },
    files: {
      pdf: {
        name: fileName('Quotation', number, recordId, 'pdf'),
        type: PDF,
        make: (language) => crm.quotePaper(caller, recordId, language),
      },
    },
    refusal: refusalOf(quote),
  };
}
