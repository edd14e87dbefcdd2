import {
  approveQuote,
  convertQuote,
  deleteQuote,
  getQuote,
  listQuoteFamilies,
  printQuote,
  type Quote,
  quoteSummary,
} from '@freightdesk/contracts/crm';
import {
  itemsOf,
  messageOf,
  showError,
  showSuccess,
  useApi,
  useQuery,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { contractKeys, quoteKeys } from '../contracts/contract.queries';

/** The versions of one quote, oldest first. */
export type QuoteFamily = readonly Quote[];

/** The query for the family of one quote id. */
export const familyNamed = (quoteId: string) => ({ quoteId, page: 1, pageSize: 1 });

/** The family of a quote id, empty when there is none. Disabled without an id. */
export function useQuoteFamily(quoteId = '') {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'family', quoteId],
    queryFn: ({ signal }) => api.call(listQuoteFamilies, { query: familyNamed(quoteId), signal }),
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

/** One version of a quote, read again each time its screen opens, so that nobody works on stale data. */
export function useQuote(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...quoteKeys.all, 'one', id],
    queryFn: ({ signal }) => api.call(getQuote, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** How a screen words the outcome of its call. */
export interface Wording<Answer> {
  readonly done: (answer: Answer) => string;
  readonly failed: (error: unknown) => string;
}

/** The service's message for a failure, else `text`. */
export const theirWordsOr = (text: string) => (error: unknown) => messageOf(error, text);

const APPROVED: Wording<Quote> = {
  done: ({ iteration }) =>
    `Quote version ${iteration} approved successfully. This version can now be converted to a contract.`,
  failed: theirWordsOr('Failed to approve quote'),
};

/** Approves a version; messages are those of the list by default. */
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

/** Converts a version to a contract; messages are those of the list by default. */
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

interface QuoteCall<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** The success message. */
  readonly done: (answer: Answer) => string;
  /** The error message; omitted when the screen asks the user what to do. */
  readonly failed: (error: unknown) => string | undefined;
  /** What else it changes besides quotes. */
  readonly changes?: readonly (readonly string[])[];
}

/** A call that changes quotes, once at a time: shows its outcome, and quotes are read again whatever it is. */
function useQuoteCall<Input, Answer>({ call, done, failed, changes = [] }: QuoteCall<Input, Answer>) {
  return useSingleMutation({
    call,
    stale: [quoteKeys.all, ...changes],
    onSuccess: (answer) => showSuccess(done(answer)),
    onError: (error) => {
      const text = failed(error);
      if (text !== undefined) showError(text);
    },
  });
}

/** Opens the document of a version in a new tab, as a page for print or as a PDF file. */
export function useQuotePrint() {
  const api = useApi();
  return (id: Quote['id'], format?: 'pdf'): void => {
    const address = api.urlOf(printQuote, { params: { id }, query: { format } });
    window.open(address, '_blank', 'noopener');
  };
}
