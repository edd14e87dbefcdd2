import { moneyText, type UseQueryResult } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import type { Overview } from './overview.model';

/** A part of an overview, and the name of the remote that declares it. */
export type DeclaredPart<Kind extends keyof Overview> = Overview[Kind][number] & { readonly remote: string };

/** A part of the page that names the overview its figures are from. */
export interface OverviewPart {
  readonly from: string;
}

/** The answer of an overview: figures by name. */
export type OverviewAnswer = Readonly<Record<string, unknown>> & {
  /** What a new company sets up first, and whether it is done. */
  readonly steps?: Readonly<Record<string, boolean>>;
};
export type OverviewQuery = UseQueryResult<OverviewAnswer | undefined>;

/** The state of the overview that a part names. */
export type ReadOverview = (part: OverviewPart) => OverviewQuery;

/** Whether a step of a new company is done; undefined where its service has not said so. */
export const isStepDone = (step: DeclaredPart<'steps'>, read: ReadOverview): boolean | undefined =>
  read(step).data?.steps?.[step.field];

/** A figure as a service has answered it; anything but a number counts as 0. */
export const countOf = (figure: unknown): number => (typeof figure === 'number' ? figure : 0);

/** `1,56,000`. */
export const countText = (figure: unknown): string => countOf(figure).toLocaleString('en-IN');

type Currency = 'INR' | 'USD';

export function amountIn(figure: unknown, currency: Currency): number {
  const amounts: Partial<Record<Currency, unknown>> = Object(figure);
  return countOf(amounts[currency]);
}

/** An amount of which the currency is known as text. */
export const amountText = (amount: unknown, currency: unknown): string =>
  moneyText(countOf(amount), currency === 'USD' ? 'USD' : 'INR');

/** The path of a record: `:id` in a pattern becomes its id. */
export const pathTo = (pattern: string, id: unknown): string =>
  pattern.replace(':id', encodeURIComponent(String(id)));

/** An activity on a record, as services report it. */
export interface Activity {
  readonly at: string;
  readonly by: string;
  readonly text: string;
  readonly kind: string;
  readonly id: string | null;
}

const isActivity = (one: unknown): one is Activity =>
  typeof one === 'object' && one !== null && 'at' in one && 'by' in one && 'text' in one && 'kind' in one;

/** The activity of several services as one list: latest first, up to a maximum. */
export const latestOf = (answers: readonly unknown[], most: number): Activity[] =>
  answers
    .flat()
    .filter(isActivity)
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most);

const STEPS = [
  { unit: 'minute', seconds: 60, below: 60 * 60 },
  { unit: 'hour', seconds: 60 * 60, below: 24 * 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60, below: 7 * 24 * 60 * 60 },
] as const;

let ago: Intl.RelativeTimeFormat | undefined;

/** The age of a moment, up to a week: `2 hours ago`, `yesterday`; its date after that. */
export function agoText(moment: string, now: number): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  if (seconds < 60) return 'just now';
  const step = STEPS.find(({ below }) => seconds < below);
  if (!step) return formatDate(moment);
  ago ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return ago.format(-Math.floor(seconds / step.seconds), step.unit);
}
