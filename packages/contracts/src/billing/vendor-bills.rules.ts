import { financialYear, financialYearRange, indianDay } from '@freightdesk/tax';
import type { FieldLabels } from '../shared/field-labels.rules';

/** The types of files of vendor bills. The content decides the type, not the name. */
export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** In bytes. */
export const MAX_ATTACHMENT_SIZE = 10 * 1024 * 1024;

/** What is asked about the day of a bill that is older than the financial year before this one (BILL-15). */
export function vendorBillDayQuestion(day: string): string | undefined {
  const lastDayBefore = new Date(financialYearRange(new Date()).from.getTime() - 1);
  const { from } = financialYearRange(lastDayBefore);
  if (Number.isNaN(Date.parse(day)) || indianDay(new Date(day)) >= indianDay(from)) return undefined;
  return `The bill is older than the financial year ${financialYear(from).label}. Confirm its date.`;
}

/** Labels of the fields of a vendor bill that do not follow from its name. */
export const VENDOR_BILL_LABELS: FieldLabels = {
  invoicetype: 'Invoice type',
  invoiceno: 'Invoice number',
  invdate: 'Invoice date',
  invamount: 'Invoice amount',
};

/** What numbers of bills, and names beside them, are compared by: case and blanks do not count (BILL-6). */
export const billNumberKey = (text: string): string => text.toUpperCase().replace(/\s+/g, '');
