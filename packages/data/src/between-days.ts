import { DAY, indianMidnight } from '@freightdesk/tax';

/** The filter for a time between two days in India, both included. An absent day sets no limit. */
export const betweenDays = (from: string | undefined, to: string | undefined) => ({
  ...(from ? { $gte: indianMidnight(new Date(from)) } : {}),
  ...(to ? { $lt: new Date(indianMidnight(new Date(to)).getTime() + DAY) } : {}),
});
