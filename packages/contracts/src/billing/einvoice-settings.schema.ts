import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { clientQuery, optionalIsoDate } from '../shared/schema';
import {
  EINVOICE_EXEMPTION_TEXTS,
  EINVOICE_SENDING_TEXTS,
  HSN_LENGTH_TEXTS,
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
