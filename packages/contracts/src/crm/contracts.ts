import * as z from 'zod/mini';
import { masterUse } from '../core/master-uses';
import { endpoint } from '../shared/endpoint';
import {
  activeFlag,
  amount,
  chosenId,
  clientQuery,
  identifier,
  idParams,
  isoDate,
  listOf,
  money,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
  wholeNumber,
} from '../shared/schema';
import { contractService, contractServiceBody } from './contract-services';

/** What the user reads where party or days are missing. */
export const MISSING_CONTRACT_FIELDS = 'Please fill in all required contract fields';

const contractFields = {
  contractId: identifier('Contract ID is required'),
  partyId: chosenId(MISSING_CONTRACT_FIELDS),
  partyName: optionalText(200),
  validFrom: isoDate(MISSING_CONTRACT_FIELDS),
  validTo: isoDate(MISSING_CONTRACT_FIELDS),
  isDefault: z.boolean(),
  paymentTermsDays: wholeNumber('Payment terms', 0, 365),
  maxValue: z.optional(z.nullable(money('Max value'))),
  isActive: z.boolean(),
  services: z.array(contractServiceBody).check(z.minLength(1, 'Please add at least one service')),
};

/** What the user reads of a contract that would end before it begins (QUOTE-9). */
export const ENDS_BEFORE_IT_BEGINS = 'Valid From must not be after Valid To';

interface Days {
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
}

/** Whether a contract begins and ends in this order; days that are absent are in order. */
export const daysInOrder = ({ validFrom, validTo }: Days): boolean =>
  !validFrom || !validTo || Date.parse(validFrom) <= Date.parse(validTo);

const endsAfterItBegins = z.refine<Days>(daysInOrder, { message: ENDS_BEFORE_IT_BEGINS, path: ['validTo'] });

export const contractBody = z
  .object({
    ...contractFields,
    isDefault: z._default(contractFields.isDefault, false),
    paymentTermsDays: z._default(contractFields.paymentTermsDays, 30),
    isActive: z._default(contractFields.isActive, true),
  })
  .check(endsAfterItBegins);
export type ContractInput = z.input<typeof contractBody>;

export const contractMetadata = z.object({
  type: z.optional(z.string()),
  portOfLoading: z.optional(z.string()),
  portOfDischarge: z.optional(z.string()),
  commodity: z.optional(z.string()),
  /** What lines in percent are a percentage of, where the quote named it. */
  assessmentValue: z.optional(amount),
  convertedFromQuote: z.optional(
    z.object({
      quoteId: z.string(),
      version: z.number(),
      convertedAt: z.string(),
      quoteType: z.enum(['single_use', 'term']),
      isUsed: z.boolean(),
    }),
  ),
});

export const contract = z.object({
  ...recordFields,
  contractId: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  isDefault: z.boolean(),
  paymentTermsDays: z.number(),
  maxValue: z.nullable(amount),
  isActive: z.boolean(),
  quoteId: z.nullable(z.number()),
  quoteVersion: z.nullable(z.number()),
  originalQuoteId: z.nullable(z.string()),
  shipmentCategories: z.array(z.string()),
  metadata: contractMetadata,
  services: z.array(contractService),
  /** The user name of whoever made it; empty for one of an earlier release. */
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Contract = z.input<typeof contract>;
/** Inside: minor units. */
export type StoredContract = z.output<typeof contract>;

/** What the list of contracts is narrowed to; one that expires soon is active too. */
export const CONTRACT_STATES = ['active', 'expiring', 'expired'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const listContracts = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts',
  summary: 'Contracts of the client, searched by contract id, party and charge name',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    partyId: z.optional(recordId),
    state: z.optional(z.enum(CONTRACT_STATES)),
    active: z.optional(activeFlag),
  }),
  answer: listOf(contract),
  sorts: ['contractId', 'partyName', 'validTo', 'createdAt'],
});

export const contractSummary = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts/summary',
  summary: 'How many contracts there are by state, which overlap, and how many services they have',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.object({
    total: z.number(),
    services: z.number(),
    active: z.number(),
    expiringSoon: z.number(),
    expired: z.number(),
  }),
});

export const getContract = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts/:id',
  summary: 'One contract',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: contract,
});

export const createContract = endpoint({
  service: 'crm',
  method: 'POST',
  path: '/api/contracts',
  summary: 'Creates a contract; its contract id is unique per client',
  access: 'tenant',
  query: z.object(clientQuery),
  body: contractBody,
  answer: contract,
  status: 201,
  errors: ['contract_id_taken'],
});

/**
 * What the edit screen sends: the create body with each service's id, where the contract came from, and the state it was
 * read in. An absent field keeps what is stored (API-4).
 */
export const contractChanges = z
  .extend(z.partial(z.object(contractFields)), {
    /** One that was stored under earlier rules stays; the service refuses another like it. */
    contractId: z.optional(requiredText('Contract ID is required', 40)),
    quoteId: z.optional(z.nullable(recordId)),
    quoteVersion: z.optional(z.nullable(recordId)),
    originalQuoteId: z.optional(z.nullable(z.string())),
    shipmentCategories: z.optional(z.array(z.string())),
    metadata: z.optional(z.nullable(contractMetadata)),
    /** `updatedAt` of the contract that was edited; a later change by somebody else is then refused with 409. */
    updatedAt: z.optional(z.string()),
  })
  .check(endsAfterItBegins);
export type ContractChanges = z.input<typeof contractChanges>;

export const updateContract = endpoint({
  service: 'crm',
  method: 'PUT',
  path: '/api/contracts/:id',
  summary: 'Changes a contract; the quote that it was converted from stays as it is',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: contractChanges,
  answer: contract,
  errors: ['contract_id_taken', 'changed_meanwhile'],
});

export const deleteContract = endpoint({
  service: 'crm',
  method: 'DELETE',
  path: '/api/contracts/:id',
  summary:
    'Deletes a contract that nothing uses, with its services, and reopens the quote behind it; with `updatedAt` only in the state that was read',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, updatedAt: z.optional(isoDate()) }),
  status: 204,
  errors: ['changed_meanwhile', 'in_use'],
});

/**
 * Asked by svc-crm alone, with the internal key, before it deletes a contract; `/internal` is not routed from outside
 * (QUOTE-13).
 */
export const contractUses = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/contract-uses',
  summary: 'What in proformas, invoices and notes names a contract',
  access: 'public',
  query: z.object({ clientId: requiredText('clientId is required', 20), id: recordId }),
  answer: z.object({ uses: z.array(masterUse) }),
});
