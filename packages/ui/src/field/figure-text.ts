/**
 * What a typed or pasted text holds of a number: its digits, the point and a leading minus. Letters go, currency signs
 * and the commas of grouping too: `Rs. 1,250.50` is `1250.50`.
 */
export function figureText(text: string): string {
  return text
    .replace(/\p{L}+\.?/gu, '')
    .replace(/[^\d.-]/g, '')
    .replace(/(?!^)-/g, '');
}

const figure = /^(-?)(\d{4,})(\.\d*)?$/;

/** A plain number with its digits grouped as in India: `1234567.5` as `12,34,567.5`; empty where nothing is to be grouped. */
export function groupedFigure(text: string): string {
  const [, sign = '', whole, fraction = ''] = figure.exec(text.trim()) ?? [];
  return whole === undefined ? '' : `${sign}${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${fraction}`;
}
