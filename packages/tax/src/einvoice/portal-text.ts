import { indianDay } from '../documents/financial-year';
import type { CalendarDay } from '../ledger/day';

/** Text as the portal takes it: in one line, with `'` for `"` and `/` for `\` (EINVOICE-8). */
export const portalText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .trim();

/** Text of at most so many characters, never half of one that takes two places. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** An address on two lines of the portal. */
export interface AddressLines {
  readonly first: string;
  /** Empty where the first line holds all of it. */
  readonly second: string;
  /** What has no room on either. */
  readonly excess: string;
}

const ADDRESS_LENGTH = 100;

/** A text divided after at most 100 characters, at a blank where there is one. */
function divide(text: string): readonly [line: string, rest: string] {
  if (text.length <= ADDRESS_LENGTH) return [text, ''];
  const blank = text.lastIndexOf(' ', ADDRESS_LENGTH);
  const line = cutText(text, blank > 0 ? blank : ADDRESS_LENGTH);
  return [line, text.slice(line.length).trim()];
}

/** Divides an address into the two lines of the portal, of at most 100 characters each. */
export function addressLines(address: string): AddressLines {
  const [first, rest] = divide(portalText(address));
  const [second, excess] = divide(rest);
  return { first, second, excess };
}

/** The PIN code at the end of an address, as people write it there; undefined where there is none. */
export const pinCodeOfAddress = (address: string): string | undefined => {
  const [, first, rest] = /(?:^|\D)([1-9]\d{2})\s?(\d{3})\D*$/.exec(address) ?? [];
  return first && rest && first + rest;
};

/** A day as e-invoices have it: `25/11/2026`. */
export const portalDay = (day: CalendarDay): string => day.split('-').reverse().join('/');

/** The day of a text such as `25/11/2026`; undefined for what is no day of the calendar. */
export function dayOfPortal(text: string): CalendarDay | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const calendarDay = `${year}-${month}-${day}`;
  const time = Date.parse(`${calendarDay}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== calendarDay
    ? undefined
    : calendarDay;
}

const INDIA = '+05:30';

/** The moment of an acknowledgement, `2026-11-25 14:30:00` in Indian time; undefined for another text. */
export function momentOfPortal(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}${INDIA}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });

/** A moment as the portal writes it: `2026-11-25 14:30:00` in Indian time. */
export const portalMoment = (moment: Date): string => `${indianDay(moment)} ${timeOfDay.format(moment)}`;
