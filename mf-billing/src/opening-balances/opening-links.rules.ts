import { links } from '@freightdesk/remote-kit';

export const OPENING_BALANCES = '/billing/opening-balances';

/** The screen of what is settled: the page of a document, the list of opening balances for one of these. */
export const itemLink = (documentId: number, isOpening = false): string =>
  isOpening ? OPENING_BALANCES : links.viewInvoice(documentId);
