import type { Caller, CoreClient } from '@freightdesk/service-kit';
import { type ConversionNeeds, convertQuote } from './convert-quote.service';
import { markQuoteUsed, reopenQuote } from './converted-quote.service';
import { createQuote } from './create-quote.service';
import { approveQuote, rejectQuote } from './decide-quote.service';
import { type DeletionNeeds, deleteQuote } from './delete-quote.service';
import { listQuotes, summariseQuotes } from './list-quotes.service';
import { printQuote } from './print-quote.service';
import { readQuote } from './read-quote.service';
import { restoreQuote } from './restore-quote.service';
import { reviseQuote } from './revise-quote.service';

/** The dependencies of quotes. */
export interface QuoteNeeds extends ConversionNeeds, DeletionNeeds {
  readonly core: CoreClient;
}

/** Quotes of a client. */
export const createQuoteService = (needs: QuoteNeeds) => ({
  get: readQuote(needs),
  list: listQuotes(needs),
  summary: summariseQuotes(needs),
  /** The client's active parties of a group, by business type or type; `all` for all of them (QUOTE-8). */
  customersOf: (caller: Caller, group: string) => needs.core.partiesOfGroup(caller, group),
  print: printQuote(needs),
  create: createQuote(needs),
  revise: reviseQuote(needs),
  approve: approveQuote(needs),
  reject: rejectQuote(needs),
  remove: deleteQuote(needs),
  restore: restoreQuote(needs),
  convert: convertQuote(needs),
  reopen: reopenQuote(needs),
  markUsed: markQuoteUsed(needs),
});
export type QuoteService = ReturnType<typeof createQuoteService>;
