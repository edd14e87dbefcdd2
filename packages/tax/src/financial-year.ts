const indianDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The financial year, 1 April to 31 March in Indian time: `2026-27`, short `26-27` (domain facts 8.2). */
export function financialYear(date: Date): { readonly label: string; readonly short: string } {
  const [year = 0, month = 0] = indianDay.format(date).split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  const end = twoDigits(start + 1);
  return { label: `${start}-${end}`, short: `${twoDigits(start)}-${end}` };
}
