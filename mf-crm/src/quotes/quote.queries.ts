import {
  approveQuote,
  convertQuote,
  deleteQuote,
  getQuote,
  listQuoteFamilies,
  printQuote,
  type Quote,
  quoteSummary,
  restoreQuote,
} from '@freightdesk/contracts/crm';
import {
  itemsOf,
  messageOf,
  showError,
  showSuccess,
  showUndoable,
  useApi,
  useQuery,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { contractKeys, quoteKeys } from '../shared/crm.queries';

/** The versions of one quote, oldest first. */
export type QuoteFamily = readonly Quote[];

export const familyQuery = (quoteId: string) => ({ quoteId, page: 1, pageSize: 1 });

/** The family of a quote id, empty when there is none; disabled without an id. */
export function useQuoteFamily(quoteId = '') {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'family', quoteId],
    queryFn: ({ signal }) => api.call(listQuoteFamilies, { query: familyQuery(quoteId), signal }),
    select: (answer): QuoteFamily => itemsOf<QuoteFamily>(answer)[0] ?? [],
    enabled: quoteId !== '',
  });
}

/** The number of quotes in each state, regardless of the search. */
export function useQuoteSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(quoteSummary, { signal }),
  });
}

/** One version of a quote, read again each time its screen opens, so that nobody edits an outdated one. */
export function useQuote(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getQuote, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** The messages about the outcome of a call. */
export interface OutcomeMessages<Answer> {
  readonly success: (answer: Answer) => string;
  /** Shown where the service gives no message of its own. */
  readonly failure: string;
}

const APPROVAL_MESSAGES: OutcomeMessages<Quote> = {
  success: ({ iteration }) =>
    `Quote version ${iteration} approved successfully. This version can now be converted to a contract.`,
  failure: 'Failed to approve quote',
};

/** Approves a version; messages are those of the list by default. */
export function useApproveQuote(messages = APPROVAL_MESSAGES) {
  const api = useApi();
  return useQuoteCall({
    call: (id: Quote['id']) => api.call(approveQuote, { params: { id } }),
    ...messages,
  });
}

export interface Conversion {
  readonly quote: Pick<Quote, 'iteration'>;
  readonly contract: { readonly contractId: string };
}

const CONVERSION_MESSAGES: OutcomeMessages<Conversion> = {
  success: ({ quote, contract }) =>
    `Quote version ${quote.iteration} converted to contract ${contract.contractId} successfully`,
  failure: 'Failed to convert quote to contract',
};

/** Converts a version to a contract; messages are those of the list by default. */
export function useConvertQuote(messages = CONVERSION_MESSAGES) {
  const api = useApi();
  return useQuoteCall({
    call: (id: Quote['id']) => api.call(convertQuote, { params: { id } }),
    alsoInvalidates: [contractKeys.all],
    ...messages,
  });
}

/** Deletes a version; the toast that says so brings it back. */
export function useDeleteQuote() {
  const api = useApi();
  const restoring = useQuoteCall({
    call: (id: Quote['id']) => api.call(restoreQuote, { params: { id } }),
    success: () => 'Quote restored',
    failure: 'Failed to restore quote',
  });
  return useQuoteCall({
    call: async (id: Quote['id']) => {
      await api.call(deleteQuote, { params: { id } });
      return id;
    },
    success: () => 'Quote deleted successfully',
    failure: 'Failed to delete quote',
    undo: (id) => restoring.mutate(id),
  });
}

interface QuoteCall<Input, Answer> extends OutcomeMessages<Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** Takes back what the call has done; the toast offers it. */
  readonly undo?: (answer: Answer) => void;
  /** Query keys of what it changes besides quotes. */
  readonly alsoInvalidates?: readonly (readonly string[])[];
}

/** A call that changes quotes, one at a time. Shows the outcome; quotes are read again, whatever it is. */
function useQuoteCall<Input, Answer>(options: QuoteCall<Input, Answer>) {
  const { call, success, failure, undo, alsoInvalidates = [] } = options;
  return useSingleMutation({
    call,
    invalidates: [quoteKeys.all, ...alsoInvalidates],
    onSuccess: (answer) =>
      undo ? showUndoable(success(answer), () => undo(answer)) : showSuccess(success(answer)),
    onError: (error) => showError(messageOf(error, failure)),
  });
}

/** Opens the document of a version in a new tab, as a page to print or as a PDF file. */
export function useQuotePrint() {
  const api = useApi();
  return (id: Quote['id'], format?: 'pdf'): void => {
    const address = api.urlOf(printQuote, { params: { id }, query: { format } });
    window.open(address, '_blank', 'noopener');
  };
}
