import type { Invoice, InvoiceLine } from '@freightdesk/contracts';
import { moneyText } from '@freightdesk/remote-kit';

type Text = string | number;

const orNothing = (value: Text): Text => (value === '' ? '(nothing)' : value);

const difference = (label: string, before: Text, after: Text): string[] =>
  before === after ? [] : [`${label}: ${orNothing(before)} → ${orNothing(after)}`];

const lineDifferences = (before: InvoiceLine, after: InvoiceLine): string[] => [
  ...difference(`Quantity of ${after.chargeName}`, before.quantity, after.quantity),
  ...difference(`Rate of ${after.chargeName}`, before.rate, after.rate),
  ...difference(`GST % of ${after.chargeName}`, before.gstPercent, after.gstPercent),
];

/** The line that one line has become: the same charge, counted among the lines of that charge. */
function counterpart(line: InvoiceLine, own: readonly InvoiceLine[], other: readonly InvoiceLine[]) {
  const sameCharge = ({ chargeName }: InvoiceLine) => chargeName === line.chargeName;
  return other.filter(sameCharge)[own.filter(sameCharge).indexOf(line)];
}

function chargeDifferences({ charges: before }: Invoice, { charges: after }: Invoice): string[] {
  const removed = before.filter((line) => !counterpart(line, before, after));
  return [
    ...after.flatMap((line) => {
      const earlier = counterpart(line, after, before);
      return earlier ? lineDifferences(earlier, line) : [`${line.chargeName} was added`];
    }),
    ...removed.map(({ chargeName }) => `${chargeName} was removed`),
  ];
}

/** What somebody else has changed of a proforma since it was opened, in sentences for the one who is told. */
export const proformaChanges = (before: Invoice, after: Invoice): string[] => [
  ...difference('Party', before.partyName, after.partyName),
  ...difference('Importer', before.importerName, after.importerName),
  ...difference('Contract', before.contractNumber, after.contractNumber),
  ...difference('Port', before.port, after.port),
  ...difference('Cargo details', before.cargoDetails, after.cargoDetails),
  ...chargeDifferences(before, after),
  ...difference(
    'Grand Total',
    moneyText(before.totalAfterAdvance, before.currency),
    moneyText(after.totalAfterAdvance, after.currency),
  ),
];
