import type { Invoice, Job, Port, ProformaInput } from '@freightdesk/contracts';
import { type DraftLine, toLineInput } from '../draft-line';
import { hasMixedCurrencies, lineProblems } from '../proforma.rules';

/** Fields of the document beside its lines. */
export interface DraftDetails {
  readonly partyId: string;
  readonly importerId: string;
  readonly contractId: string;
  readonly port: string;
  readonly portId: Port['id'] | undefined;
  readonly cargoDetails: string;
}

/** What the form begins with. */
export const detailsOf = (job: Job, invoice: Invoice | undefined): DraftDetails => ({
  partyId: String(invoice?.partyId ?? job.partyId),
  importerId: invoice?.importerId ? String(invoice.importerId) : '',
  contractId: invoice?.contractId ? String(invoice.contractId) : '',
  port: invoice?.port ?? '',
  portId: undefined,
  cargoDetails: invoice?.cargoDetails ?? '',
});

/** The first failed rule of the form; undefined when all hold. */
export function proformaProblem(
  { partyId, contractId }: DraftDetails,
  lines: readonly DraftLine[],
): string | undefined {
  if (!partyId) return 'Please select a party';
  if (!contractId) return 'Please select a contract';
  if (lines.length === 0) return 'No services selected or matched for this job.';
  const isWrong = lines.some((line) => Object.keys(lineProblems(line)).length > 0);
  if (hasMixedCurrencies(lines)) return 'All charges of a proforma must have the same currency';
  return isWrong ? 'Please correct the marked charges' : undefined;
}

/** The proforma as it is sent; one that is changed carries the state it was read in. */
export const toProformaInput = (
  { job, invoice }: { readonly job: Job; readonly invoice: Invoice | undefined },
  details: DraftDetails,
  lines: readonly DraftLine[],
): ProformaInput => ({
  jobNumber: job.jobNumber,
  partyId: details.partyId,
  importerId: details.importerId || null,
  contractId: details.contractId,
  port: details.port,
  ...(details.portId === undefined ? {} : { portId: details.portId }),
  cargoDetails: details.cargoDetails,
  shipmentCategory: job.shipmentCategory,
  status: 'proforma',
  isPerforma: true,
  charges: lines.map(toLineInput),
  ...(invoice ? { updatedAt: invoice.updatedAt } : {}),
});
