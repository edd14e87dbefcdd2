import type { ChargeInside } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { answerFields } from '../masters/master.schema';
import type { ChargeRecord, ChargeRowRecord, RateSlabRecord } from './charge.model';

const toRateSlab = (slab: RateSlabRecord): RateSlabRecord => ({
  ...slab,
  minPercent: slab.minPercent ?? null,
  maxPercent: slab.maxPercent ?? null,
  maxReqamount: slab.maxReqamount ?? null,
});

const toApplicability = (row: ChargeRowRecord): ChargeInside['applicabilities'][number] => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  rateSlabs: row.rateSlabs.map(toRateSlab),
  minPercent: row.minPercent ?? null,
  maxPercent: row.maxPercent ?? null,
  ...(row.containerRates ? { containerRates: row.containerRates } : {}),
});

/** What records from before a field existed stand for. */
const absent = {
  applyToExpense: false,
  group: '',
  containerType: '',
  mode: '',
  hsnSacId: null,
  taxSlabId: null,
  editableRate: true,
  vendorRequired: false,
  defaultVendorId: null,
  clientType: null,
  port: '',
  remarks: '',
  ledgerCode: '',
  showInInvoice: true,
} as const;

/** A charge as it is answered; the percentages are those of its HSN/SAC code, else of its GST rate. */
export function toCharge(charge: Stored<ChargeRecord>): ChargeInside {
  const { categoryKeys: _keys, nameKey: _key, ...fields } = answerFields(charge);
  return {
    ...absent,
    ...fields,
    dynamicRates: [...charge.dynamicRates],
    applicabilities: charge.applicabilities.map(toApplicability),
    shipmentCategories: [...charge.shipmentCategories],
    hsnSac: charge.hsnSacCode,
    gstPercent: charge.gstRate,
    igstPercent: charge.igstPercent ?? charge.gstRate,
    cgstPercent: charge.cgstPercent ?? charge.gstRate / 2,
    sgstPercent: charge.sgstPercent ?? charge.gstRate / 2,
  };
}
