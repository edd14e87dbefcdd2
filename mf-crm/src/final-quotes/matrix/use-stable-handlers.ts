import { useLayoutEffect, useRef, useState } from 'react';

type Handler = (...values: never[]) => unknown;

/**
 * The same functions for as long as the component is there, each of which does what the handler of the last drawing does. What
 * is handed down stays equal, so that a memoized child is drawn anew for its own changes alone.
 */
export function useStableHandlers<Handlers extends Readonly<Record<string, Handler>>>(
  handlers: Handlers,
): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    const names = Object.keys(handlers);
    return Object.fromEntries(
      names.map((name): [string, Handler] => [name, (...values) => latest.current[name]?.(...values)]),
    ) as Handlers;
  });
  return stable;
}
