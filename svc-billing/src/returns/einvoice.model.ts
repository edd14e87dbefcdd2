import { type EinvoiceSettings, einvoiceSettings, type Registration } from '@freightdesk/contracts/billing';
import { type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedRegistration = z.object({
  documentId: z.number(),
  documentNumber: z.string(),
  irn: z.string(),
  number: z.string(),
  acknowledgedAt: z.date(),
  signedQrCode: z.string(),
  createdBy: z.string(),
  /** When the IRN was cancelled, and why; null while it is live. */
  cancelledAt: z.nullable(z.date()),
  cancellationReason: z.string(),
});

/** How the portal has registered a document. Only its cancellation changes it. */
export interface EinvoiceRecord extends TenantRecord, Readonly<z.output<typeof storedRegistration>> {}

export const einvoiceSchema = tenantSchema<EinvoiceRecord>(storedRegistration, 'einvoices');
// A document is registered once, whatever goes wrong.
einvoiceSchema.index({ clientId: 1, documentId: 1 }, { unique: true });
// Serves the IRNs that were cancelled since a return was filed.
einvoiceSchema.index({ clientId: 1, cancelledAt: 1, id: 1 });

/** What decides about the e-invoices of a client. */
export interface EinvoiceSettingsRecord extends TenantRecord, Readonly<EinvoiceSettings> {}

export const einvoiceSettingsSchema = tenantSchema<EinvoiceSettingsRecord>(
  einvoiceSettings,
  'einvoice_settings',
);
// A client has them once.
einvoiceSettingsSchema.index({ clientId: 1 }, { unique: true });

export const toRegistration = ({
  irn,
  number,
  acknowledgedAt,
  signedQrCode,
  cancelledAt,
}: EinvoiceRecord): Registration => ({
  irn,
  number,
  acknowledgedAt: acknowledgedAt.toISOString(),
  signedQrCode,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});
