import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { isoDate, requiredText } from '../shared/schema';
import { EINVOICE_EXEMPTION_TEXTS, TURNOVER_CLASSES } from './einvoice.rules';

const settingFields = {
  turnover: z.enum(TURNOVER_CLASSES, 'Choose the turnover'),
  exemption: z.enum(fieldNames(EINVOICE_EXEMPTION_TEXTS), 'Choose an exemption, or none'),
  /** The first day of e-invoicing; null where it has always been done. */
  einvoiceFrom: z.nullable(isoDate()),
  /** The PIN code of the firm; empty where its address has it. */
  pinCode: z.string().check(z.regex(/^([1-9]\d{5})?$/, 'A PIN code has six digits')),
};

/** What decides about the e-invoices of a client. */
export const einvoiceSettings = z.object(settingFields);
export type EinvoiceSettings = z.output<typeof einvoiceSettings>;
/** When the settings were changed last; null before they are stated. */
const version = { updatedAt: z.nullable(z.string()) };
export const einvoiceSettingsAnswer = z.object({ ...settingFields, ...version });
export type EinvoiceSettingsAnswer = z.infer<typeof einvoiceSettingsAnswer>;
export const einvoiceSettingsBody = z.object({ ...settingFields, ...version });
export type EinvoiceSettingsInput = z.output<typeof einvoiceSettingsBody>;

/** How the portal has registered a document. */
const registration = z.object({
  irn: z.string(),
  /** The number of the acknowledgement. */
  number: z.string(),
  acknowledgedAt: z.string(),
  signedQrCode: z.string(),
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
