import { type Quote, type QuoteInput, TERM_DATES_REQUIRED } from '@freightdesk/contracts/crm';
import type { CategoryNames } from '@freightdesk/remote-kit';
import {
  messagesFor,
  metadataOfQuote,
  missingTermDates,
  newQuoteMetadata,
  newTimedQuoteId,
  type QuoteMetadataValues,
  toMetadataInput,
} from '../quotes/quote-metadata.rules';
import { columnsOf, hasRate, type MatrixRow, rowsOfQuote, toLines, toMatrixData } from './matrix.rules';
import { problemsOf } from './matrix-figure.rules';

export interface FinalQuoteValues extends QuoteMetadataValues {
  /** The codes of the chosen shipment categories, in the order of the columns. */
  shipmentCategories: string[];
  rows: MatrixRow[];
  /** Whether it is saved as a draft, which cannot be approved (QUOTE-2). */
  draft: boolean;
}

export const newFinalQuoteValues = (now: number, random: number): FinalQuoteValues => ({
  ...newQuoteMetadata(newTimedQuoteId('FQ', now, random)),
  shipmentCategories: [],
  rows: [],
  draft: false,
});

export const valuesOfFinalQuote = (quote: Quote): FinalQuoteValues => ({
  ...metadataOfQuote(quote),
  shipmentCategories: quote.shipmentCategories,
  rows: rowsOfQuote(quote),
  draft: false,
});

/** The quote as sent. Every save asks for an approval, that of a draft too. */
export function toFinalQuoteInput(values: FinalQuoteValues): QuoteInput {
  const { shipmentCategories, rows, draft } = values;
  return {
    ...toMetadataInput(values),
    status: 'pending_approval',
    shipmentCategories,
    services: toLines(rows, shipmentCategories),
    metadata: {
      type: 'quote_final',
      ...(draft ? { draft } : {}),
      matrix: toMatrixData(rows, shipmentCategories),
    },
  };
}

/** The rules of the form; only the first that fails is reported. */
export function finalQuoteRules(values: FinalQuoteValues, nameOf?: CategoryNames): Record<string, string> {
  const { partyId, shipmentCategories: categories, rows } = values;
  if (partyId === '') return { partyId: 'Please select a customer' };
  if (categories.length === 0) return { shipmentCategories: 'Please select at least one shipment category' };
  const [problem] = problemsOf(rows, columnsOf(categories, nameOf));
  if (problem) return { root: problem.text };
  if (!rows.some((row) => hasRate(row, categories)))
    return { root: 'Please add rates for at least one charge' };
  return messagesFor(missingTermDates(values), TERM_DATES_REQUIRED);
}
