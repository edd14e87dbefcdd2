import type { Contract } from '@freightdesk/contracts/crm';
import { indianDaysBetween } from '@freightdesk/tax';
import type { Tone } from '@freightdesk/ui/tokens';
import { moneyText } from '../money/money';

type ContractStatus = 'Used' | 'Available' | 'Expired' | 'Expiring Soon' | 'Active';
type StatusFacts = Pick<Contract, 'validTo' | 'metadata'>;

/** Contracts that end within this many days are expiring. */
const EXPIRING_DAYS = 30;

const TONES: Readonly<Record<ContractStatus, Tone>> = {
  Used: 'grey',
  Available: 'blue',
  Expired: 'red',
  'Expiring Soon': 'yellow',
  Active: 'green',
};

/** The colour of a contract's status. */
export const contractTone = (status: ContractStatus): Tone => TONES[status];

const isSingleUse = ({ metadata }: StatusFacts): boolean =>
  metadata.convertedFromQuote?.quoteType === 'single_use';
const isUsed = ({ metadata }: StatusFacts): boolean => metadata.convertedFromQuote?.isUsed === true;

/** Calendar days in India until the contract ends; negative when it has ended (QUOTE-6). */
const daysLeft = ({ validTo }: StatusFacts, now: Date): number => indianDaysBetween(now, new Date(validTo));

/** The status in a contract's badge: use decides for those from single-use quotes, the last day for all others. */
export function contractStatus(contract: StatusFacts, now: Date): ContractStatus {
  if (isSingleUse(contract)) return isUsed(contract) ? 'Used' : 'Available';
  const days = daysLeft(contract, now);
  if (days < 0) return 'Expired';
  return days <= EXPIRING_DAYS ? 'Expiring Soon' : 'Active';
}

/** A max value in rupees; null means no limit. */
export const maxValueText = (maxValue: number | null): string =>
  maxValue === null ? 'No Limit' : moneyText(maxValue);
