/**
 * The number in a typed or pasted text: its digits, the point and a leading minus, without letters, currency signs
 * and group separators: `Rs. 1,250.50` becomes `1250.50`.
 */
export function figureText(text: string): string {
  return text
    .replace(/\p{L}+\.?/gu, '')
    .replace(/[^\d.-]/g, '')
    .replace(/(?!^)-/g, '');
}

const figure = /^(-?)(\d{4,})(\.\d*)?$/;

/** A plain number with Indian digit grouping: `1234567.5` as `12,34,567.5`; empty where there is nothing to group. */
export function groupedFigure(text: string): string {
  const [, sign = '', whole, fraction = ''] = figure.exec(text.trim()) ?? [];
  return whole === undefined ? '' : `${sign}${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${fraction}`;
}
