import type { Applicability, Charge, RateSlab } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { type Decimal, type Minor, toDecimal } from '@freightdesk/tax';
import { answerFields } from '../masters/master.schema';
import type { ChargeRecord, ChargeRowRecord, RateSlabRecord } from './charge.model';

const optionalDecimal = (minor: Minor | null | undefined): Decimal | null =>
  minor === null || minor === undefined ? null : toDecimal(minor);

const toRateSlab = (slab: RateSlabRecord): RateSlab => ({
  ...slab,
  minRate: toDecimal(slab.minRate),
  maxRate: toDecimal(slab.maxRate),
  buyingcost: toDecimal(slab.buyingcost),
  standardsellingcost: toDecimal(slab.standardsellingcost),
  minPercent: slab.minPercent ?? null,
  maxPercent: slab.maxPercent ?? null,
  maxReqamount: optionalDecimal(slab.maxReqamount),
});

function toContainerRates(rates: ChargeRowRecord['containerRates']): Pick<Applicability, 'containerRates'> {
  if (!rates) return {};
  const bands = Object.entries(rates).flatMap(([size, band]) =>
    band ? [[size, { min: toDecimal(band.min), max: toDecimal(band.max) }]] : [],
  );
  return { containerRates: Object.fromEntries(bands) };
}

const toApplicability = (row: ChargeRowRecord): Applicability => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  rateSlabs: row.rateSlabs.map(toRateSlab),
  minPercent: row.minPercent ?? null,
  maxPercent: row.maxPercent ?? null,
  ...toContainerRates(row.containerRates),
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

/** A charge as it travels: money in decimals; the percentages are those of its HSN/SAC code, else of its GST rate. */
export function toCharge(charge: Stored<ChargeRecord>): Charge {
  const { categoryKeys: _keys, nameKey: _key, ...fields } = answerFields(charge);
  return {
    ...absent,
    ...fields,
    rate: toDecimal(charge.rate),
    sellingCost: toDecimal(charge.sellingCost),
    buyingCost: toDecimal(charge.buyingCost),
    dynamicRates: Object.fromEntries(
      charge.dynamicRates.map(({ category, rate }) => [category, toDecimal(rate)]),
    ),
    applicabilities: charge.applicabilities.map(toApplicability),
    shipmentCategories: [...charge.shipmentCategories],
    hsnSac: charge.hsnSacCode,
    gstPercent: charge.gstRate,
    igstPercent: charge.igstPercent ?? charge.gstRate,
    cgstPercent: charge.cgstPercent ?? charge.gstRate / 2,
    sgstPercent: charge.sgstPercent ?? charge.gstRate / 2,
  };
}
