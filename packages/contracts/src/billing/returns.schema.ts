import * as z from 'zod/mini';
import { amount, clientQuery, pastDay, requiredText, wholeNumber } from '../shared/schema';
import { registrationQuery } from './gst-registrations.schema';
import { AMENDMENT_TABLES, GSTR1_SECTIONS, GSTR1_SHEETS } from './returns.rules';

const NO_PERIOD = 'Name a month such as 2026-11, or a quarter such as 2026-27-Q3';

/** A month as `2026-11`, or a quarter of a financial year as `2026-27-Q3`. */
const month = z.string(NO_PERIOD).check(z.regex(/^20\d\d-((0[1-9]|1[0-2])|\d\d-Q[1-4])$/, NO_PERIOD));

/** A return is of one registration, the main one unless another is named (REGISTRATION-6). */
export const returnQuery = z.object({ ...clientQuery, ...registrationQuery });

export const returnParams = z.object({ month });
export const gstr1SheetParams = z.object({ month, sheet: z.enum(GSTR1_SHEETS) });

export const gstr1RowsQuery = z.object({
  ...clientQuery,
  ...registrationQuery,
  page: z._default(wholeNumber('page', 1), 1),
  pageSize: z._default(wholeNumber('pageSize', 1, 500), 100),
});

/** Value and taxes in rupees, credit notes subtracted. */
const figures = { taxable: amount, igst: amount, cgst: amount, sgst: amount };
const figuresAnswer = z.object(figures);

/** What is missing or doubtful before a return is filed; an `error` is corrected first (RETURNS-10). */
const finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** The number of the document or voucher; empty for a finding about sums. */
  number: z.string(),
  message: z.string(),
});

/** What changes a filed return, in the return of a later period: what was reported, and what is so now (RETURNS-12). */
const amendment = z.object({
  /** The period that is amended, such as `2026-10`. */
  period: z.string(),
  table: z.enum(AMENDMENT_TABLES),
  /** The number of a document, or the place and the rate of a sum. */
  name: z.string(),
  reported: figuresAnswer,
  current: figuresAnswer,
});

/** A return that was filed on the portal. It stays as it is: what changes later is amended in another month (RETURNS-15). */
const filing = z.object({
  filedOn: z.string(),
  /** The acknowledgement of the portal (ARN). */
  reference: z.string(),
  filedBy: z.string(),
  documentCount: z.number(),
  register: figuresAnswer,
  /** Whether the return would be another one today, and no later return says so yet. */
  isChanged: z.boolean(),
  /** The periods whose returns amend it. */
  amendedIn: z.array(z.string()),
});

/** The outward supplies of GSTR-3B of the same month (RETURNS-11). */
const outwardSupplies = z.object({
  /** Taxable supplies with advances, without zero-rated ones and those under reverse charge (3.1a). */
  taxable: figuresAnswer,
  /** Exports and supplies to special economic zones (3.1b). */
  zeroRated: figuresAnswer,
  nilAndExempt: amount,
  nonGst: amount,
  /** Supplies whose tax the recipients owe. */
  reverseCharge: amount,
  /** To unregistered recipients in other States (3.2). */
  interState: z.array(z.object({ placeOfSupply: z.string(), taxable: amount, igst: amount })),
});

export const fileReturnBody = z.object({
  filedOn: pastDay('The day of filing', 'Say on which day the return was filed'),
  reference: requiredText('Type the acknowledgement number (ARN) of the portal', 40),
});

/** A return of outward supplies of a month, held against the register (RETURNS-9). */
export const gstr1Answer = z.object({
  month: z.string(),
  gstin: z.string(),
  /** The day until which it is filed. */
  dueDay: z.string(),
  /** Documents in the register that are reported, and numbers that the table of documents says were issued. */
  documentCount: z.number(),
  issuedCount: z.number(),
  isBalanced: z.boolean(),
  register: figuresAnswer,
  sectionTotal: figuresAnswer,
  hsnTotal: figuresAnswer,
  sections: z.array(z.object({ section: z.enum(GSTR1_SECTIONS), documentCount: z.number(), ...figures })),
  /** Advances without their tax: received and not invoiced, and those of earlier months that were used (RETURNS-7). */
  advancesReceived: figuresAnswer,
  advancesAdjusted: figuresAnswer,
  /** Documents whose figures in the return are not those of the register; the first of `differenceCount`. */
  differences: z.array(z.object({ number: z.string(), inRegister: figuresAnswer, inReturn: figuresAnswer })),
  differenceCount: z.number(),
  /** The first of `amendmentCount`; `amendmentTotal` is what all of them change, without advances. */
  amendments: z.array(amendment),
  amendmentCount: z.number(),
  amendmentTotal: figuresAnswer,
  /** The first of `findingCount`, errors before warnings. */
  findings: z.array(finding),
  findingCount: z.number(),
  outward: outwardSupplies,
  /** Null until it is filed. */
  filing: z.nullable(filing),
  sheets: z.array(z.object({ name: z.enum(GSTR1_SHEETS), rowCount: z.number() })),
});
/** On the wire: decimals. */
export type Gstr1Answer = z.input<typeof gstr1Answer>;
/** Inside: minor units. */
export type StoredGstr1 = z.output<typeof gstr1Answer>;

/** A page of a sheet: texts, and numbers that stay numbers. */
export const gstr1RowsAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type Gstr1Rows = z.infer<typeof gstr1RowsAnswer>;
