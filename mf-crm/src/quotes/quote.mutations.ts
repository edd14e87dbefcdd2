import {
  approveQuote,
  convertQuote,
  createQuote,
  deleteQuote,
  type Quote,
  type QuoteInput,
  type updateFinalQuote,
  updateQuote,
} from '@freightdesk/contracts';
import { ApiError, messageOf, useApi } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { contractKeys } from '../contracts/contract.queries';
import { newQuoteBody, revisedQuoteBody } from './quote.bodies';
import { useQuoteCall } from './use-quote-call';

const CHANGED_BY_OTHERS = ['changed_meanwhile', 'quote_closed'];

/** Whether a save was refused because a newer version exists, or because the quote became a contract meanwhile. */
export const isChangedByOthers = (error: unknown): boolean =>
  error instanceof ApiError && CHANGED_BY_OTHERS.includes(error.code);

/** How a screen words what came of its call. */
export interface Wording<Answer> {
  readonly done: (answer: Answer) => string;
  readonly failed: (error: unknown) => string;
}

/** The service's own words for a failure, else `text`. */
export const theirWordsOr = (text: string) => (error: unknown) => messageOf(error, text);

export interface SaveQuoteOptions {
  /** The version that the next one is made from; a new quote where nothing is said. */
  readonly quote: Quote | undefined;
  readonly wording: Wording<Quote>;
  /** The call that makes the next version. */
  readonly revision?: typeof updateQuote | typeof updateFinalQuote;
}

/** Creates a quote, or makes its next version. However often one opened form is sent, it creates one quote. */
export function useSaveQuote({ quote, wording, revision = updateQuote }: SaveQuoteOptions) {
  const api = useApi();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useQuoteCall({
    call: (input: QuoteInput) =>
      quote
        ? api.call(revision, { params: { id: quote.id }, body: revisedQuoteBody(input) })
        : api.call(createQuote, { body: newQuoteBody(input), idempotencyKey }),
    done: wording.done,
    failed: (error) => (isChangedByOthers(error) ? undefined : wording.failed(error)),
  });
}

const APPROVED: Wording<Quote> = {
  done: ({ iteration }) =>
    `Quote version ${iteration} approved successfully. This version can now be converted to a contract.`,
  failed: theirWordsOr('Failed to approve quote'),
};

/** Approves a version; the words are those of the list where nothing is said. */
export function useApproveQuote(wording = APPROVED) {
  const api = useApi();
  return useQuoteCall({ call: (id: Quote['id']) => api.call(approveQuote, { params: { id } }), ...wording });
}

export interface Conversion {
  readonly quote: Pick<Quote, 'iteration'>;
  readonly contract: { readonly contractId: string };
}

const CONVERTED: Wording<Conversion> = {
  done: ({ quote, contract }) =>
    `Quote version ${quote.iteration} converted to contract ${contract.contractId} successfully`,
  failed: theirWordsOr('Failed to convert quote to contract'),
};

/** Makes a contract of a version; the words are those of the list where nothing is said. */
export function useConvertQuote(wording = CONVERTED) {
  const api = useApi();
  return useQuoteCall({
    call: (id: Quote['id']) => api.call(convertQuote, { params: { id } }),
    changes: [contractKeys.all],
    ...wording,
  });
}

/** Deletes one version. */
export function useDeleteQuote() {
  const api = useApi();
  return useQuoteCall({
    call: (id: Quote['id']) => api.call(deleteQuote, { params: { id } }),
    done: () => 'Quote deleted successfully',
    failed: theirWordsOr('Failed to delete quote'),
  });
}
