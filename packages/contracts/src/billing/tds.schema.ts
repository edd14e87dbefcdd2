import * as z from 'zod/mini';
import {
  amount,
  clientIdInBody,
  clientQuery,
  isoDate,
  money,
  optionalText,
  pastDay,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { CERTIFICATE_STATES, CHALLAN_STATES, DEPOSIT_STATUSES, TDS_KINDS, TDS_STATUSES } from './tds.rules';

const INCOMPLETE = 'Please fill all required fields';

/** A financial year, `2026-27`. */
const year = z
  .string('Name a financial year such as 2026-27')
  .check(z.regex(/^20\d\d-\d\d$/, 'Name a financial year such as 2026-27'));

export const tdsParams = z.object({ year });
export const tdsQuery = z.object({ ...clientQuery });

/** A quarter of a financial year, `2026-27 Q3`. */
const quarter = z
  .string('Name a quarter such as 2026-27 Q3')
  .check(z.regex(/^20\d\d-\d\d Q[1-4]$/, 'Name a quarter such as 2026-27 Q3'));

/** A certificate of what a customer has kept back: Form 16A or 131, of GST in Form GSTR-7A (RETURNS-17). */
export const tdsCertificate = z.object({
  ...recordFields,
  kind: z.enum(TDS_KINDS),
  partyId: z.number(),
  partyName: z.string(),
  quarter: z.string(),
  /** The section or code of the tax; empty for GST and where the nature is not stated. */
  name: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  number: z.string(),
  /** Null until it is received. */
  issuedOn: z.nullable(z.string()),
  amount,
  remarks: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type TdsCertificateRecord = z.input<typeof tdsCertificate>;
/** Inside: minor units. */
export type StoredTdsCertificate = z.output<typeof tdsCertificate>;

const certificateFields = {
  state: z.enum(CERTIFICATE_STATES, INCOMPLETE),
  number: optionalText(40),
  /** Empty until it is received. */
  issuedOn: z.optional(
    z.nullable(z.union([z.literal(''), pastDay('The day of the certificate', INCOMPLETE)])),
  ),
  amount: z.optional(money('Amount')),
  remarks: optionalText(300),
  clientId: clientIdInBody,
};

export const tdsCertificateBody = z.strictObject({
  kind: z.enum(TDS_KINDS, INCOMPLETE),
  partyId: recordId,
  quarter,
  name: optionalText(10),
  ...certificateFields,
});

export const changeTdsCertificateBody = z.strictObject({
  ...certificateFields,
  /** The version that the change is based on. */
  updatedAt: z.optional(z.nullable(isoDate())),
});

export const removeTdsCertificateQuery = z.object({ ...clientQuery, updatedAt: z.optional(isoDate()) });

/** What a party has kept back in a quarter under one section or code, and what of it is certified. */
const receivableRow = z.object({
  kind: z.enum(TDS_KINDS),
  partyId: z.number(),
  partyName: z.string(),
  quarter: z.string(),
  name: z.string(),
  deducted: amount,
  certified: amount,
  difference: amount,
  status: z.enum(TDS_STATUSES),
});

/** What customers have kept back in a financial year, held against the journal (RETURNS-17). */
export const tdsReceivableAnswer = z.object({
  year: z.string(),
  rows: z.array(receivableRow),
  certificates: z.array(tdsCertificate),
  deducted: amount,
  certified: amount,
  /** What the accounts of both kinds have moved in the year. */
  inJournal: amount,
  isBalanced: z.boolean(),
});
/** On the wire: decimals. */
export type TdsReceivable = z.input<typeof tdsReceivableAnswer>;
/** Inside: minor units. */
export type StoredTdsReceivable = z.output<typeof tdsReceivableAnswer>;

/** Tax that was deposited with a challan (RETURNS-18). */
export const tdsChallan = z.object({
  ...recordFields,
  /** The month of the deductions, `2026-11`. */
  month: z.string(),
  name: z.string(),
  /** The branch of the bank, seven digits. */
  bsrCode: z.string(),
  serialNumber: z.string(),
  depositedOn: z.string(),
  amount,
  remarks: z.string(),
  state: z.enum(CHALLAN_STATES),
  createdBy: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type TdsChallan = z.input<typeof tdsChallan>;
/** Inside: minor units. */
export type StoredTdsChallan = z.output<typeof tdsChallan>;

const digits = (count: number, message: string) =>
  z.string(message).check(z.regex(new RegExp(`^\\d{${count}}$`), message));

export const tdsChallanBody = z.strictObject({
  month: z.string(INCOMPLETE).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Name a month such as 2026-11')),
  name: optionalText(10),
  bsrCode: digits(7, 'The BSR code has 7 digits'),
  serialNumber: digits(5, 'The serial number has 5 digits'),
  depositedOn: pastDay('The day of the deposit', INCOMPLETE),
  amount: money('Amount', { minimum: 0.01 }),
  remarks: optionalText(300),
  clientId: clientIdInBody,
});

export const reverseTdsChallanBody = z.strictObject({
  reason: requiredText('Say why the challan is reversed', 300),
  clientId: clientIdInBody,
});

/** The tax of a month under one section or code, and what of it is to be deposited. */
const payableRow = z.object({
  month: z.string(),
  quarter: z.string(),
  name: z.string(),
  deducted: amount,
  deposited: amount,
  open: amount,
  dueDay: z.string(),
  /** Until when the statement of its quarter is filed (Form 26Q, 140 since April 2026). */
  returnDueDay: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
});

/** What we have kept back from vendors in a financial year, held against the journal (RETURNS-18). */
export const tdsPayableAnswer = z.object({
  year: z.string(),
  rows: z.array(payableRow),
  challans: z.array(tdsChallan),
  deducted: amount,
  deposited: amount,
  open: amount,
  /** What is open of other years. */
  openOfOtherYears: amount,
  /** What the account owes by the journal, of all years. */
  inJournal: amount,
  isBalanced: z.boolean(),
});
/** On the wire: decimals. */
export type TdsPayable = z.input<typeof tdsPayableAnswer>;
/** Inside: minor units. */
export type StoredTdsPayable = z.output<typeof tdsPayableAnswer>;
