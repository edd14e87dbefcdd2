import { messageOf, useQueryClient } from '@freightdesk/remote-runtime';
import { formatCount } from '@freightdesk/tax';
import { useEffect, useRef, useState } from 'react';
import { showError, showSuccess, showUndoable } from '../notices/toasts';
import type { BulkAction, BulkOutcome, Undo } from './bulk-action';

/** A record for which nothing was done, and why. */
export interface BulkRefusal<Row> {
  readonly row: Row;
  readonly message: string;
}

/** What was made of a record. */
export interface BulkResult<Row> {
  readonly row: Row;
  readonly name: string;
  readonly path: string;
}

/** How far an action on several records has come. */
export interface BulkRun<Row> {
  readonly action: BulkAction<Row>;
  readonly total: number;
  readonly doneRows: readonly Row[];
  readonly refusals: readonly BulkRefusal<Row>[];
  readonly results: readonly BulkResult<Row>[];
  readonly undos: readonly Undo[];
  readonly isRunning: boolean;
}

const FAILURE = 'It could not be changed';

export const outcomeText = <Row>({ action, doneRows, total }: BulkRun<Row>): string =>
  `${formatCount(doneRows.length)} of ${formatCount(total)} ${action.outcome}`;

/** The run after a record was written. */
const withOutcome = <Row>(run: BulkRun<Row>, row: Row, { undo, result }: BulkOutcome = {}): BulkRun<Row> => ({
  ...run,
  doneRows: [...run.doneRows, row],
  undos: undo ? [...run.undos, undo] : run.undos,
  results: result ? [...run.results, { row, ...result }] : run.results,
});

/** The run after one more record. */
async function withRow<Row>(run: BulkRun<Row>, row: Row): Promise<BulkRun<Row>> {
  const refuse = (message: string) => ({ ...run, refusals: [...run.refusals, { row, message }] });
  const refusal = run.action.refusalOf?.(row);
  if (refusal) return refuse(refusal);
  try {
    return withOutcome(run, row, await run.action.write(row));
  } catch (error) {
    return refuse(run.action.refusalTextOf?.(error) ?? messageOf(error, FAILURE));
  }
}

/** Takes everything back, record by record, and says what could not be. */
async function takeBack<Row>({ undos, action }: BulkRun<Row>): Promise<void> {
  const failures: string[] = [];
  for (const undo of undos) await undo().catch((error: unknown) => failures.push(messageOf(error, FAILURE)));
  const count = formatCount(undos.length - failures.length);
  if (failures.length === 0) showSuccess(`Undone: ${count} no longer ${action.outcome}`);
  else showError(`Undone: ${count}. Not undone: ${formatCount(failures.length)}. ${failures[0]}`);
}

/**
 * Runs an action on one record after the other, each by its own write. A second start during the first does nothing. What
 * came of it is told once: by a toast where all is done and nothing was made, or where nobody sees the list any more, else
 * by {@link BulkRun}.
 */
export function useBulkRun<Row>(queryKey: readonly string[], onDone: (rows: readonly Row[]) => void) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun<Row>>();
  const state = useRef({ isRunning: false, isStopped: false, isAway: false }).current;
  useEffect(() => {
    state.isAway = false;
    return () => {
      state.isAway = true;
    };
  }, [state]);
  const readAgain = ({ invalidates = [] }: BulkAction<Row>) =>
    Promise.all(
      [queryKey.slice(0, 1), ...invalidates].map((key) => queryClient.invalidateQueries({ queryKey: key })),
    );
  const undo = onlyOnce(async (last: BulkRun<Row>) => {
    setRun(undefined);
    await takeBack(last);
    await readAgain(last.action);
  });

  function tell(last: BulkRun<Row>): void {
    const isWhole = last.doneRows.length === last.total;
    if ((!isWhole || last.results.length > 0) && !state.isAway) return;
    setRun(undefined);
    const text = outcomeText(last);
    if (last.undos.length > 0) showUndoable(text, () => void undo(last));
    else if (isWhole) showSuccess(text);
    else showError(text);
  }

  async function start(action: BulkAction<Row>, rows: readonly Row[]): Promise<void> {
    if (state.isRunning) return;
    Object.assign(state, { isRunning: true, isStopped: false });
    let next: BulkRun<Row> = {
      action,
      total: rows.length,
      doneRows: [],
      refusals: [],
      results: [],
      undos: [],
      isRunning: true,
    };
    for (const row of rows) {
      if (state.isStopped) break;
      setRun(next);
      next = await withRow(next, row);
    }
    next = { ...next, isRunning: false };
    setRun(next);
    await readAgain(action);
    state.isRunning = false;
    onDone(next.doneRows);
    tell(next);
  }
  return {
    run,
    start,
    /** Leaves the records that are still to come as they are. */
    stop: () => {
      state.isStopped = true;
    },
    undo: () => run && void undo(run),
    close: () => setRun(undefined),
  };
}

/** Lets a work be done once, however often it is asked for. */
function onlyOnce<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let isDone = false;
  return async (input) => {
    if (isDone) return;
    isDone = true;
    await work(input);
  };
}
