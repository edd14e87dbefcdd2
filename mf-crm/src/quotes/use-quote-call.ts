import { showError, showSuccess, useMutation, useQueryClient } from '@freightdesk/remote-kit';
import { useRef } from 'react';
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

/**
 * A call that changes quotes: says how it went, and quotes are read again whatever came of it. A second `mutate` while
 * the first is under way does nothing: a pending button alone comes too late for a double click.
 */
export function useQuoteCall<Input, Answer>({ call, done, failed, changes = [] }: QuoteCall<Input, Answer>) {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (answer) => showSuccess(done(answer)),
    onError: (error) => {
      const text = failed(error);
      if (text !== undefined) showError(text);
    },
    onSettled: () => {
      running.current = false;
      return Promise.all(
        [quoteKeys.all, ...changes].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}
