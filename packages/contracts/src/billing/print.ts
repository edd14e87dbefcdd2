import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { clientQuery, idParams, recordId } from '../shared/schema';

/** The copies of an invoice for services: one for its recipient, one for its supplier (LAW-11). */
export const PRINTED_COPIES = ['original', 'duplicate', 'both'] as const;
export type PrintedCopies = (typeof PRINTED_COPIES)[number];

const copy = z.optional(z.enum(PRINTED_COPIES));

export const printInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/print',
  summary:
    'The document as a page for A4 paper, or as PDF with `?format=pdf`; of an issued one the copy for its recipient, for its supplier, or both',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, format: z.optional(z.enum(['html', 'pdf'])), copy }),
});

/** As many documents as one file takes, and as many lines as they may have together. */
export const PRINTED_AT_ONCE = { documents: 50, lines: 2_000 } as const;

const TOO_MANY = `Choose at most ${PRINTED_AT_ONCE.documents} documents`;

/** Ids with commas between them, each once. */
const idList = z.codec(z.string('Choose the documents'), z.array(recordId), {
  decode: (text) => [...new Set(text.split(',').filter((id) => id !== ''))],
  encode: (ids) => ids.join(','),
});

export const printInvoices = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/print',
  summary:
    'Several documents in the order in which they are named, each on pages of its own, as one PDF file',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ids: idList.check(
      z.minLength(1, 'Choose the documents'),
      z.maxLength(PRINTED_AT_ONCE.documents, TOO_MANY),
    ),
    copy,
  }),
});
