import type { Party } from '@freightdesk/contracts/core';
import { type Identity, recordOf } from '@freightdesk/contracts/shared';
import type { NewRecord } from '@freightdesk/data';
import { ZERO } from '@freightdesk/tax';
import { checkDueDay } from '../documents/day-refusal.rules';
import type { DocumentRecord } from '../documents/document.model';
import { listsOf, NO_LINKS } from '../documents/document-fields.rules';
import { computeFigures } from '../documents/document-figures.rules';
import type { ProformaFacts, ProformaRequest } from './proforma-facts.service';

const partyBlock = (party: Party) => ({
  partyId: party.id,
  partyName: party.name,
  partyEmail: party.email,
  partyPhone: party.phone,
  partyAddress: party.address,
  partyCity: party.city,
  partyState: party.state,
  partyGstNumber: party.gstNumber,
  partyPanNumber: party.panNumber,
});

const importerBlock = (importer: Party | null) => ({
  importerId: importer?.id ?? null,
  importerName: importer?.name ?? '',
  importerEmail: importer?.email ?? '',
  importerPhone: importer?.phone ?? '',
  importerAddress: importer?.address ?? '',
  importerCity: importer?.city ?? '',
  importerState: importer?.state ?? '',
  importerGstNumber: importer?.gstNumber ?? '',
  importerPanNumber: importer?.panNumber ?? '',
});

type TypedText =
  | 'containerDetails'
  | 'packages'
  | 'port'
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'cargoDetails'
  | 'commodity'
  | 'incoterms'
  | 'termsAndConditions'
  | 'specialInstructions';

const typedTexts: readonly TypedText[] = [
  'containerDetails',
  'packages',
  'port',
  'portOfLoading',
  'portOfDischarge',
  'cargoDetails',
  'commodity',
  'incoterms',
  'termsAndConditions',
  'specialInstructions',
];

/** A value sets, an absent field stays, null clears (API-4). */
const textsOf = (request: ProformaRequest, previous: DocumentRecord | undefined) =>
  recordOf(typedTexts, (name) =>
    request[name] === undefined ? (previous?.[name] ?? '') : (request[name] ?? ''),
  );

type Measure = 'grossWeight' | 'netWeight' | 'cbm' | 'jobSummaryId';

const measures: readonly Measure[] = ['grossWeight', 'netWeight', 'cbm', 'jobSummaryId'];

const measuresOf = (request: ProformaRequest, previous: DocumentRecord | undefined) =>
  recordOf(measures, (name) => (request[name] === undefined ? (previous?.[name] ?? null) : request[name]));

/** What the job currently says about the shipment. */
const shipmentOf = ({ job }: ProformaFacts): DocumentRecord['shipment'] => ({
  jobType: job.jobType,
  mode: job.mode,
  containers: job.containers,
  grossWeight: job.grossWeight,
  volume: job.volume,
  portOfLoading: job.portOfLoading,
  portOfDischarge: job.portOfDischarge,
  vesselOrFlight: job.vesselOrFlight,
  blAwbNumber: job.blAwbNumber,
  consigneeId: job.consigneeId,
  consigneeName: job.consigneeName,
});

/** As sent, else that of the previous proforma or, on a new one, of the job. */
const categoryOf = (
  { shipmentCategory }: ProformaRequest,
  before: Pick<DocumentRecord, 'shipmentCategory'>,
): string => (shipmentCategory === undefined ? before.shipmentCategory : (shipmentCategory ?? ''));

/** A due date that is set or changed may not be before today (BILL-15). */
function dueDateOf(
  { dueDate }: ProformaRequest,
  { at }: ProformaFacts,
  previous: DocumentRecord | undefined,
): Date | null {
  const previousDate = previous?.dueDate ?? null;
  if (dueDate === undefined) return previousDate;
  const newDate = dueDate === null ? null : new Date(dueDate);
  if (newDate?.getTime() !== previousDate?.getTime()) checkDueDay(newDate, at);
  return newDate;
}

/** Whether the advance that a proforma has used is still that of its party and registration. */
const hasSamePayer = (
  previous: DocumentRecord | undefined,
  { party, registrationId }: ProformaFacts,
): previous is DocumentRecord => previous?.partyId === party.id && previous.registrationId === registrationId;

/**
 * The proforma to be stored: what the request says, what the service has read, and what it computes. `previous` is the
 * proforma that is being changed.
 */
export function proformaDocument(
  request: ProformaRequest,
  facts: ProformaFacts,
  { username }: Identity,
  previous?: DocumentRecord,
): NewRecord<DocumentRecord> {
  const { job, party, importer, contract } = facts;
  const advances = {
    availableAmount: facts.advanceLeft,
    currentAmount: hasSamePayer(previous, facts) ? previous.advanceAmount : ZERO,
  };
  return {
    ...partyBlock(party),
    ...importerBlock(importer),
    ...computeFigures(request, facts, advances, previous),
    invoiceNumber: null,
    jobId: job.id,
    jobNumber: job.jobNumber,
    registrationId: facts.registrationId,
    contractId: contract.id,
    contractNumber: contract.contractId,
    paymentTermsDays: contract.paymentTermsDays,
    contractDays: { from: new Date(contract.validFrom), to: new Date(contract.validTo) },
    ...textsOf(request, previous),
    ...measuresOf(request, previous),
    shipment: shipmentOf(facts),
    shipmentCategory: categoryOf(request, previous ?? job),
    dueDate: dueDateOf(request, facts, previous),
    kind: 'proforma',
    state: 'open',
    ...listsOf('proforma'),
    ...NO_LINKS,
    createdBy: username,
  };
}
