import type { Client } from '@freightdesk/contracts/core';
import { formatAmount, type Minor } from '@freightdesk/tax';

/** An amount with Indian grouping. */
export const money = (amount: Minor): string => formatAmount(amount);

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day of a moment in India as dd/MM/yyyy; empty for null. */
export const dateOf = (iso: string | null): string => (iso ? day.format(new Date(iso)) : '');

/** The lines that are not empty. */
export const filled = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '');

/** `label: value`, or empty without a value. */
export const labelled = (label: string, value: string): string => (value ? `${label}: ${value}` : '');

/** Name, address and registrations of the firm that issues the document. */
export const supplierOf = (client: Client): string[] =>
  filled([
    client.name,
    client.address,
    client.city,
    `State: ${client.homeState}`,
    labelled('GSTIN', client.gstNumber),
    labelled('PAN', client.panNumber),
    labelled('CIN', client.cinNumber),
    [client.phone, client.email].filter(Boolean).join(' · '),
  ]);

/** Names and codes of the trade are shorter. Letters beyond ASCII join with their neighbours in some scripts. */
const LONG_WORD = /[!-~]{29,}/g;
const PIECE = /.{12}/g;
const ZERO_WIDTH_SPACE = '\u200B';

/** Lets words of more than 28 letters break within: on paper nothing can be scrolled into sight. */
export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(PIECE, `$&${ZERO_WIDTH_SPACE}`));
