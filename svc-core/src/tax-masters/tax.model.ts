import {
  type HsnCode,
  listHsnCodes,
  listTaxGroups,
  listTaxSlabs,
  type TaxGroup,
  type TaxSlab,
} from '@freightdesk/contracts';
import { indexOrders } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import { type KeptOf, type MasterRecord, masterSchema } from '../masters/master.schema';

export interface TaxGroupRecord extends MasterRecord, KeptOf<TaxGroup> {}
export interface TaxSlabRecord extends MasterRecord, KeptOf<TaxSlab> {}
export interface HsnRecord extends MasterRecord, KeptOf<HsnCode> {}

const requiredText = { type: String, required: true };
const percent = { type: Number, required: true };
const active = { type: Boolean, default: true };

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

export const taxGroupSchema = masterSchema<TaxGroupRecord>(
  { name: requiredText, active, taxItems: { type: [taxItemSchema], default: [] } },
  'tax_groups',
);

indexOrders(taxGroupSchema, listTaxGroups.sorts);

export const taxSlabSchema = masterSchema<TaxSlabRecord>(
  {
    taxSlabName: requiredText,
    gstPercentage: percent,
    igstPercentage: percent,
    sgstPercentage: percent,
    cgstPercentage: percent,
    active,
  },
  'tax_slabs',
);

indexOrders(taxSlabSchema, listTaxSlabs.sorts);

export const hsnSchema = masterSchema<HsnRecord>(
  {
    code: requiredText,
    description: { type: String, default: '' },
    gstPercent: percent,
    igstPercent: percent,
    cgstPercent: percent,
    sgstPercent: percent,
    createdBy: { type: String, default: '' },
  },
  'hsn_sac',
);
// A code stands once per client, and is looked up by itself.
hsnSchema.index({ clientId: 1, code: 1 }, { unique: true });

indexOrders(hsnSchema, listHsnCodes.sorts);
