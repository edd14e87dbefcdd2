import type { Identity, Party } from '@freightdesk/contracts';
import type { NewRecord } from '@freightdesk/service-kit';
import type { InvoiceRecord } from './invoice.model';
import { computeProforma } from './proforma.rules';
import type { ProformaFacts, ProformaRequest } from './proforma-facts';

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

/** The proforma to be stored: what was typed, what the service read, and what it computed. */
export function proformaDocument(
  request: ProformaRequest,
  facts: ProformaFacts,
  { username }: Identity,
): NewRecord<InvoiceRecord> {
  const { job, party, importer, contract } = facts;
  return {
    ...partyBlock(party),
    ...importerBlock(importer),
    ...computeProforma(request, facts, 0),
    invoiceNumber: null,
    jobId: job.id,
    jobNumber: job.jobNumber,
    contractId: contract.id,
    contractNumber: contract.contractId,
    port: request.port ?? '',
    portOfLoading: request.portOfLoading ?? '',
    portOfDischarge: request.portOfDischarge ?? '',
    cargoDetails: request.cargoDetails ?? '',
    commodity: request.commodity ?? '',
    shipmentCategory: request.shipmentCategory ?? job.shipmentCategory,
    incoterms: request.incoterms ?? '',
    termsAndConditions: request.termsAndConditions ?? '',
    specialInstructions: request.specialInstructions ?? '',
    dueDate: request.dueDate ? new Date(request.dueDate) : null,
    status: 'proforma',
    isPerforma: true,
    createdBy: username,
  };
}
