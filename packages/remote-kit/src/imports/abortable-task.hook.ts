import { useEffect, useRef } from 'react';

export interface AbortableTask {
  /** Aborts the running task and returns the signal of the next one. */
  readonly start: () => AbortSignal;
  readonly stop: () => void;
  /** Whether no other task has started since. */
  readonly isLatest: (signal: AbortSignal) => boolean;
}

/** One task at a time, aborted when another starts, on request, or when the screen closes. */
export function useAbortableTask(): AbortableTask {
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  return {
    start: () => {
      controller.current.abort();
      controller.current = new AbortController();
      return controller.current.signal;
    },
    stop: () => controller.current.abort(),
    isLatest: (signal) => controller.current.signal === signal,
  };
}
