import * as z from 'zod/mini';
import { paperLanguage, paperQuery } from '../shared/paper-language';
import { clientQuery, recordId } from '../shared/schema';
import { PRINT_LIMITS, PRINTED_COPIES } from './print.rules';

const copy = z.optional(z.enum(PRINTED_COPIES));

const TOO_MANY_DOCUMENTS = `Choose at most ${PRINT_LIMITS.documents} documents`;

/** Ids separated by commas. Duplicates are dropped. */
const idList = z.codec(z.string('Choose the documents'), z.array(recordId), {
  decode: (text) => [...new Set(text.split(',').filter((id) => id !== ''))],
  encode: (ids) => ids.join(','),
});

export const printInvoiceQuery = z.object({ ...paperQuery.shape, copy });

export const printInvoicesQuery = z.object({
  ...clientQuery,
  ids: idList.check(
    z.minLength(1, 'Choose the documents'),
    z.maxLength(PRINT_LIMITS.documents, TOO_MANY_DOCUMENTS),
  ),
  copy,
  language: paperLanguage,
});
