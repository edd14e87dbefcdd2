import type { Quote } from '@freightdesk/contracts';
import type { ClientScope, DocumentAnswer } from '@freightdesk/service-kit';
import { printPage, printPdf } from '@freightdesk/service-kit/print';
import type { CoreClient } from '../core/core.client';
import type { Caller } from '../parties/chosen-party';
import { quotePrint } from './quote-print';

/** Quotations on paper, as a page or as PDF. */
export const createQuotePrint =
  (get: (scope: ClientScope, id: number) => Promise<Quote>, core: CoreClient) =>
  async ({ context, scope }: Caller, id: number, format: 'html' | 'pdf'): Promise<DocumentAnswer> => {
    const quote = await get(scope, id);
    const [client, party] = await Promise.all([
      core.client(context, scope),
      core.party(context, scope, quote.partyId),
    ]);
    const document = quotePrint(quote, client, party);
    return format === 'pdf' ? printPdf(document) : printPage(document);
  };
