import type { Quote } from '@freightdesk/contracts';

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
