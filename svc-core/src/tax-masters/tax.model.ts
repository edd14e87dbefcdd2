import {
  hsnCode,
  listHsnCodes,
  listTaxGroups,
  listTaxSlabs,
  taxGroup,
  taxSlab,
} from '@freightdesk/contracts/core';
import { withDefaults } from '@freightdesk/contracts/shared';
import { indexOrders, searchable } from '@freightdesk/data';
import * as z from 'zod/mini';
import { type MasterOf, masterSchema, recordShapeOf } from '../masters/master.model';

const active = { active: true } as const;
const storedTaxGroup = z.object(withDefaults(recordShapeOf(taxGroup), active));
const storedTaxSlab = z.object(withDefaults(recordShapeOf(taxSlab), active));
const storedHsnCode = z.object(recordShapeOf(hsnCode));

export interface TaxGroupRecord extends MasterOf<typeof storedTaxGroup> {}
export interface TaxSlabRecord extends MasterOf<typeof storedTaxSlab> {}
export interface HsnRecord extends MasterOf<typeof storedHsnCode> {}

export const taxGroupSchema = masterSchema<TaxGroupRecord>(storedTaxGroup, 'tax_groups');
// The sort orders of the list and of its active groups.
indexOrders(taxGroupSchema, [...listTaxGroups.sorts, 'id'], ['active']);
export const TAX_GROUP_SEARCH = searchable(taxGroupSchema, ['name']);

export const taxSlabSchema = masterSchema<TaxSlabRecord>(storedTaxSlab, 'tax_slabs');
indexOrders(taxSlabSchema, listTaxSlabs.sorts);
export const TAX_SLAB_SEARCH = searchable(taxSlabSchema, ['taxSlabName']);

export const hsnSchema = masterSchema<HsnRecord>(storedHsnCode, 'hsn_sac');
// Codes are unique per client, and serve lookups.
hsnSchema.index({ clientId: 1, code: 1 }, { unique: true });
indexOrders(hsnSchema, listHsnCodes.sorts, ['gstPercent']);
export const HSN_SEARCH = searchable(hsnSchema, ['code', 'description']);
