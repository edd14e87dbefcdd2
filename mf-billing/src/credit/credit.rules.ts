import type { PartyCredit } from '@freightdesk/contracts/billing';
import { ApiError, moneyText } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';

/** Why work was refused for a party that is held; undefined for other errors (CREDIT-1). */
export const holdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'credit_hold' ? error.serverMessage : undefined;

/** What a party may owe. */
export const limitText = ({ creditLimit }: PartyCredit): string => {
  if (creditLimit === null) return 'No limit';
  return creditLimit === 0 ? 'Pays ahead' : moneyText(creditLimit, 'INR');
};

/** How many days a document of the party may be overdue. */
export const daysText = ({ creditDays }: PartyCredit): string =>
  creditDays === null ? 'Any' : String(creditDays);

/** The document that is overdue longest. */
export const oldestText = ({ oldestNumber, daysOverdue }: PartyCredit): string =>
  daysOverdue > 0 ? `${oldestNumber}, ${daysOverdue} days` : 'None';

/** For what and until when a party is released. */
export const releaseText = ({
  releasedAmount,
  releasedUntil,
  releaseReason,
  releasedBy,
}: PartyCredit): string =>
  releasedAmount === null || releasedUntil === null
    ? ''
    : `Up to ${moneyText(releasedAmount, 'INR')} until ${formatDate(releasedUntil)} by ${releasedBy}: ${releaseReason}`;
