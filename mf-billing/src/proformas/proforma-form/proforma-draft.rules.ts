import type { Invoice, Job, ProformaInput } from '@freightdesk/contracts/billing';
import type { Charge, Port } from '@freightdesk/contracts/core';
import { type DocumentTotals, type NamedAmounts, type SupplyType, toDecimal } from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import { type DraftLine, linesOfInvoice, toLineInput } from '../draft-line.rules';
import { hasMixedCurrencies, lineProblems, TREATMENT_TEXTS } from '../proforma.rules';

/** A proforma as typed. */
export interface ProformaValues {
  partyId: string;
  importerId: string;
  contractId: string;
  port: string;
  portId: Port['id'] | undefined;
  cargoDetails: string;
  supplyType: SupplyType;
  charges: DraftLine[];
}

/** The initial values of the form. */
export const proformaValues = (
  job: Job,
  invoice: Invoice | undefined,
  charges: readonly Charge[],
): ProformaValues => ({
  partyId: String(invoice?.partyId ?? job.partyId),
  importerId: invoice?.importerId ? String(invoice.importerId) : '',
  contractId: invoice?.contractId ? String(invoice.contractId) : '',
  port: invoice?.port ?? '',
  portId: undefined,
  cargoDetails: invoice?.cargoDetails ?? '',
  supplyType: invoice?.supplyType ?? 'regular',
  charges: invoice ? linesOfInvoice(invoice, charges) : [],
});

/** What is wrong with the fields of charges, by index. */
export const chargeErrors = (charges: readonly DraftLine[]): object[] =>
  charges.map((line) =>
    Object.fromEntries(
      Object.entries(lineProblems(line)).map(([field, message]) => [field, custom(message)]),
    ),
  );

const custom = (message: string) => ({ type: 'custom', message });

/** The failed rules of the form, in the order in which they are reported; empty when all hold. */
export function proformaErrors({
  partyId,
  contractId,
  charges,
}: ProformaValues): FieldErrors<ProformaValues> {
  if (!partyId) return { partyId: custom('Please select a party') };
  if (!contractId) return { contractId: custom('Please select a contract') };
  if (charges.length === 0) return { root: custom('No services selected or matched for this job.') };
  if (hasMixedCurrencies(charges))
    return { root: custom('All charges of a proforma must have the same currency') };
  if (charges.every((line) => Object.keys(lineProblems(line)).length === 0)) return {};
  // The library's type of errors does not allow a list of them.
  return {
    root: custom('Please correct the marked charges'),
    charges: chargeErrors(charges),
  } as FieldErrors<ProformaValues>;
}

const decimals = (amounts: NamedAmounts): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]));

/** The totals as shown; the service refuses totals that differ from its own (MONEY-2). */
const sentTotals = ({ otherTaxTotals, ...totals }: DocumentTotals) => ({
  ...decimals(totals),
  otherTaxTotals: decimals(otherTaxTotals),
});

/** The proforma as sent, with the totals of the form. */
export const toProformaInput = (job: Job, values: ProformaValues, totals: DocumentTotals): ProformaInput => ({
  ...sentTotals(totals),
  jobNumber: job.jobNumber,
  partyId: values.partyId,
  importerId: values.importerId || null,
  contractId: values.contractId,
  port: values.port,
  ...(values.portId === undefined ? {} : { portId: values.portId }),
  cargoDetails: values.cargoDetails,
  supplyType: values.supplyType,
  shipmentCategory: job.shipmentCategory,
  status: 'proforma',
  isPerforma: true,
  charges: values.charges.map(toLineInput),
});

const difference = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: ${before} → ${after}`];

const lineDifferences = (before: DraftLine, after: DraftLine): string[] => [
  ...difference(`Quantity of ${after.chargeName}`, before.quantity, after.quantity),
  ...difference(`Rate of ${after.chargeName}`, before.rate, after.rate),
  ...difference(`GST % of ${after.chargeName}`, before.gstPercent, after.gstPercent),
  ...difference(
    `Treatment of ${after.chargeName}`,
    TREATMENT_TEXTS[before.treatment],
    TREATMENT_TEXTS[after.treatment],
  ),
];

/** The new version of a line: the same charge, at the same position among its lines. */
function counterpart(line: DraftLine, own: readonly DraftLine[], other: readonly DraftLine[]) {
  const sameCharge = ({ chargeName }: DraftLine) => chargeName === line.chargeName;
  return other.filter(sameCharge)[own.filter(sameCharge).indexOf(line)];
}

/** What has changed in the charges of a proforma, in sentences for the conflict dialog. */
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
