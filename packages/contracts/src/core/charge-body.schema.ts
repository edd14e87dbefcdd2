import { type Decimal, ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';
import {
  atMost,
  currency,
  lenient,
  money,
  optionalText,
  percent,
  recordId,
  requiredText,
  text,
  withDefaults,
} from '../shared/schema';
import { CHARGE_CATEGORIES, CLIENT_TYPES, DEFAULT_UNIT } from './charge-row.rules';
import { chargeRowProblems, type RowReference } from './charge-row-problems.rules';
import { isMissing } from './master-record.rules';
import { clientField, optionalFigure, versionFields } from './master-record.schema';

/** An amount that a form may leave empty, which is then 0. */
const amountOrZero = (label: string) =>
  lenient(money(label), (input: Decimal | string | null | undefined) =>
    input === undefined || input === null || input === '' ? 0 : input,
  );
/** A figure that the rules of a row check, so that their message names the row. */
const figure = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(30))])));
const band = z.optional(z.object({ min: figure, max: figure }));
/** The id of another record; null or empty text clears it. */
const reference = lenient(z.nullable(recordId), (input: number | string | null) =>
  isMissing(input) ? null : input,
);
/** Empty text is null. */
const optionalClientType = lenient(z.nullable(z.enum(CLIENT_TYPES)), (input: '' | null) => input || null);

/** A slab without a currency has that of its charge. */
const rateSlabBody = z.object({
  standard_cost: z._default(z.boolean(), false),
  currency: z.optional(currency),
  port: optionalText(100),
  portId: z.optional(reference),
  minRate: z.optional(amountOrZero('Min rate')),
  maxRate: z.optional(amountOrZero('Max rate')),
  buyingcost: z.optional(amountOrZero('Buying cost')),
  standardsellingcost: z.optional(amountOrZero('Standard selling cost')),
  minPercent: optionalFigure(percent('Min percentage')),
  maxPercent: optionalFigure(percent('Max percentage')),
  maxReqamount: optionalFigure(money('Maximum requested amount')),
});

const rowBody = z.object({
  shipmentCategory: z._default(z.string().check(z.trim(), z.maxLength(40)), 'ALL'),
  basis: z._default(z.string().check(z.trim(), z.maxLength(40)), 'FLAT'),
  rateSlabs: z._default(z.array(rateSlabBody).check(atMost(200, 'rate slabs')), []),
  minPercent: figure,
  maxPercent: figure,
  containerRates: z.optional(z.nullable(z.object({ 20: band, 40: band }))),
});
export type ChargeRowBody = z.output<typeof rowBody>;

const noConfiguration = 'At least one charge configuration is required';

/** The fields of a charge that are stored as a request sends them. */
export const chargeFields = {
  name: requiredText('Charge Name is required', 200),
  category: z.enum(CHARGE_CATEGORIES, 'Category is required'),
  description: text(1000),
  group: text(100),
  unit: z.string().check(z.trim(), z.maxLength(60)),
  containerType: text(20),
  shipmentCategories: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60)),
  rate: amountOrZero('Rate'),
  currency,
  mode: text(60),
  taxSlabId: reference,
  gstApplicable: z.boolean(),
  taxInclusive: z.boolean(),
  editableRate: z.boolean(),
  vendorRequired: z.boolean(),
  defaultVendorId: reference,
  clientType: optionalClientType,
  port: text(100),
  remarks: text(1000),
  showInInvoice: z.boolean(),
  active: z.boolean(),
  ledgerCode: text(60),
};
export interface ChargeFields extends z.output<z.ZodMiniObject<typeof chargeFields>> {}

/** A new charge with its defaults; its name and category have none. */
export const NEW_CHARGE: Omit<ChargeFields, 'name' | 'category'> = {
  description: '',
  group: '',
  unit: DEFAULT_UNIT,
  containerType: '',
  shipmentCategories: [],
  rate: ZERO,
  currency: 'INR',
  mode: '',
  taxSlabId: null,
  gstApplicable: true,
  taxInclusive: false,
  editableRate: true,
  vendorRequired: false,
  defaultVendorId: null,
  clientType: null,
  port: '',
  remarks: '',
  showInInvoice: true,
  active: true,
  ledgerCode: '',
};

const { name, category, ...otherFields } = chargeFields;

/** The fields whose messages come first: where several rules fail, the first message is reported (MASTER-8). */
const leadingFields = {
  name,
  category,
  applicabilities: z
    .array(rowBody, noConfiguration)
    .check(z.minLength(1, noConfiguration), atMost(60, 'charge configurations')),
  chargeCode: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(60),
        z.regex(/^[\w\-/. ]*$/, 'A charge code has letters, digits and - / . _ only'),
      ),
  ),
};

/** What decides the tax of a charge: its code, else its slab, else the rate in percent (MASTER-10). */
const taxFields = {
  hsnSacId: z.optional(reference),
  hsnSacCode: optionalText(8),
  gstRate: optionalFigure(percent('GST rate')),
};

/** A new charge with its defaults. */
export const chargeBody = z.object({
  ...leadingFields,
  ...withDefaults(otherFields, NEW_CHARGE),
  ...taxFields,
  ...clientField,
});
export type ChargeInput = z.input<typeof chargeBody>;

export const chargeChanges = z.partial(
  z.object({ ...leadingFields, ...otherFields, ...taxFields, ...versionFields }),
);
export type ChargeChanges = z.output<typeof chargeChanges>;

/**
 * The schema of the charge form: {@link chargeBody} with the rules of its rows, which need the reference data. The rows
 * are checked whatever else is wrong, so that every field is marked at once (MASTER-8).
 */
export const chargeForm = (reference: Omit<RowReference, 'isExpense'>) =>
  chargeBody.check(
    z.check<z.output<typeof chargeBody>>(
      ({ value, issues }) => {
        const isExpense = value.category === 'expense';
        for (const { path, message } of chargeRowProblems(value.applicabilities, { ...reference, isExpense }))
          issues.push({ code: 'custom', input: value, path: ['applicabilities', ...path], message });
      },
      { when: ({ value }) => hasRows(value) },
    ),
  );

const hasRows = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'applicabilities' in value &&
  Array.isArray(value.applicabilities);
