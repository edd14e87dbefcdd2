import type { BankAccount, Letterhead } from '@freightdesk/contracts/core';
import { formatAmount, type Minor } from '@freightdesk/tax';

/** An amount with Indian grouping, without its currency. */
export const money = (amount: Minor): string => formatAmount(amount);

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day of a moment in India as dd/MM/yyyy; empty for null. */
export const dateOf = (iso: string | null): string => (iso ? day.format(new Date(iso)) : '');

export const nonEmptyLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.trim() !== '');

/** `label: value`, or empty without a value. */
export const labelledValue = (label: string, value: string): string => (value ? `${label}: ${value}` : '');

const accountLines = (account: BankAccount): string[] => [
  account.bankName,
  account.branch,
  labelledValue('Account name', account.accountName),
  labelledValue('Account number', account.accountNumber),
  labelledValue('IFSC', account.ifsc),
  labelledValue('SWIFT', account.swiftCode),
];

/** The account that a client is paid to: the first listed one, or what it has typed in place of a list (SETTINGS-2). */
export const bankLinesOf = ({ bankAccounts: [account], bankDetails }: Letterhead): string[] =>
  nonEmptyLines(account ? accountLines(account) : bankDetails.split('\n'));

/** Name, address and registrations of the firm that issues the document. */
const supplierOf = (client: Letterhead): string[] =>
  nonEmptyLines([
    client.name,
    client.address,
    [client.city, client.pinCode].filter(Boolean).join(' '),
    `State: ${client.homeState}`,
    labelledValue('GSTIN', client.gstNumber),
    labelledValue('PAN', client.panNumber),
    labelledValue('CIN', client.cinNumber),
    [client.phone, client.email].filter(Boolean).join(' · '),
  ]);

/** Who issues a paper, with their logo. */
export const letterheadOf = (client: Letterhead) => ({ supplier: supplierOf(client), logo: client.logo });

/** The terms of papers that have none. */
export const jurisdictionOf = ({ city, homeState }: Letterhead): string =>
  `Subject to ${city || homeState} jurisdiction.`;

/** Names and codes are shorter. Only ASCII is split: other letters may join with their neighbours. */
const LONG_WORD = /[!-~]{29,}/g;
const BREAK_INTERVAL = /.{12}/g;
const ZERO_WIDTH_SPACE = '\u200B';

/** Lets words of more than 28 letters break, because paper does not scroll. */
export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(BREAK_INTERVAL, `$&${ZERO_WIDTH_SPACE}`));
