import { useRef } from 'react';

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
