import { missingLettersText } from '@freightdesk/print';

/** A warning about those of the texts whose letters no font of the PDF file has (BILL-9). */
export function letterFindings(texts: readonly string[]) {
  const message = missingLettersText(texts);
  return message ? [['letters', { severity: 'warning', message }] as const] : [];
}
