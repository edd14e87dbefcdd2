const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const fullText = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const digits = /^(\d{2})(\d{2})(\d{4})$/;
const looseText = /^(\d{1,2})[./\-\s](\d{1,2})(?:[./\-\s](\d{4}|\d{2}))?$/;
const TODAY = /^t(?:oday)?$/i;

/** Whether a text is a valid calendar day as `yyyy-mm-dd`. */
export function isIsoDay(text: string): boolean {
  const parts = isoDay.exec(text);
  if (!parts) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `2026-11-21` as `21/11/2026`; any other text is returned unchanged. */
export function displayDay(value: string): string {
  return isIsoDay(value) ? value.split('-').reverse().join('/') : value;
}

/** The ISO day of a complete text (`21/11/2026`, `21112026` or `2026-11-21`), else the text itself. */
export function dayWhileTyping(text: string): string {
  return isoOf(fullText.exec(text) ?? digits.exec(text)) ?? text;
}

/**
 * Like `dayWhileTyping`, but also accepts `1/2/2026`, `1.2.26`, `1-2` (of this year) and `t` for today, once the
 * field is left. `today` is an ISO day.
 */
export function dayWhenLeft(text: string, today: string): string {
  const input = text.trim();
  if (TODAY.test(input)) return today;
  return isoOf(looseText.exec(input), today.slice(0, 4)) ?? input;
}

function isoOf(parts: RegExpExecArray | null, thisYear = ''): string | undefined {
  if (!parts) return undefined;
  const [, day = '', month = '', year = thisYear] = parts;
  const whole = year.length === 2 ? `20${year}` : year;
  const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : undefined;
}

/** Today in India as an ISO day (ID-4). */
export const todayInIndia = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** Midnight of an ISO day in local time, for the calendar; undefined for any other text. */
export function localDate(value: string | undefined): Date | undefined {
  return value && isIsoDay(value) ? new Date(`${value}T00:00:00`) : undefined;
}

/** The ISO day of a date from the calendar. */
export function isoOfLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
