import { useLayoutEffect, useRef, useState } from 'react';
import { isSameRow, type MatrixRow } from './matrix.rules';

// Props that stay identical between renders, so that memoised rows are rendered again only for their own changes.

type Handler = (...values: never[]) => unknown;

/** Returns the same functions on every render; each calls the handler of the last render. */
export function useStableHandlers<Handlers extends Readonly<Record<string, Handler>>>(
  handlers: Handlers,
): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stableHandlers] = useState(() => {
    const names = Object.keys(handlers);
    // Object.fromEntries forgets the names, which are those of the handlers.
    return Object.fromEntries(
      names.map((name): [string, Handler] => [name, (...values) => latest.current[name]?.(...values)]),
    ) as Handlers;
  });
  return stableHandlers;
}

/** Reuses the row objects of the last render where nothing has changed; the form returns copies of all of them. */
export function useStableRows(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  const latest = useRef(rows);
  const stableRows = rows.map((row) => latest.current.find((previous) => isSameRow(previous, row)) ?? row);
  useLayoutEffect(() => {
    latest.current = stableRows;
  });
  return stableRows;
}
