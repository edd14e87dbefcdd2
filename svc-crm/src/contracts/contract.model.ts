import {
  type contractBody,
  type contractChanges,
  type HsnCode,
  listContracts,
  type StoredContract,
} from '@freightdesk/contracts';
import {
  indexOrders,
  type NewRecord,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import type * as z from 'zod/mini';
import { present } from '../masters/service-line.rules';
import { type ServiceLineRecord, serviceSchema, toService, toServiceLines } from './contract-line.model';

type Kept = Omit<
  StoredContract,
  'id' | '_id' | 'validFrom' | 'validTo' | 'services' | 'createdAt' | 'updatedAt'
>;

/** A contract as stored: money in minor units. */
export interface ContractRecord extends TenantRecord, Readonly<Kept> {
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly services: readonly ServiceLineRecord[];
}

const required = <Type>(type: Type) => ({ type, required: true });

export const contractSchema = tenantSchema<ContractRecord>(
  {
    contractId: required(String),
    partyId: required(Number),
    partyName: required(String),
    validFrom: required(Date),
    validTo: required(Date),
    isDefault: { type: Boolean, default: false },
    paymentTermsDays: { type: Number, default: 30 },
    maxValue: { type: Number, default: null },
    isActive: { type: Boolean, default: true },
    quoteId: { type: Number, default: null },
    quoteVersion: { type: Number, default: null },
    originalQuoteId: { type: String, default: null },
    shipmentCategories: { type: [String], default: [] },
    metadata: { type: Schema.Types.Mixed, default: {} },
    services: { type: [serviceSchema], default: [] },
    createdBy: { type: String, default: '' },
  },
  'contracts',
);

// A contract id is suggested by the browser and unique per client (ID-2).
contractSchema.index({ clientId: 1, contractId: 1 }, { unique: true });
// The orders of the list, and of the contracts of one party.
indexOrders(contractSchema, [...listContracts.sorts, 'id'], ['partyId']);

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
  sent: StoredContract['metadata'] | null,
  { metadata: { convertedFromQuote } }: ContractRecord,
): StoredContract['metadata'] => present({ ...sent, convertedFromQuote });

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
    metadata: metadata === undefined ? undefined : changedMetadata(metadata, before),
  }) as Partial<NewRecord<ContractRecord>>;
}
