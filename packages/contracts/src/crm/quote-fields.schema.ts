import * as z from 'zod/mini';
import {
  amount,
  categoryRates,
  chosenId,
  currency,
  decimal,
  identifier,
  isoDate,
  money,
  optionalText,
  percent,
  ratesByCategory,
  recordFields,
  recordId,
  requiredText,
  wholeNumber,
} from '../shared/schema';
import {
  hasTermDates,
  QUOTE_INCOMPLETE,
  QUOTE_STATUSES,
  QUOTE_TYPES,
  TERM_DATES_REQUIRED,
  TERM_DATES_REVERSED,
  termDatesInOrder,
} from './quote-fields.rules';
import { containerQuantities, quoteService, quoteServiceBody } from './quote-services.schema';
import { purposeAnswer, purposeFields } from './service-lines.schema';

/** One row of the final-quote matrix: the rates that were typed, those of 0 included. */
const matrixRow = z.object({
  chargeId: recordId,
  chargeName: requiredText('Charge name is required', 200),
  rates: ratesByCategory(),
  /** What was typed besides the rates, so that a charge without any, which becomes no line, opens again as it was. */
  uom: z.optional(z.string().check(z.maxLength(40))),
  currency: z.optional(currency),
  maxDiscountPercent: z.optional(percent('Max discount')),
  gstPercent: z.optional(percent('GST')),
});
export type QuoteMatrixRow = z.input<typeof matrixRow>;
/** A row of the matrix as it is answered. */
export type AnsweredMatrixRow = z.input<typeof answeredRow>;

/** What the sea-freight and final screens keep with a quote; `draft` marks Save as Draft (QUOTE-2). */
export const quoteMetadataBody = z.object({
  type: z.optional(z.enum(['sea_freight', 'quote_final'])),
  draft: z.optional(z.boolean()),
  portOfLoading: optionalText(200),
  portOfDischarge: optionalText(200),
  commodity: optionalText(200),
  grossWeight: z.optional(z.nullable(decimal('Gross weight', { digits: 3, unit: ' kg' }))),
  cbm: z.optional(z.nullable(decimal('CBM', { digits: 3, unit: ' CBM' }))),
  containerQuantities: z.optional(containerQuantities),
  assessmentValue: z.optional(z.nullable(money('Assessment value'))),
  matrix: z.optional(z.array(matrixRow)),
});
const answeredRow = z.extend(matrixRow, {
  chargeId: z.number(),
  rates: categoryRates,
  maxDiscountPercent: z.optional(z.number()),
  gstPercent: z.optional(z.number()),
});

export const quoteMetadata = z.extend(quoteMetadataBody, {
  grossWeight: z.optional(z.nullable(z.number())),
  cbm: z.optional(z.nullable(z.number())),
  assessmentValue: z.optional(z.nullable(amount)),
  matrix: z.optional(z.array(answeredRow)),
});
/** On the wire: decimals. */
export type QuoteMetadata = z.input<typeof quoteMetadata>;
/** Inside: minor units, and what holds by category as lists. */
export type StoredQuoteMetadata = z.output<typeof quoteMetadata>;

const fields = {
  partyId: chosenId('Please select a party'),
  partyName: optionalText(200),
  quoteType: z.enum(QUOTE_TYPES, { error: ({ input }) => (input ? undefined : QUOTE_INCOMPLETE) }),
  validFrom: z.optional(z.nullable(isoDate())),
  validTo: z.optional(z.nullable(isoDate())),
  isUsed: z.optional(z.nullable(z.boolean())),
  paymentTermsDays: wholeNumber('Payment terms', 0, 365, ' days'),
  maxValue: z.optional(z.nullable(money('Max value'))),
  isActive: z.boolean(),
  shipmentCategories: z.array(requiredText('A shipment category needs its code', 40)),
  metadata: quoteMetadataBody,
  services: z.array(quoteServiceBody).check(z.minLength(1, 'Please add at least one service')),
  /** Every save asks for an approval; no other status can be asked for. */
  status: z.optional(z.literal('pending_approval')),
  ...purposeFields,
};

export const quoteBody = z
  .object({
    ...fields,
    quoteId: identifier('Quote ID is required'),
    quoteType: z._default(fields.quoteType, 'single_use'),
    paymentTermsDays: z._default(fields.paymentTermsDays, 30),
    isActive: z._default(fields.isActive, true),
    shipmentCategories: z._default(fields.shipmentCategories, []),
    metadata: z._default(fields.metadata, {}),
  })
  .check(
    z.refine(hasTermDates, { message: TERM_DATES_REQUIRED, path: ['validFrom'] }),
    z.refine(termDatesInOrder, { message: TERM_DATES_REVERSED, path: ['validTo'] }),
  );
export type QuoteInput = z.input<typeof quoteBody>;

/** What an edit changes: a value sets, an absent field keeps, null clears (API-4). The quote id names the family and stays. */
export const quoteChanges = z.partial(z.object({ ...fields, metadata: z.nullable(fields.metadata) }));
export type QuoteChanges = z.input<typeof quoteChanges>;

/** One version of a quote. */
export const quote = z.object({
  ...recordFields,
  quoteId: z.string(),
  /** The version number within the family, from 1. */
  iteration: z.number(),
  status: z.enum(QUOTE_STATUSES),
  partyId: z.number(),
  partyName: z.string(),
  quoteType: z.enum(QUOTE_TYPES),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  paymentTermsDays: z.number(),
  maxValue: z.nullable(amount),
  isActive: z.boolean(),
  isUsed: z.boolean(),
  usedInBilling: z.boolean(),
  usedDate: z.nullable(z.string()),
  /** The id of the version that this one was made from. */
  parentQuoteId: z.nullable(z.number()),
  /** The id and the number of the contract that this version became. */
  contractId: z.nullable(z.number()),
  contractNumber: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Only the latest version of an open family can be edited (QUOTE-1). */
  isLatest: z.boolean(),
  isFamilyClosed: z.boolean(),
  shipmentCategories: z.array(z.string()),
  metadata: quoteMetadata,
  services: z.array(quoteService),
  ...purposeAnswer,
  /** The user name of whoever made this version; empty for one of an earlier release. */
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Quote = z.input<typeof quote>;
/** Inside: minor units. */
export type StoredQuote = z.output<typeof quote>;
