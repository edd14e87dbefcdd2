import type { Quote, QuoteStatus } from '@freightdesk/contracts';
import { kindOf } from './quote.rules';

type Family<Version> = readonly Version[];

/** The latest version of a family; its versions stand oldest first, and there is at least one. */
export function latestOf<Version>(family: Family<Version>): Version {
  const latest = family.at(-1);
  if (!latest) throw new Error('A quote family without a version');
  return latest;
}

type Decided = Pick<Quote, 'status'>;
const isConverted = ({ status }: Decided): boolean => status === 'converted_to_contract' || status === 'used';

/** The version that tells the state of a family: the one that became a contract, else the latest. */
export const tellingVersion = <Version extends Decided>(family: Family<Version>): Version =>
  family.find(isConverted) ?? latestOf(family);

/** What the tiles count families by. */
const COUNTED = {
  pending: ['pending_approval'],
  approved: ['approved'],
  converted: ['converted_to_contract', 'used'],
  closed: ['rejected', 'expired'],
} as const satisfies Record<string, readonly QuoteStatus[]>;

/** The figures of the tiles: families by the state that they are in. */
export function countFamilies(families: readonly Family<Decided>[]) {
  const statuses = families.map((family) => tellingVersion(family).status);
  const count = (counted: readonly QuoteStatus[]) =>
    statuses.filter((status) => counted.includes(status)).length;
  return {
    total: families.length,
    pending: count(COUNTED.pending),
    approved: count(COUNTED.approved),
    converted: count(COUNTED.converted),
    closed: count(COUNTED.closed),
  };
}

/** What the list is narrowed to; an empty text narrows nothing. */
export interface FamilyFilter {
  readonly status: string;
  readonly kind: string;
}

/** The families in a state and of a kind: standard, sea freight or final. */
export const filterFamilies = <Version extends Pick<Quote, 'status' | 'metadata'>>(
  families: readonly Family<Version>[],
  { status, kind }: FamilyFilter,
): readonly Family<Version>[] =>
  families.filter(
    (family) =>
      (status === '' || tellingVersion(family).status === status) &&
      (kind === '' || kindOf(latestOf(family)) === kind),
  );
