import { moneyText } from '@freightdesk/remote-kit';
import { columnOf, LINE_COLUMNS, type LineColumn, type LineColumnName } from './line-columns.rules';
import { INPUT_COLUMNS, type LineDraft, type StoredLine } from './line-draft.rules';

/** A price of a line: an amount in its currency, or a percentage of the assessed value. */
export const rateText = (rate: number, { uom, currency }: Pick<StoredLine, 'uom' | 'currency'>): string =>
  uom === 'PERCENTAGE' ? `${rate}%` : moneyText(rate, currency);

/** The header of a column whose figures show their unit themselves. */
export const columnTitle = (name: LineColumnName): string => LINE_COLUMNS[name].header.replace(/ %$/, '');

/** The value of a column as text; empty where the line has none, or a rate for each shipment category. */
export function columnValue(name: LineColumnName, line: StoredLine): string {
  const { kind, textOf = String } = columnOf(name);
  const value = String(line[name] ?? '');
  if (kind === 'rates') return '';
  if (kind === 'money') return rateText(Number(line[name]), line);
  return kind === 'percent' ? `${value || 0}%` : textOf(value);
}

/** The shipment categories that any of the lines has a rate for, in the order in which they occur. */
export const ratedCategories = (lines: readonly Pick<StoredLine, 'dynamicRates'>[]): string[] => [
  ...new Set(lines.flatMap(({ dynamicRates }) => Object.keys(dynamicRates))),
];

const inputText = (
  value: string | Readonly<Record<string, string>> | undefined,
  textOf: LineColumn['textOf'] = String,
): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map((entry) => entry.join(' '))
        .join(', ')
    : textOf(value ?? '');

function changesOfLine(before: LineDraft, after: LineDraft): string[] {
  return INPUT_COLUMNS.filter((name) => inputText(before[name]) !== inputText(after[name])).map((name) => {
    const { header, textOf } = columnOf(name);
    const [was, is] = [before, after].map((line) => inputText(line[name], textOf));
    return `${header} of ${after.chargeName}: ${was} → ${is}`;
  });
}

/** The differences between two lists of lines, as sentences: lines added or removed, and each column that changed. */
export function lineChanges(before: readonly LineDraft[], after: readonly LineDraft[]): string[] {
  const lineOf = (lines: readonly LineDraft[], { chargeId }: LineDraft) =>
    lines.find((line) => line.chargeId === chargeId);
  return [
    ...before.filter((line) => !lineOf(after, line)).map(({ chargeName }) => `${chargeName} removed`),
    ...after.flatMap((line) => {
      const previous = lineOf(before, line);
      return previous ? changesOfLine(previous, line) : [`${line.chargeName} added`];
    }),
  ];
}
