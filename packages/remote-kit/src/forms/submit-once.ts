import { useMutation, useQueryClient } from '@freightdesk/remote-runtime';
import { type SyntheticEvent, useRef } from 'react';

/**
 * A submit handler that runs once at a time. A second press while the first is validated or sent does nothing: disabling
 * the button would come too late for a double click.
 * @param submit settles when the form has been sent, for example `methods.handleSubmit(send)` with a `send` that awaits
 */
export function useSingleSubmit(submit: (event: SyntheticEvent) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await submit(event);
    } finally {
      isRunning.current = false;
    }
  };
}

interface SingleMutation<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** Query keys that are invalidated, whatever the outcome. */
  readonly invalidates: readonly (readonly string[])[];
  /** Called even after the caller is unmounted, as happens when the invalidated queries remove its row. */
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
}

/** A mutation that runs once at a time: a second `mutate` during the first does nothing. */
export function useSingleMutation<Input, Answer>(options: SingleMutation<Input, Answer>) {
  const { call, invalidates, ...outcome } = options;
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: call,
    ...outcome,
    onSettled: () => {
      isRunning.current = false;
      return Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}

/**
 * The idempotency key of requests that create a record. An unchanged request keeps its key, so that sending it again finds
 * the record of the first time; a request that was changed after a failure gets another key.
 */
export function useIdempotencyKey() {
  const latest = useRef<{ readonly request: string; readonly key: string }>(undefined);
  const keyOfSave = useRef<string>(undefined);

  function keyOf(body: unknown): string {
    const request = JSON.stringify(body);
    if (latest.current?.request !== request) latest.current = { request, key: crypto.randomUUID() };
    return latest.current.key;
  }
  return {
    keyOf,
    /** Starts the next new record. */
    reset: (): void => {
      latest.current = undefined;
      keyOfSave.current = undefined;
    },
    /** Whether this body was the last one saved: a second press that came after the answer. */
    isSaved: (body: unknown): boolean => keyOfSave.current === keyOf(body),
    rememberSave: (body: unknown): void => {
      keyOfSave.current = keyOf(body);
    },
  };
}
