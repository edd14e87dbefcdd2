import { type StoredTdsCertificate, tdsCertificate } from '@freightdesk/contracts/billing';
import {
  indexIdempotencyKey,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedCertificate = z.object({
  ...z.omit(tdsCertificate, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  issuedOn: z.nullable(z.date()),
  ...onceCreatedFields,
});

/** A certificate of what a customer has kept back, as stored; amounts in paise. */
export interface TdsCertificateRecord extends TenantRecord, Readonly<z.output<typeof storedCertificate>> {}

export const tdsCertificateSchema = tenantSchema<TdsCertificateRecord>(storedCertificate, 'tds_certificates');

// Serves the certificates of a financial year.
tdsCertificateSchema.index({ clientId: 1, quarter: 1, id: 1 });
indexIdempotencyKey(tdsCertificateSchema);

/** A certificate as an answer. */
export const toTdsCertificate = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  ...fields
}: Stored<TdsCertificateRecord>): StoredTdsCertificate => ({
  ...fields,
  _id: fields._id.toString(),
  issuedOn: fields.issuedOn?.toISOString() ?? null,
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
