import type { StoredOpenFunds } from '@freightdesk/contracts/billing';
import { add, indianMidnight, minorUnits, ZERO } from '@freightdesk/tax';
import type { FundRequestRepository } from './fund.repository';

type Account = StoredOpenFunds[number];
type Age = keyof Account['ages'];
type Sum = Awaited<ReturnType<FundRequestRepository['openSums']>>[number];

export const AGES = ['upTo7', 'upTo30', 'upTo60', 'over60'] as const satisfies readonly Age[];

const DAY = 24 * 60 * 60 * 1000;

/** The disbursal dates of each age, by Indian days; 7 days ago still belongs to the first one. */
export function ageRanges(now: Date): Record<Age, { from?: Date; before?: Date }> {
  const daysAgo = (days: number) => new Date(indianMidnight(now).getTime() - days * DAY);
  return {
    upTo7: { from: daysAgo(7) },
    upTo30: { from: daysAgo(30), before: daysAgo(7) },
    upTo60: { from: daysAgo(60), before: daysAgo(30) },
    over60: { before: daysAgo(60) },
  };
}

const NO_AGES = { upTo7: ZERO, upTo30: ZERO, upTo60: ZERO, over60: ZERO };

const emptyAccount = ({ createdById, createdBy, createdByName, currency }: Sum): Account => ({
  createdById,
  person: createdByName || createdBy,
  currency,
  requestCount: 0,
  openAmount: ZERO,
  ages: NO_AGES,
});

function withSum(account: Account, age: Age, { count, openAmount }: Sum): Account {
  const open = minorUnits(openAmount);
  return {
    ...account,
    requestCount: account.requestCount + count,
    openAmount: add(account.openAmount, open),
    ages: { ...account.ages, [age]: add(account.ages[age], open) },
  };
}

/** One account for each person and currency, highest first. */
export function openAccounts(sumsByAge: readonly { age: Age; sums: readonly Sum[] }[]): Account[] {
  const accounts = new Map<string, Account>();
  for (const { age, sums } of sumsByAge)
    for (const sum of sums) {
      const key = `${sum.createdById} ${sum.currency}`;
      accounts.set(key, withSum(accounts.get(key) ?? emptyAccount(sum), age, sum));
    }
  return [...accounts.values()].sort((one, other) => other.openAmount - one.openAmount);
}
