import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { clientQuery, optionalIsoDate, recordId, requiredText } from '../shared/schema';
import {
  CANCELLATION_REASON_TEXTS,
  EINVOICE_EXEMPTION_TEXTS,
  EINVOICE_SENDING_TEXTS,
  HSN_LENGTH_TEXTS,
  MOST_EINVOICES_AT_ONCE,
  OTHER_CHARGES_TEXTS,
  RETURN_PERIOD_TEXTS,
  TOTAL_ROUNDING_TEXTS,
  TURNOVER_CLASSES,
} from './einvoice.rules';
import { registrationQuery } from './gst-registrations.schema';
import { allStatutoryTermsBody, statutoryTerms } from './statutory-terms.schema';

/** The first day of something; null or empty where it always holds, as a form has an empty day. */
const firstDay = z.nullable(optionalIsoDate());

const settingFields = {
  turnover: z.enum(TURNOVER_CLASSES, 'Choose the turnover'),
  exemption: z.enum(fieldNames(EINVOICE_EXEMPTION_TEXTS), 'Choose an exemption, or none'),
  /** The first day of e-invoicing. */
  einvoiceFrom: firstDay,
  /** The PIN code of the firm; empty where its address has it. */
  pinCode: z.string().check(z.regex(/^([1-9]\d{5})?$/, 'A PIN code has six digits')),
  sending: z._default(z.enum(fieldNames(EINVOICE_SENDING_TEXTS)), 'by_hand'),
  returnPeriod: z._default(z.enum(fieldNames(RETURN_PERIOD_TEXTS)), 'month'),
  totalRounding: z._default(z.enum(fieldNames(TOTAL_ROUNDING_TEXTS)), 'none'),
  /** The first day on which totals are rounded so; until then the other way. */
  totalRoundingFrom: z._default(firstDay, null),
  hsnLength: z._default(z.enum(fieldNames(HSN_LENGTH_TEXTS)), 'by_turnover'),
  /** Where reimbursements of a pure agent stand: no source names their place, so that an adviser should be asked. */
  pureAgents: z._default(z.enum(fieldNames(OTHER_CHARGES_TEXTS)), 'header'),
  /** Where exempt lines stand: a guide and a widely used package have them as items. */
  exemptLines: z._default(z.enum(fieldNames(OTHER_CHARGES_TEXTS)), 'item'),
  /** Due days and thresholds that the client states in place of those of the program, in the order of their first days. */
  statutoryTerms: z._default(z.array(statutoryTerms), []),
};

/** What decides about the e-invoices of a client. */
export const einvoiceSettings = z.object(settingFields);
export type EinvoiceSettings = z.output<typeof einvoiceSettings>;
/** When the settings were changed last; null before they are stated. */
const version = { updatedAt: z.nullable(z.string()) };
export const einvoiceSettingsAnswer = z.object({
  ...settingFields,
  sending: z.enum(fieldNames(EINVOICE_SENDING_TEXTS)),
  returnPeriod: z.enum(fieldNames(RETURN_PERIOD_TEXTS)),
  totalRounding: z.enum(fieldNames(TOTAL_ROUNDING_TEXTS)),
  totalRoundingFrom: z.nullable(z.string()),
  hsnLength: z.enum(fieldNames(HSN_LENGTH_TEXTS)),
  pureAgents: z.enum(fieldNames(OTHER_CHARGES_TEXTS)),
  exemptLines: z.enum(fieldNames(OTHER_CHARGES_TEXTS)),
  statutoryTerms: z.array(statutoryTerms),
  ...version,
  /** The user of the registration at the portal; empty without one. Its password is never answered. */
  portalUser: z.string(),
});
export type EinvoiceSettingsAnswer = z.infer<typeof einvoiceSettingsAnswer>;
export const einvoiceSettingsBody = z.object({
  ...settingFields,
  /** Absent, they stay. */
  statutoryTerms: z.optional(allStatutoryTermsBody),
  ...version,
});
export type EinvoiceSettingsInput = z.output<typeof einvoiceSettingsBody>;

