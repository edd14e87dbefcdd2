import type { CalendarDay } from './day';
import { daysFromTo } from './day';

/** The steps of a client's reminders: how many days overdue a document is at least for each, ascending (LEDGER-11). */
export type ReminderSteps = readonly number[];

/** A friendly notice before the due day, then sharper ones; the last proposes to hold further work. */
export const SUGGESTED_STEPS: ReminderSteps = [-3, 1, 7, 15, 30, 45];

const PAUSE_DAYS = 7;

/** What is known of a document's reminders. Steps count from 1. */
export interface ReminderState {
  readonly daysOverdue: number;
  /** The last step that was sent; zero for none. */
  readonly lastStep: number;
  /** The day of the last letter to the party; absent for none. */
  readonly lastSentOn?: CalendarDay | undefined;
  /** The day until which the party has promised to pay. */
  readonly promisedFor?: CalendarDay | undefined;
  readonly isHeld?: boolean | undefined;
}

/** Whether letters wait: for the pause after the last one, for a promise, or because the document is disputed. */
function mustWait({ lastSentOn, promisedFor, isHeld }: ReminderState, today: CalendarDay): boolean {
  const isPausing = lastSentOn !== undefined && daysFromTo(lastSentOn, today) < PAUSE_DAYS;
  const isPromised = promisedFor !== undefined && promisedFor >= today;
  return Boolean(isHeld) || isPausing || isPromised;
}

/**
 * The step of a document's next reminder; undefined for none today. A document climbs one step at a time, and only
 * forward, each with its days overdue reached (LEDGER-11).
 */
export function nextReminderStep(
  state: ReminderState,
  today: CalendarDay,
  steps: ReminderSteps = SUGGESTED_STEPS,
): number | undefined {
  const daysNeeded = steps[state.lastStep];
  const isReached = daysNeeded !== undefined && state.daysOverdue >= daysNeeded;
  return isReached && !mustWait(state, today) ? state.lastStep + 1 : undefined;
}
