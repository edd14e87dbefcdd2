import { approveQuote, convertQuote, deleteQuote, type Quote } from '@freightdesk/contracts';
import { messageOf, useApi } from '@freightdesk/remote-kit';
import { contractKeys } from '../contracts/contract.queries';
import { useQuoteCall } from './use-quote-call';

/** How a screen words what came of its call. */
export interface Wording<Answer> {
  readonly done: (answer: Answer) => string;
  readonly failed: (error: unknown) => string;
}

/** The service's own words for a failure, else `text`. */
export const theirWordsOr = (text: string) => (error: unknown) => messageOf(error, text);

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
