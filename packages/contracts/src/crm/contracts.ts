import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  chosenId,
  clientQuery,
  idParams,
  isoDate,
  lineHsnCode,
  listOf,
  optionalText,
  pageQuery,
  percent,
  recordFields,
  recordId,
  requiredText,
  wholeNumber,
} from '../schema';

export const INCOTERMS = ['FOB', 'CIF', 'EXW', 'DDP', 'DDU'] as const;
export const SHIPMENT_TYPES = ['SEA_FCL', 'SEA_LCL', 'AIR', 'LAND', 'ALL'] as const;
export const UNITS_OF_MEASURE = [
  'PER_SHIPMENT',
  'PER_CBM',
  'PER_BL_AWB',
  'PER_KG',
  'PER_DOCUMENT',
  'PER_CONTAINER',
  'PER_20FT_CONTAINER',
  'PER_40FT_CONTAINER',
] as const;

/** What a new line of a contract has where it says nothing else (document 2, section 9). */
export const CONTRACT_SERVICE_DEFAULTS = {
  uom: 'PER_SHIPMENT',
  maxDiscountPercent: 0,
  gstPercent: 18,
  hsnCode: '',
  incoterm: 'FOB',
  shipmentType: 'SEA_FCL',
  currency: 'INR',
} as const;

/**
 * One charge of a contract; costs are decimals of `currency`, percentages 0 to 100. A line with the `id` of a stored one
 * changes that line and keeps what it leaves out; every other line is new and begins with {@link CONTRACT_SERVICE_DEFAULTS}.
 */
export const contractServiceBody = z.object({
  id: z.optional(recordId),
  chargeId: recordId,
  chargeName: requiredText('Charge name is required', 200),
  uom: z.optional(z.string()),
  buyingCost: amount('Buying cost'),
  sellingCost: amount('Selling cost'),
  maxDiscountPercent: z.optional(percent('Max discount')),
  actualSellingCost: z.optional(amount('Actual selling cost')),
  needsApprovalIfExceedsDiscount: z.optional(z.boolean()),
  gstPercent: z.optional(percent('GST')),
  hsnCode: z.optional(lineHsnCode),
  incoterm: z.optional(z.enum(INCOTERMS)),
  shipmentType: z.optional(z.enum(SHIPMENT_TYPES)),
  currency: z.optional(z.enum(['INR', 'USD'])),
  dynamicRates: z.optional(z.record(z.string(), amount('Rate'))),
  shipmentCategoryCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type ContractServiceInput = z.input<typeof contractServiceBody>;

/** What the user reads where party or days are missing (document 2, section 5). */
export const MISSING_CONTRACT_FIELDS = 'Please fill in all required contract fields';

const contractFields = {
  contractId: requiredText('Contract ID is required', 40),
  partyId: chosenId(MISSING_CONTRACT_FIELDS),
  partyName: optionalText(200),
  validFrom: isoDate(MISSING_CONTRACT_FIELDS),
  validTo: isoDate(MISSING_CONTRACT_FIELDS),
  isDefault: z.boolean(),
  paymentTermsDays: wholeNumber('Payment terms', 0, 365),
  maxValue: z.optional(z.nullable(amount('Max value'))),
  isActive: z.boolean(),
  services: z.array(contractServiceBody).check(z.minLength(1, 'Please add at least one service')),
};

/** What the user reads of a contract that would end before it begins (decisions E9). */
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

/** HSN/SAC percentages as they stood when the charge was agreed. */
export const hsnTaxPercentages = z.object({
  gst: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
});

/** What a stored service line holds besides its prices; null where nothing is known (document 2, section 3). */
export const serviceReferences = z.object({
  shipmentCategoryCode: z.nullable(z.string()),
  purposeCategoryId: z.nullable(z.string()),
  purposeCategoryName: z.nullable(z.string()),
  purposeSubId: z.nullable(z.string()),
  purposeSubName: z.nullable(z.string()),
  hsnSacId: z.nullable(z.number()),
  hsnSacCode: z.nullable(z.string()),
  hsnSacDescription: z.nullable(z.string()),
  hsnTax: z.nullable(hsnTaxPercentages),
  isActive: z.boolean(),
});
export type ServiceReferences = z.infer<typeof serviceReferences>;

export const contractService = z.object({
  id: z.number(),
  chargeId: z.number(),
  chargeName: z.string(),
  uom: z.string(),
  buyingCost: z.number(),
  sellingCost: z.number(),
  maxDiscountPercent: z.number(),
  actualSellingCost: z.number(),
  needsApprovalIfExceedsDiscount: z.boolean(),
  gstPercent: z.number(),
  hsnCode: z.string(),
  incoterm: z.enum(INCOTERMS),
  shipmentType: z.enum(SHIPMENT_TYPES),
  currency: z.enum(['INR', 'USD']),
  dynamicRates: z.record(z.string(), z.number()),
  ...serviceReferences.shape,
});
export type ContractService = z.infer<typeof contractService>;

export const contractMetadata = z.object({
  type: z.optional(z.string()),
  portOfLoading: z.optional(z.string()),
  portOfDischarge: z.optional(z.string()),
  commodity: z.optional(z.string()),
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
  maxValue: z.nullable(z.number()),
  isActive: z.boolean(),
  quoteId: z.nullable(z.number()),
  quoteVersion: z.nullable(z.number()),
  originalQuoteId: z.nullable(z.string()),
  shipmentCategories: z.array(z.string()),
  metadata: contractMetadata,
  services: z.array(contractService),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Contract = z.infer<typeof contract>;

export const listContracts = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/contracts',
  summary: 'Contracts of the client, searched by contract id, party and charge name',
  access: 'tenant',
  query: z.object({ ...clientQuery, ...pageQuery, partyId: z.optional(recordId) }),
  answer: listOf(contract),
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
 * read in. An absent field keeps what is stored (decisions I4).
 */
export const contractChanges = z
  .extend(z.partial(z.object(contractFields)), {
    quoteId: z.optional(z.nullable(recordId)),
    quoteVersion: z.optional(z.nullable(recordId)),
    originalQuoteId: z.optional(z.nullable(z.string())),
    shipmentCategories: z.optional(z.array(z.string())),
    metadata: z.optional(contractMetadata),
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
  errors: ['contract_id_taken', 'contract_changed'],
});

export const deleteContract = endpoint({
  service: 'crm',
  method: 'DELETE',
  path: '/api/contracts/:id',
  summary: 'Deletes a contract with its services; with `updatedAt` only in the state that was read',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, updatedAt: z.optional(isoDate()) }),
  status: 204,
  errors: ['contract_changed'],
});
