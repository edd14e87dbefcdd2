export type Currency = 'INR' | 'USD';

/** The sign that stands before an amount of the currency. */
export const currencySign = (currency: Currency): string => (currency === 'INR' ? '₹' : '$');

/** An ISO 8601 instant, a calendar day `yyyy-mm-dd`, or a date object. */
export type DateLike = string | Date;

const timeZone = 'Asia/Kolkata';

/** Day in Asia/Kolkata for tables and forms: `21/11/2026`. Empty for an invalid value. */
export function formatDate(value: DateLike): string {
  return format(value, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** Day in Asia/Kolkata for detail views: `21 November 2026`. Empty for an invalid value. */
export function formatLongDate(value: DateLike): string {
  return format(value, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Day and time of day in Asia/Kolkata: `21/11/2026, 14:05`. Empty for an invalid value. */
export function formatDateTime(value: DateLike): string {
  return format(value, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** A calendar day is read as midnight UTC, which is the morning of the same day in India. */
function format(value: DateLike, options: Intl.DateTimeFormatOptions): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(date);
}
