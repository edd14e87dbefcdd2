import type { HsnCode, TaxGroup } from '@freightdesk/contracts';
import { type TenantRecord, tenantSchema } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

export interface TaxGroupRecord
  extends TenantRecord,
    Readonly<Pick<TaxGroup, 'name' | 'active' | 'taxItems'>> {}
export interface HsnRecord extends TenantRecord, Readonly<Omit<HsnCode, 'id' | '_id'>> {}

const taxItemSchema = new Schema(
  {
    type: { type: String, enum: ['GST', 'CESS', 'OTHERS'], required: true },
    gstMode: String,
    name: String,
    percentage: Number,
    appliedOn: String,
  },
  { _id: false, id: false },
);

export const taxGroupSchema = tenantSchema<TaxGroupRecord>(
  {
    name: { type: String, required: true },
    active: { type: Boolean, default: true },
    taxItems: { type: [taxItemSchema], default: [] },
  },
  'tax_groups',
);

const percent = { type: Number, required: true };

export const hsnSchema = tenantSchema<HsnRecord>(
  {
    code: { type: String, required: true },
    description: { type: String, default: '' },
    gstPercent: percent,
    igstPercent: percent,
    cgstPercent: percent,
    sgstPercent: percent,
  },
  'hsn_sac',
);

// A code stands once per client, and is looked up by itself.
hsnSchema.index({ clientId: 1, code: 1 }, { unique: true });
