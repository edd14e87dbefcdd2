import { hasMissingLetter } from './print.fonts';
import type { PrintDocument } from './print-document';

/** All lines of text in a value, as deep as it goes. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every line of text of a document, each once. */
export const printedTexts = (document: PrintDocument): string[] => [...new Set(textsIn(document))];

/** A text as long as a sentence about it bears. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/**
 * What to tell before a PDF file of these texts is made or issued: which of them have letters without a font. Undefined
 * where none has (BILL-9).
 */
export function missingLettersText(texts: readonly string[]): string | undefined {
  const names = texts.filter(hasMissingLetter).map((text) => `“${shortened(text)}”`);
  if (names.length === 0) return undefined;
  return `The PDF file has no font for letters of ${names.join(', ')} and shows □ in their place`;
}
