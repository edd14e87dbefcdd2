import type { LetterValues } from '@freightdesk/contracts/billing';
import type { Letterhead, Party } from '@freightdesk/contracts/core';
import { QUOTE_STATUS_TEXTS, type StoredQuote } from '@freightdesk/contracts/crm';
import { customer, fileName, type LetterSubject, PDF, type ReadSubject } from '@freightdesk/letters';
import { dateOf } from '@freightdesk/print';
import type { CoreClient } from '@freightdesk/service-kit';
import type { QuoteService } from '../quotes/quote.service';

/** What letters about quotes are made from. */
export interface QuoteSubjectNeeds {
  readonly quotes: Pick<QuoteService, 'get' | 'print'>;
  readonly core: Pick<CoreClient, 'client' | 'party'>;
}

/** What a letter calls a version: its quote id, and which version it is from the second one on. */
const numberOf = ({ quoteId, iteration }: StoredQuote): string =>
  iteration > 1 ? `${quoteId} v${iteration}` : quoteId;

/** Why a version is not offered to its party; empty for an approved one that still holds (MAIL-12). */
function refusalOf({ status, metadata }: StoredQuote): string {
  if (status === 'approved') return '';
  const state = metadata.draft ? 'Draft' : QUOTE_STATUS_TEXTS[status];
  return `Only an approved quote is sent, and this one is: ${state}`;
}

const valuesOf = (quote: StoredQuote, party: Pick<Party, 'name'>, firm: Letterhead): LetterValues => ({
  document: 'Quotation',
  number: numberOf(quote),
  date: dateOf(quote.createdAt),
  until: dateOf(quote.validTo),
  party: party.name,
  firm: firm.name,
});

/** What letters of svc-crm are about: versions of quotes. Rejects with 404 for an unknown one. */
export const createQuoteSubjects =
  ({ quotes, core }: QuoteSubjectNeeds): ReadSubject =>
  async (caller, { recordId }): Promise<LetterSubject> => {
    const quote = await quotes.get(caller.scope, recordId);
    const [firm, party] = await Promise.all([core.client(caller), core.party(caller, quote.partyId)]);
    return {
      about: 'quote',
      recordId,
      recordName: numberOf(quote),
      kind: 'quote',
      addressee: customer(party, ['management', 'operations']),
      firm,
      values: valuesOf(quote, party, firm),
      files: {
        pdf: {
          name: fileName('Quotation', numberOf(quote), recordId, 'pdf'),
          type: PDF,
          make: async (language) =>
            Buffer.from((await quotes.print(caller, recordId, { format: 'pdf', language })).body),
        },
      },
      refusal: refusalOf(quote),
    };
  };
