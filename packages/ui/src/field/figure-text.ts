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

const CURRENCY = /^(?:₹|\$|€|£|rs\.?|inr|usd|us\$)\s*/i;
const AFTER = /\s*(?:\/-|%|₹|inr|usd|only|kgs?|cbm|m3|m³|mt|tonnes?|nos?\.?|pcs)\s*$/i;
const PLAIN = /^-?\d+(?:\.\d*)?$|^-?\.\d+$/;
const INDIAN = /^-?\d{1,2}(?:[, ]\d{2})*[, ]\d{3}(?:\.\d*)?$/;
const WESTERN = /^-?\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;

/**
 * The one number that a pasted text or a cell of a file stands for, without currency, unit and group separators:
 * `Rs. 1,23,456.50` is `123456.50`. Undefined for anything else: two numbers, a range, a decimal comma, a figure in
 * lakhs or with an exponent. Such a text must never become another number.
 */
export function readFigure(text: string): string | undefined {
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replaceAll('−', '-')
    .trim();
  const figure = visible.replace(CURRENCY, '').replace(AFTER, '').trim();
  const isOne = PLAIN.test(figure) || INDIAN.test(figure) || WESTERN.test(figure);
  return isOne ? figure.replace(/[, ]/g, '') : undefined;
}

const figure = /^(-?)(\d{4,})(\.\d*)?$/;

/** A plain number with Indian digit grouping: `1234567.5` as `12,34,567.5`; empty where there is nothing to group. */
export function groupedFigure(text: string): string {
  const [, sign = '', whole, fraction = ''] = figure.exec(text.trim()) ?? [];
  return whole === undefined ? '' : `${sign}${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${fraction}`;
}

/** The number of decimals of a typed figure; a point alone counts as one. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : Math.max(1, text.length - point - 1);
}
