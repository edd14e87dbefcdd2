import type { DraftLine } from '../draft-line';

const difference = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${before} → ${after}`];

const lineDifferences = (before: DraftLine, after: DraftLine): string[] => [
  ...difference(`Quantity of ${after.chargeName}`, before.quantity, after.quantity),
  ...difference(`Rate of ${after.chargeName}`, before.rate, after.rate),
  ...difference(`GST % of ${after.chargeName}`, before.gstPercent, after.gstPercent),
];

/** The line that one line has become: the same charge, counted among the lines of that charge. */
function counterpart(line: DraftLine, own: readonly DraftLine[], other: readonly DraftLine[]) {
  const sameCharge = ({ chargeName }: DraftLine) => chargeName === line.chargeName;
  return other.filter(sameCharge)[own.filter(sameCharge).indexOf(line)];
}

/** What became of the charges of a proforma, in sentences for the one who is told. */
export function lineChanges(before: readonly DraftLine[], after: readonly DraftLine[]): string[] {
  const removed = before.filter((line) => !counterpart(line, before, after));
  return [
    ...after.flatMap((line) => {
      const earlier = counterpart(line, after, before);
      return earlier ? lineDifferences(earlier, line) : [`${line.chargeName} was added`];
    }),
    ...removed.map(({ chargeName }) => `${chargeName} was removed`),
  ];
}
