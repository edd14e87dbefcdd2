import type { Contract } from '@freightdesk/contracts/crm';
import { moneyText } from '@freightdesk/remote-kit';
import { indianDaysBetween } from '@freightdesk/tax';

type ContractStatus = 'Used' | 'Available' | 'Expired' | 'Expiring Soon' | 'Active';
type StatusFacts = Pick<Contract, 'validTo' | 'metadata'>;

/** Contracts that end within this many days are expiring. */
const EXPIRING_DAYS = 30;

const TONES = {
  Used: 'grey',
  Available: 'blue',
  Expired: 'red',
  'Expiring Soon': 'yellow',
  Active: 'green',
} as const;

export const toneOf = (status: ContractStatus) => TONES[status];

const isSingleUse = ({ metadata }: StatusFacts): boolean =>
  metadata.convertedFromQuote?.quoteType === 'single_use';
const isUsed = ({ metadata }: StatusFacts): boolean => metadata.convertedFromQuote?.isUsed === true;

/** Calendar days in India until the contract ends; negative when it has ended (QUOTE-6). */
const daysLeft = ({ validTo }: StatusFacts, now: Date): number => indianDaysBetween(now, new Date(validTo));

/** The status in a contract's badge: use decides for those from single-use quotes, the last day for all others. */
export function statusOf(contract: StatusFacts, now: Date): ContractStatus {
  if (isSingleUse(contract)) return isUsed(contract) ? 'Used' : 'Available';
  const days = daysLeft(contract, now);
  if (days < 0) return 'Expired';
  return days <= EXPIRING_DAYS ? 'Expiring Soon' : 'Active';
}

/** A max value in rupees; null means no limit. */
export const maxValueText = (maxValue: number | null): string =>
  maxValue === null ? 'No Limit' : moneyText(maxValue);
