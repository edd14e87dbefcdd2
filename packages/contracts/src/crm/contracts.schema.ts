import * as z from 'zod/mini';
import { masterUse } from '../core/master-uses.schema';
import {
  activeFlag,
  amount,
  chosenId,
  clientQuery,
  identifier,
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
import { contractService, contractServiceBody } from './contract-services.schema';
import {
  CONTRACT_STATES,
  type Days,
  daysInOrder,
  ENDS_BEFORE_IT_BEGINS,
  MISSING_CONTRACT_FIELDS,
} from './contracts.rules';

const contractFields = {
  contractId: identifier('Contract ID is required'),
  partyId: chosenId(MISSING_CONTRACT_FIELDS),
  partyName: optionalText(200),
  validFrom: isoDate(MISSING_CONTRACT_FIELDS),
  validTo: isoDate(MISSING_CONTRACT_FIELDS),
  isDefault: z.boolean(),
  paymentTermsDays: wholeNumber('Payment terms', 0, 365, ' days'),
  maxValue: z.optional(z.nullable(money('Max value'))),
  isActive: z.boolean(),
  services: z.array(contractServiceBody).check(z.minLength(1, 'Please add at least one service')),
};

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

export const listContractsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  partyId: z.optional(recordId),
  state: z.optional(z.enum(CONTRACT_STATES)),
  active: z.optional(activeFlag),
});

export const contractList = listOf(contract);

export const contractSummaryAnswer = z.object({
  total: z.number(),
  services: z.number(),
  active: z.number(),
  expiringSoon: z.number(),
  expired: z.number(),
});

export const deleteContractQuery = z.object({ ...clientQuery, updatedAt: z.optional(isoDate()) });

export const contractUsesQuery = z.object({
  clientId: requiredText('clientId is required', 20),
  id: recordId,
});

export const contractUsesAnswer = z.object({ uses: z.array(masterUse) });
