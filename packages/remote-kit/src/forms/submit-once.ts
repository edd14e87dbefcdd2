import { useMutation, useQueryClient } from '@freightdesk/remote-runtime';
import { type SyntheticEvent, useRef } from 'react';

/**
 * A submit handler that runs once at a time. A second press while the first is being checked or sent does nothing: a
 * disabled button alone comes too late for a double click.
 * @param submit settles when the form has been sent, for example `form.handleSubmit(send)` with a `send` that awaits
 */
export function useSingleSubmit(submit: (event: SyntheticEvent) => Promise<unknown>) {
  const running = useRef(false);
  return async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await submit(event);
    } finally {
      running.current = false;
    }
  };
}

interface SingleMutation<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** Keys of what is read again, whatever the outcome. */
  readonly invalidates: readonly (readonly string[])[];
  /** Called even when the caller is gone meanwhile, because what it rendered was read again. */
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
}

/** A mutation that runs once at a time: a second `mutate` during the first does nothing. */
export function useSingleMutation<Input, Answer>({
  call,
  invalidates,
  ...outcome
}: SingleMutation<Input, Answer>) {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: call,
    ...outcome,
    onSettled: () => {
      running.current = false;
      return Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}

/**
 * A key per request that creates a record: what is sent again as it was finds the record of the first time, and what
 * was changed after a failure is another request. `renew` begins the next record.
 */
export function useIdempotencyKey() {
  const sent = useRef<{ readonly request: string; readonly key: string }>(undefined);
  const saved = useRef<string>(undefined);

  function keyOf(body: unknown): string {
    const request = JSON.stringify(body);
    if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() };
    return sent.current.key;
  }
  const renew = () => {
    sent.current = undefined;
    saved.current = undefined;
  };
  return {
    keyOf,
    renew,
    /** Whether this very content was the last to be saved: a second press, which came after the answer. */
    isSaved: (body: unknown): boolean => saved.current === keyOf(body),
    rememberSaved: (body: unknown): void => {
      saved.current = keyOf(body);
    },
  };
}
