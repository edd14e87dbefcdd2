import type { HsnCode, HsnInput } from '@freightdesk/contracts';
import { ApiError, messageOf } from '@freightdesk/remote-kit';

/** The text of a failure: what the service said, or its status where the body is no JSON. */
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

/** The values that a code's form begins with. */
export function hsnValuesOf(record: HsnCode | undefined): HsnInput {
  if (!record) return newHsnCode;
  const { code, description, gstPercent, igstPercent, cgstPercent, sgstPercent } = record;
  return { code, description, gstPercent, igstPercent, cgstPercent, sgstPercent };
}

export const SPLIT = ['igstPercent', 'cgstPercent', 'sgstPercent'] as const;

/** IGST is the whole GST percent, CGST and SGST are its halves; nothing for a text that is no percentage. */
export function splitOf(gstPercent: string) {
  const whole = gstPercent.trim() === '' ? Number.NaN : Number(gstPercent);
  if (!(whole >= 0 && whole <= 100)) return undefined;
  const half = String(Number((whole / 2).toFixed(3)));
  return { igstPercent: gstPercent.trim(), cgstPercent: half, sgstPercent: half };
}

/** What is left empty of IGST, CGST and SGST follows from the GST percent, which alone is required. */
export function withSplit(values: HsnInput): HsnInput {
  const split = splitOf(String(values.gstPercent));
  const follows = SPLIT.filter((name) => values[name] === '');
  return { ...values, ...Object.fromEntries(follows.map((name) => [name, split?.[name]])) };
}
