import {
  contract,
  type contractBody,
  type contractChanges,
  listContracts,
  type StoredContract,
} from '@freightdesk/contracts/crm';
import { present, withDefaults } from '@freightdesk/contracts/shared';
import {
  identifyBy,
  indexOrders,
  keepTotals,
  type NewRecord,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';
import type { HsnOfMaster } from '../masters/service-line.rules';
import { storedContractLine, toServiceLines } from './contract-line.model';

const storedContract = z.object({
  ...withDefaults(z.omit(contract, { id: true, _id: true, createdAt: true, updatedAt: true }).shape, {
    isDefault: false,
    paymentTermsDays: 30,
    isActive: true,
  }),
  validFrom: z.date(),
  validTo: z.date(),
  metadata: z._default(z.custom<StoredContract['metadata']>(), {}),
  services: z.array(storedContractLine),
});

/** A contract as stored: money in minor units. */
export interface ContractRecord extends TenantRecord, Readonly<z.output<typeof storedContract>> {}

/** The fields that decide whether a contract that was made from a quote is still valid. */
export const QUOTE_TYPE = 'metadata.convertedFromQuote.quoteType';
export const IS_USED = 'metadata.convertedFromQuote.isUsed';

export const contractSchema = tenantSchema<ContractRecord>(storedContract, 'contracts');

// A contract id is suggested by the browser and unique per client (ID-2).
contractSchema.index({ clientId: 1, contractId: 1 }, { unique: true });
identifyBy(contractSchema, 'contractId');
// The sort orders of the list, and of the contracts of one party.
indexOrders(contractSchema, [...listContracts.sorts, 'id'], ['partyId']);
// Counts contracts by state without reading them.
contractSchema.index({ clientId: 1, id: 1, isActive: 1, validTo: 1, [QUOTE_TYPE]: 1, [IS_USED]: 1 });
// Stored counts of contracts by their last day (REPORT-2).
keepTotals(
  contractSchema,
  { by: ['isActive'], sums: [], day: 'validTo' },
  { by: ['isActive', 'partyId', 'partyName'], sums: [], day: 'validTo', periods: 'months' },
);
export const CONTRACT_SEARCH = searchable(contractSchema, ['contractId', 'partyName', 'services.chargeName']);

export const toContract = (record: Stored<ContractRecord>): StoredContract => ({
  ...record,
  _id: record._id.toString(),
  validFrom: record.validFrom.toISOString(),
  validTo: record.validTo.toISOString(),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** The data that a contract copies from the masters of svc-core. */
export interface MasterFacts {
  /** The party's name in the master; absent when a change does not name the party. */
  readonly partyName?: string | undefined;
  readonly hsnCodes: readonly HsnOfMaster[];
}

/** A contract that was not made from a quote. */
export const toNewContract = (
  { partyName: _partyName, ...body }: z.output<typeof contractBody>,
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
  // Set by the repository.
  createdBy: '',
});

/** Ports and commodity may be changed; the link to the quote may not. */
const changedMetadata = (
  changes: StoredContract['metadata'] | null,
  { metadata: { convertedFromQuote } }: ContractRecord,
): StoredContract['metadata'] => present({ ...changes, convertedFromQuote });

/** The fields that a change sets: a value sets, null clears, an absent field keeps (API-4). */
export function toContractChange(
  changes: z.output<typeof contractChanges>,
  before: ContractRecord,
  { partyName, hsnCodes }: MasterFacts,
): Partial<NewRecord<ContractRecord>> {
  const { contractId, partyId, isDefault, paymentTermsDays, isActive, shipmentCategories } = changes;
  const { validFrom, validTo, maxValue, services, metadata } = changes;
  return present({
    contractId,
    partyId,
    partyName,
    isDefault,
    paymentTermsDays,
    isActive,
    shipmentCategories,
    validFrom: validFrom === undefined ? undefined : new Date(validFrom),
    validTo: validTo === undefined ? undefined : new Date(validTo),
    maxValue,
    services: services && toServiceLines(services, before.services, hsnCodes),
    metadata: metadata === undefined ? undefined : changedMetadata(metadata, before),
  });
}
