import type { HsnCode, HsnInput } from '@freightdesk/contracts/core';
import { ApiError, messageOf } from '@freightdesk/remote-kit';

/** The error message: from the service, or its status when the body is not JSON. */
export function hsnFailure(error: Error): string {
  if (error instanceof ApiError && error.serverMessage === '') {
    return `Server error: ${error.message.replace(': ', ' ')}`;
  }
  return messageOf(error, error.message);
}

const NEW_HSN_CODE: HsnInput = {
  code: '',
  description: '',
  gstPercent: '',
  igstPercent: '',
  cgstPercent: '',
  sgstPercent: '',
};

/** The form values of a code, or of a new one. */
export function hsnValuesOf(record: HsnCode | undefined): HsnInput {
  if (!record) return NEW_HSN_CODE;
  const { code, description, gstPercent, igstPercent, cgstPercent, sgstPercent } = record;
  return { code, description, gstPercent, igstPercent, cgstPercent, sgstPercent };
}

export const TAX_SHARES = ['igstPercent', 'cgstPercent', 'sgstPercent'] as const;

/** The shares of a GST percentage: IGST the whole, CGST and SGST half each; undefined when the text is no percentage. */
export function taxSharesOf(gstPercent: string) {
  const percent = gstPercent.trim() === '' ? Number.NaN : Number(gstPercent);
  if (!(percent >= 0 && percent <= 100)) return undefined;
  const half = String(Number((percent / 2).toFixed(3)));
  return { igstPercent: gstPercent.trim(), cgstPercent: half, sgstPercent: half };
}

/** Fills empty IGST, CGST and SGST from the GST percentage, which alone is required. */
export function withTaxShares(values: HsnInput): HsnInput {
  const shares = taxSharesOf(String(values.gstPercent));
  const emptyFields = TAX_SHARES.filter((name) => values[name] === '');
  return { ...values, ...Object.fromEntries(emptyFields.map((name) => [name, shares?.[name]])) };
}
