import {
  checkGstin,
  legalNumber,
  registrationCodeProblem,
  registrationPrefix,
  stateCodeOfGstin,
  stateNameOf,
} from '@freightdesk/tax';

/** The State of a typed GSTIN; empty while it is none. */
export function stateOfTyped(gstin: string): string {
  const text = gstin.trim().toUpperCase();
  return checkGstin(text).verdict === 'wrong' ? '' : (stateNameOf(stateCodeOfGstin(text) ?? '') ?? '');
}

/** The first invoice and the first credit note under a typed code; empty while it is none. */
export function firstNumbersText(code: string, today: Date): string {
  const registrationCode = code.trim().toUpperCase();
  if (registrationCodeProblem(registrationCode)) return '';
  const first = (series: 'INV' | 'CN') => legalNumber(registrationPrefix(registrationCode, series), today, 1);
  return `Invoices begin at ${first('INV')}, credit notes at ${first('CN')}`;
}
