import { DAY, indianMidnight } from '@freightdesk/tax';

/** Between two days in India, both included; an absent one sets no limit. */
export const betweenDays = (from: string | undefined, to: string | undefined) => ({
  ...(from ? { $gte: indianMidnight(new Date(from)) } : {}),
  ...(to ? { $lt: new Date(indianMidnight(new Date(to)).getTime() + DAY) } : {}),
});
