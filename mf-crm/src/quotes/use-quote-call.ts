import { showError, showSuccess, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { quoteKeys } from './quote.queries';

export interface QuoteCall<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** What the user reads when it is done. */
  readonly done: (answer: Answer) => string;
  /** What the user reads when it failed; nothing where the screen asks the user what to do. */
  readonly failed: (error: unknown) => string | undefined;
  /** What it changes besides quotes. */
  readonly changes?: readonly (readonly string[])[];
}

/** A call that changes quotes: says how it went, and quotes are read again whatever came of it. */
export function useQuoteCall<Input, Answer>({ call, done, failed, changes = [] }: QuoteCall<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => showSuccess(done(answer)),
    onError: (error) => {
      const text = failed(error);
      if (text !== undefined) showError(text);
    },
    onSettled: () =>
      Promise.all([quoteKeys.all, ...changes].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
