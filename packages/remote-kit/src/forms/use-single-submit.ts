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
