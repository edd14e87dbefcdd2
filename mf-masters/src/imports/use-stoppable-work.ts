import { useEffect, useRef } from 'react';

/** One piece of work at a time, which stops when another one begins, when it is told to, or when the screen closes. */
export function useStoppableWork() {
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  /** Stops what is under way; the answered signal stops what begins now. */
  function begin(): AbortSignal {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }
  const stop = () => running.current.abort();
  /** Whether nothing else began since. */
  const isLatest = (signal: AbortSignal) => running.current.signal === signal;
  return { begin, stop, isLatest };
}
