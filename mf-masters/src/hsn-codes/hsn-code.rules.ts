import type { HsnCode, HsnInput } from '@freightdesk/contracts/core';
import { ApiError, messageOf } from '@freightdesk/remote-kit';

/** The error message: from the service, or its status when the body is not JSON. */
export function hsnFailure(error: Error): string {
  if (error instanceof ApiError && error.serverMessage === '') {
    return `Server error: ${error.message.replace(': ', ' ')}`;
  }
  return messageOf(error, error.message);
}

const newHsnCode: HsnInput = {
  code: '',
  description: '',
  gstPercent: '',
  igstPercent: '',
  cgstPercent: '',
  sgstPercent: '',
};

/** The form values of a code. */
export function hsnValuesOf(record: HsnCode | undefined): HsnInput {
  if (!record) return newHsnCode;
  const { code, description, gstPercent, igstPercent, cgstPercent, sgstPercent } = record;
  return { code, description, gstPercent, igstPercent, cgstPercent, sgstPercent };
}

export const SPLIT = ['igstPercent', 'cgstPercent', 'sgstPercent'] as const;

/** IGST is the whole GST percentage, CGST and SGST are half of it each; undefined for a text that is not a percentage. */
export function splitOf(gstPercent: string) {
  const whole = gstPercent.trim() === '' ? Number.NaN : Number(gstPercent);
  if (!(whole >= 0 && whole <= 100)) return undefined;
  const half = String(Number((whole / 2).toFixed(3)));
  return { igstPercent: gstPercent.trim(), cgstPercent: half, sgstPercent: half };
}

/** Empty IGST, CGST and SGST follow from the GST percentage, the only required one. */
export function withSplit(values: HsnInput): HsnInput {
  const split = splitOf(String(values.gstPercent));
  const follows = SPLIT.filter((name) => values[name] === '');
  return { ...values, ...Object.fromEntries(follows.map((name) => [name, split?.[name]])) };
}
