import * as z from 'zod/mini';
import { clientQuery, recordId } from '../shared/schema';
import { PRINTED_AT_ONCE, PRINTED_COPIES } from './print.rules';

const copy = z.optional(z.enum(PRINTED_COPIES));

const TOO_MANY = `Choose at most ${PRINTED_AT_ONCE.documents} documents`;

/** Ids with commas between them, each once. */
const idList = z.codec(z.string('Choose the documents'), z.array(recordId), {
  decode: (text) => [...new Set(text.split(',').filter((id) => id !== ''))],
  encode: (ids) => ids.join(','),
});

export const printInvoiceQuery = z.object({
  ...clientQuery,
  format: z.optional(z.enum(['html', 'pdf'])),
  copy,
});

export const printInvoicesQuery = z.object({
  ...clientQuery,
  ids: idList.check(z.minLength(1, 'Choose the documents'), z.maxLength(PRINTED_AT_ONCE.documents, TOO_MANY)),
  copy,
});
