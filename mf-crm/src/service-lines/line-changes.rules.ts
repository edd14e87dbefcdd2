import { columnOf, type LineColumn } from './line-columns.rules';
import { INPUT_COLUMNS, type LineDraft } from './line-draft.rules';

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
