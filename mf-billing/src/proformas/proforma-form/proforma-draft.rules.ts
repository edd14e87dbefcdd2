import type { Charge, Invoice, Job, Port, ProformaInput } from '@freightdesk/contracts';
import type { SupplyType } from '@freightdesk/tax';
import { type DraftLine, linesOfInvoice, toLineInput } from '../draft-line.rules';
import { hasMixedCurrencies, lineProblems, TREATMENT_TEXTS } from '../proforma.rules';

/** A proforma as it is typed. */
export interface ProformaValues {
  partyId: string;
  importerId: string;
  contractId: string;
  port: string;
  portId: Port['id'] | undefined;
  cargoDetails: string;
  supplyType: SupplyType;
  lines: DraftLine[];
}

/** What the form begins with. */
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
  lines: invoice ? linesOfInvoice(invoice, charges) : [],
});

/** The first failed rule of the form; undefined when all hold. */
export function proformaProblem({ partyId, contractId, lines }: ProformaValues): string | undefined {
  if (!partyId) return 'Please select a party';
  if (!contractId) return 'Please select a contract';
  if (lines.length === 0) return 'No services selected or matched for this job.';
  const isWrong = lines.some((line) => Object.keys(lineProblems(line)).length > 0);
  if (hasMixedCurrencies(lines)) return 'All charges of a proforma must have the same currency';
  return isWrong ? 'Please correct the marked charges' : undefined;
}

/** The proforma as it is sent. */
export const toProformaInput = (job: Job, values: ProformaValues): ProformaInput => ({
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
  charges: values.lines.map(toLineInput),
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
