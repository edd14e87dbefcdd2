import type { StoredQuote } from '@freightdesk/contracts';
import type { Caller, ClientScope, CoreClient, DocumentAnswer } from '@freightdesk/service-kit';
import { printPage, printPdf } from '@freightdesk/service-kit/print';
import { quotePrint } from './quote-print';

/** Quotations on paper, as a page or as PDF. */
export const createQuotePrint =
  (
    get: (scope: ClientScope, id: number) => Promise<StoredQuote>,
    core: Pick<CoreClient, 'client' | 'party'>,
  ) =>
  async (caller: Caller, id: number, format: 'html' | 'pdf'): Promise<DocumentAnswer> => {
    const quote = await get(caller.scope, id);
    const [client, party] = await Promise.all([core.client(caller), core.party(caller, quote.partyId)]);
    const document = quotePrint(quote, client, party);
    return format === 'pdf' ? printPdf(document) : printPage(document);
  };
