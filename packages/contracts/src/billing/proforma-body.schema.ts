import { SUPPLY_TYPES } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { recordOf } from '../shared/fields';
import {
  atMost,
  chosenId,
  clientIdInBody,
  decimal,
  isoDate,
  optionalText,
  recordId,
  requiredText,
} from '../shared/schema';
import { comparedAmount, comparedTaxTotals, documentLineInput } from './document-lines.schema';
import { exchangeRateInput } from './exchange-rate.schema';
import { registrationId } from './gst-registrations.schema';

const BLOCK_FIELDS = [
  'Name',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'GstNumber',
  'PanNumber',
] as const;
type BlockField<Prefix extends string> = `${Prefix}${(typeof BLOCK_FIELDS)[number]}`;

/** Name and address of a party, which are ignored: the service reads the party itself (BILL-10). */
const partyBlockInput = <Prefix extends string>(prefix: Prefix) =>
  recordOf(
    BLOCK_FIELDS.map((field): BlockField<Prefix> => `${prefix}${field}`),
    () => optionalText(500),
  );

const measure = (label: string, unit: string) => z.optional(z.nullable(decimal(label, { digits: 3, unit })));

/**
 * The request for a proforma (BILL-10). Totals may be absent; those that are sent must agree with the lines to 0.01, else
 * 422 (MONEY-2). Unknown fields are refused (API-4).
 */
export const proformaBody = z.strictObject({
  jobNumber: requiredText('Please select a job', 40),
  jobId: z.optional(z.nullable(recordId)),
  jobSummaryId: z.optional(z.nullable(recordId)),
  partyId: chosenId('Please select a party'),
  ...partyBlockInput('party'),
  importerId: z.optional(z.nullable(recordId)),
  ...partyBlockInput('importer'),
  contractId: chosenId('Please select a contract'),
  contractNumber: optionalText(40),
  port: optionalText(100),
  portId: z.optional(z.nullable(recordId)),
  portOfLoading: optionalText(100),
  portOfDischarge: optionalText(100),
  cargoDetails: optionalText(500),
  commodity: optionalText(200),
  shipmentCategory: optionalText(40),
  grossWeight: measure('Gross weight', ' kg'),
  netWeight: measure('Net weight', ' kg'),
  cbm: measure('CBM', ' CBM'),
  packages: z.optional(
    z.nullable(
      z.codec(z.union([z.number(), z.string()]), z.string(), {
        decode: String,
        encode: (packages): number | string => packages,
      }),
    ),
  ),
  containerDetails: optionalText(500),
  dueDate: z.optional(z.nullable(isoDate())),
  termsAndConditions: optionalText(2000),
  specialInstructions: optionalText(2000),
  incoterms: optionalText(20),
  ...exchangeRateInput,
  supplyType: z.optional(z.enum(SUPPLY_TYPES, 'Supply is regular, SEZ or export')),
  registrationId,
  subtotal: comparedAmount,
  taxAmount: comparedAmount,
  sgstAmount: comparedAmount,
  cgstAmount: comparedAmount,
  igstAmount: comparedAmount,
  otherTaxTotals: comparedTaxTotals,
  totalAmount: comparedAmount,
  advanceAmount: comparedAmount,
  totalAfterAdvance: z.optional(z.nullable(decimal('Total after advance', { minimum: -9_999_999_999 }))),
  status: z.optional(z.literal('proforma')),
  isPerforma: z.optional(z.literal(true)),
  /** The `updatedAt` that was read. With it, a later change by somebody else is refused with 409. */
  updatedAt: z.optional(z.string()),
  /** Whether to bill charges again that were billed to the party for the job before. */
  billAgain: z.optional(z.boolean()),
  clientId: clientIdInBody,
  charges: z
    .array(documentLineInput)
    .check(z.minLength(1, 'No services selected or matched for this job.'), atMost(1000, 'lines')),
});
export type ProformaInput = z.input<typeof proformaBody>;