/** The settings are those of the client, the user at the portal that of a registration: the main one unless another is named. */
export const einvoiceSettingsQuery = z.object({ ...clientQuery, ...registrationQuery });

/** The account of a registration at the portal. */
export const portalAccountBody = z.object({
  user: requiredText('Enter the user', 30),
  password: requiredText('Enter the password', 30),
});

/** How the portal has registered a document. */
const registration = z.object({
  irn: z.string(),
  /** The number of the acknowledgement. */
  number: z.string(),
  acknowledgedAt: z.string(),
  signedQrCode: z.string(),
  /** When the IRN was cancelled; null while it is live. */
  cancelledAt: z.nullable(z.string()),
});
export type Registration = z.infer<typeof registration>;

/** What the portal is asked for, and has not answered yet. */
const portalRequest = z.object({
  kind: z.enum(['registration', 'cancellation']),
  requestedAt: z.string(),
  /** Why the portal refuses it; empty while it waits. It is sent again on request only. */
  refusal: z.string(),
});

/** The e-invoice of an issued document: whether it must have one, what is wrong with it, and its registration. */
export const einvoiceAnswer = z.object({
  documentId: z.number(),
  documentNumber: z.string(),
  isRequired: z.boolean(),
  /** Why it needs none; empty where it does. */
  reason: z.string(),
  /** The last day of registration; null without a limit (EINVOICE-3). */
  deadline: z.nullable(
    z.object({ state: z.enum(['open', 'warned', 'over']), lastDay: z.string(), daysLeft: z.number() }),
  ),
  /** For what the portal would refuse it (EINVOICE-9). */
  problems: z.array(
    z.object({ code: z.string(), field: z.string(), message: z.string(), advice: z.string() }),
  ),
  /** What is left out or may be read differently (EINVOICE-8). */
  hints: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Null until the portal's answer is stored. */
  registration: z.nullable(registration),
  /** Until when the portal cancels the IRN; null where it does not. Afterwards a credit note corrects the document. */
  cancellableUntil: z.nullable(z.string()),
  /** The GST registration of the document; null for the main one. */
  registrationId: z.optional(z.nullable(z.number())),
  /** Whether the program reaches the portal with an account of the registration; else files are exchanged by hand. */
  isConnected: z.boolean(),
  request: z.nullable(portalRequest),
});
export type Einvoice = z.infer<typeof einvoiceAnswer>;

/** What the portal answers to a registration, in its own names. */
export const portalAnswerBody = z.object({
  Irn: z
    .string('The file has no IRN')
    .check(z.regex(/^[0-9a-fA-F]{64}$/, 'An IRN has 64 digits and letters')),
  AckNo: z.union([z.string(), z.number()], 'The file has no acknowledgement number'),
  AckDt: requiredText('The file has no day of acknowledgement', 30),
  SignedQRCode: requiredText('The file has no signed QR code', 4_000),
});
export type PortalAnswer = z.input<typeof portalAnswerBody>;

export const einvoiceBatchBody = z.object({
  ids: z
    .array(recordId)
    .check(
      z.minLength(1, 'Select documents'),
      z.maxLength(MOST_EINVOICES_AT_ONCE, `Select at most ${MOST_EINVOICES_AT_ONCE} documents`),
    ),
});

/** What has become of documents that were sent together; each counts once. */
export const einvoiceBatchAnswer = z.object({
  /** Those that wait for the portal's answer. */
  waitingCount: z.number(),
  registeredCount: z.number(),
  /** Those that need no IRN. */
  exemptCount: z.number(),
  /** Those that were not sent, and why. */
  refusals: z.array(z.object({ documentId: z.number(), documentNumber: z.string(), message: z.string() })),
});
export type EinvoiceBatch = z.infer<typeof einvoiceBatchAnswer>;

export const irnCancellationBody = z.object({
  reason: z.enum(fieldNames(CANCELLATION_REASON_TEXTS), 'Choose a reason'),
  remarks: requiredText('Say why the IRN is cancelled', 100),
});
export type IrnCancellation = z.output<typeof irnCancellationBody>;
