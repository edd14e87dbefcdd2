import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { recordId, requiredText } from '../shared/schema';
import { CANCELLATION_REASON_TEXTS, MOST_EINVOICES_AT_ONCE } from './einvoice.rules';

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
