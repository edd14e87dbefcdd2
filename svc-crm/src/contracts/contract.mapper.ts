import type { contractBody, contractChanges, HsnCode, StoredContract } from '@freightdesk/contracts';
import type { NewRecord, Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { present } from '../service-lines/present';
import type { ContractRecord } from './contract.model';
import { toService, toServiceLines } from './service-line.mapper';

export const toContract = (contract: Stored<ContractRecord>): StoredContract => ({
  ...contract,
  _id: contract._id.toString(),
  validFrom: contract.validFrom.toISOString(),
  validTo: contract.validTo.toISOString(),
  // Contracts of an earlier release do not tell who made them.
  createdBy: contract.createdBy ?? '',
  services: contract.services.map(toService),
  createdAt: contract.createdAt.toISOString(),
  updatedAt: contract.updatedAt.toISOString(),
});

/** What a contract takes from the masters of svc-core. */
export interface MasterFacts {
  /** The party's name in the master; absent where a change leaves the party out. */
  readonly partyName?: string | undefined;
  readonly hsnCodes: readonly HsnCode[];
}

/** A contract that begins with no quote. */
export const toNewContract = (
  { partyName: _sent, ...body }: z.output<typeof contractBody>,
  { partyName = '', hsnCodes }: MasterFacts,
): NewRecord<ContractRecord> => ({
  ...body,
  partyName,
  validFrom: new Date(body.validFrom),
  validTo: new Date(body.validTo),
  maxValue: body.maxValue ?? null,
  services: toServiceLines(body.services, [], hsnCodes),
  quoteId: null,
  quoteVersion: null,
  originalQuoteId: null,
  shipmentCategories: [],
  metadata: {},
  // The repository knows who writes.
  createdBy: '',
});

/** Ports and commodity may be changed; the quote behind a contract is not the form's to change. */
const changedMetadata = (
  { convertedFromQuote: _sent, ...metadata }: StoredContract['metadata'],
  { metadata: { convertedFromQuote } }: ContractRecord,
): StoredContract['metadata'] => present({ ...metadata, convertedFromQuote });

/** The fields that a change sets: a value sets, null clears, an absent field keeps (API-4). */
export function toContractChange(
  changes: z.output<typeof contractChanges>,
  before: ContractRecord,
  { partyName, hsnCodes }: MasterFacts,
): Partial<NewRecord<ContractRecord>> {
  const { contractId, partyId, isDefault, paymentTermsDays, isActive, shipmentCategories } = changes;
  const { validFrom, validTo, maxValue, services, metadata } = changes;
  return present({
    ...{ contractId, partyId, partyName, isDefault, paymentTermsDays, isActive, shipmentCategories },
    validFrom: validFrom === undefined ? undefined : new Date(validFrom),
    validTo: validTo === undefined ? undefined : new Date(validTo),
    maxValue,
    services: services && toServiceLines(services, before.services, hsnCodes),
    metadata: metadata && changedMetadata(metadata, before),
  }) as Partial<NewRecord<ContractRecord>>;
}
