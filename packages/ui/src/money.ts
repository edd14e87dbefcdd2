export type Currency = 'INR' | 'USD';

/** The sign that stands before an amount of the currency. */
export const currencySign = (currency: Currency): string => (currency === 'INR' ? '₹' : '$');

/** An ISO 8601 instant, a calendar day `yyyy-mm-dd`, or a date object. */
export type DateLike = string | Date;

/** Day in Asia/Kolkata for tables and forms: `21/11/2026`. Empty for an invalid value. */
export const formatDate = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** Day in Asia/Kolkata for detail views: `21 November 2026`. Empty for an invalid value. */
export const formatLongDate = formatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** Day and time of day in Asia/Kolkata: `21/11/2026, 14:05`. Empty for an invalid value. */
export const formatDateTime = formatter({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Creates the format with the first date and reuses it: creating a format takes many times as long as formatting a date.
 * A calendar day is read as midnight UTC, which is the morning of the same day in India.
 */
function formatter(options: Intl.DateTimeFormatOptions): (value: DateLike) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (value) => {
    const date = typeof value === 'string' ? new Date(value) : value;
    if (Number.isNaN(date.getTime())) return '';
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Kolkata' });
    return format.format(date);
  };
}
