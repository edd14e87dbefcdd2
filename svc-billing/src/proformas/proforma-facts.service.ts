import { ApiError } from '@freightdesk/api-client';
import type { proformaBody } from '@freightdesk/contracts/billing';
import type { Party, ReferencedPort } from '@freightdesk/contracts/core';
import type { Contract } from '@freightdesk/contracts/crm';
import type { Stored } from '@freightdesk/data';
import { type Caller, type ClientScope, type CoreClient, momentOf } from '@freightdesk/service-kit';
import type { Minor, TotalRounding } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentRecord } from '../documents/document.model';
import { checkCharges } from '../documents/document-lines.rules';
import {
  contractOfOtherParty,
  inactiveContract,
  jobCancelled,
  unknownRecord,
} from '../documents/document-refusal.rules';
import { type DocumentSettingsNeeds, readDocumentSettings } from '../documents/document-settings.service';
import { type DocumentFacts, taxItemsOf } from '../documents/document-supply.rules';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import { checkChosen } from '../gst-registrations/gst-registration.rules';
import type { SupplierFirms } from '../gst-registrations/supplier-firm.service';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRecord } from '../jobs/job.model';
import type { JobRepository } from '../jobs/job.repository';
import { checkCategory, inactiveParty } from '../jobs/job.rules';

/** What a document copies from its contract. */
export type BillingContract = Pick<
  Contract,
  'id' | 'contractId' | 'partyId' | 'isActive' | 'paymentTermsDays' | 'validFrom' | 'validTo'
>;

export type ProformaRequest = z.output<typeof proformaBody>;

/** What the service itself reads about a proforma, whatever the request says (BILL-10). */
export interface ProformaFacts extends DocumentFacts {
  /** When the request was made. */
  readonly at: Date;
  readonly job: Stored<JobRecord>;
  readonly importer: Party | null;
  /** The GST registration that it is from; null for the main one. */
  readonly registrationId: number | null;
  readonly contract: BillingContract;
  /** What is left of the party's advances for the job; undefined when none was received. */
  readonly advanceLeft: Minor | undefined;
  /** How its total is rounded, in an estimate of the invoice. */
  readonly rounding: TotalRounding;
}

/** The dependencies of these reads. */
export interface ProformaFactNeeds extends DocumentSettingsNeeds {
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly firms: Pick<SupplierFirms, 'of'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'byId'>;
  readonly crm: { contract(caller: Caller, id: number): Promise<BillingContract> };
  readonly jobBilling: Pick<JobBillingService, 'advanceLeft'>;
}

async function readJob(
  { jobs }: ProformaFactNeeds,
  scope: ClientScope,
  jobNumber: string,
): Promise<Stored<JobRecord>> {
  const job = await jobs.byNumber(scope, jobNumber);
  if (!job) throw unknownRecord('jobNumber', 'job');
  return job;
}

/** Turns the 404 of svc-crm into a refusal that names the field. */
async function readContract(
  { crm }: ProformaFactNeeds,
  caller: Caller,
  contractId: number,
): Promise<BillingContract> {
  try {
    return await crm.contract(caller, contractId);
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? unknownRecord('contractId', 'contract') : error;
  }
}

/** Records that became inactive after the proforma was raised may stay on it. Others must be active. */
function checkSelection(
  { job, party, contract }: Pick<ProformaFacts, 'job' | 'party' | 'contract'>,
  proforma: DocumentRecord | undefined,
): void {
  if (job.status === 'cancelled') throw jobCancelled();
  if (!party.isActive && party.id !== proforma?.partyId) throw inactiveParty();
  if (!contract.isActive && contract.id !== proforma?.contractId) throw inactiveContract();
  if (contract.partyId !== party.id) throw contractOfOtherParty();
}

/** Refuses a port that is none of the master, a switched off one, and a name that is not that of the port (BILL-17). */
function checkPort({ portId, port }: ProformaRequest, ports: readonly ReferencedPort[] | undefined): void {
  if (!portId || !ports) return;
  const record = ports.find(({ id }) => id === portId);
  if (!record?.active || (port && port !== record.portName)) throw unknownRecord('portId', 'port');
}

function partyIn(parties: readonly Party[], id: number, field: string): Party {
  const party = parties.find((each) => each.id === id);
  if (!party) throw unknownRecord(field, 'party');
  return party;
}

/**
 * The GST registration of a proforma: that of the request; an absent one stays (API-4), and is the main one at first.
 *
 * @throws {ServiceError} 400 for an unknown one, and for one that is switched off unless the proforma has it already
 */
async function chosenRegistration(
  { gstRegistrations }: ProformaFactNeeds,
  scope: ClientScope,
  { registrationId }: ProformaRequest,
  proforma: DocumentRecord | undefined,
): Promise<number | null> {
  const before = proforma?.registrationId ?? null;
  const id = registrationId === undefined ? before : registrationId;
  if (id !== null) checkChosen(await gstRegistrations.byId(scope, id), id === before);
  return id;
}

/**
 * Reads job, party, importer, contract, client, tax group and charges of a proforma, and what is left of advances.
 * `proforma` is the one that is being changed.
 *
 * @throws {ServiceError} 400 for an unknown or inactive record
 * @throws {ServiceError} 409 for a cancelled job
 */
export const readProformaFacts =
  (needs: ProformaFactNeeds) =>
  async (
    caller: Caller,
    request: ProformaRequest,
    proforma?: Stored<DocumentRecord>,
  ): Promise<ProformaFacts> => {
    const { core, firms, jobBilling } = needs;
    const { jobNumber, partyId, contractId } = request;
    // An absent importer stays (API-4).
    const importerId = request.importerId === undefined ? proforma?.importerId : request.importerId;
    const at = momentOf(caller.scope.actor);
    const registrationId = await chosenRegistration(needs, caller.scope, request, proforma);
    const [job, masters, contract, client, { rounding }] = await Promise.all([
      readJob(needs, caller.scope, jobNumber),
      core.referencedRecords(caller, {
        partyIds: importerId ? [partyId, importerId] : [partyId],
        chargeIds: request.charges.flatMap(({ chargeId }) => chargeId ?? []),
        categoryCodes: request.shipmentCategory ? [request.shipmentCategory] : [],
        portIds: request.portId ? [request.portId] : [],
      }),
      readContract(needs, caller, contractId),
      firms.of(caller, registrationId),
      readDocumentSettings(needs, caller.scope, at),
    ]);
    const party = partyIn(masters.parties, partyId, 'partyId');
    const importer = importerId ? partyIn(masters.parties, importerId, 'importerId') : null;
    checkSelection({ job, party, contract }, proforma);
    checkCharges(request.charges, masters.charges, proforma?.charges);
    checkCategory(request.shipmentCategory, masters.shipmentCategories, [
      job.shipmentCategory,
      proforma?.shipmentCategory,
    ]);
    checkPort(request, masters.ports);
    const payer = { jobNumber: job.jobNumber, partyId, registrationId };
    return {
      at,
      client,
      job,
      party,
      importer,
      registrationId,
      contract,
      taxItems: taxItemsOf(party, masters.taxGroups),
      charges: new Map(masters.charges.map((charge) => [charge.id, charge])),
      advanceLeft: await jobBilling.advanceLeft(caller.scope, payer, proforma?.id),
      rounding,
    };
  };
export type ReadProformaFacts = ReturnType<typeof readProformaFacts>;
