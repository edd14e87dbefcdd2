import {
  type Charge,
  type ContainerSize,
  DEFAULT_UNIT,
  newChargeCode,
  type RateSlab,
} from '@freightdesk/contracts';

/** A rate slab as it is typed. `portId` is empty for every port. */
export interface RateSlabValues {
  standard_cost: boolean;
  currency: Charge['currency'];
  port: string;
  portId: string;
  minRate: string;
  maxRate: string;
  buyingcost: string;
  standardsellingcost: string;
  minPercent: string;
  maxPercent: string;
  maxReqamount: string;
}

export interface BandValues {
  min: string;
  max: string;
}

/** A configuration row as it is typed; which of its figures count follows from its basis. */
export interface ChargeRowValues {
  shipmentCategory: string;
  basis: string;
  minPercent: string;
  maxPercent: string;
  containerRates: Record<ContainerSize, BandValues>;
  rateSlabs: RateSlabValues[];
}

/** A charge as it is typed. */
export interface ChargeFormValues {
  chargeCode: string;
  name: string;
  description: string;
  category: Charge['category'] | '';
  group: string;
  unit: string;
  containerType: string;
  rate: string;
  currency: Charge['currency'];
  mode: string;
  applicabilities: ChargeRowValues[];
  hsnSacId: string;
  taxSlabId: string;
  gstRate: string;
  defaultVendorId: string;
  clientType: 'direct' | 'indirect' | '';
  port: string;
  remarks: string;
  ledgerCode: string;
  editableRate: boolean;
  vendorRequired: boolean;
  showInInvoice: boolean;
  active: boolean;
  gstApplicable: boolean;
  taxInclusive: boolean;
}

/** A new charge with its defaults. */
export const newChargeValues = (): ChargeFormValues => ({
  chargeCode: newChargeCode(),
  name: '',
  description: '',
  category: '',
  group: '',
  unit: DEFAULT_UNIT,
  containerType: '',
  rate: '',
  currency: 'INR',
  mode: '',
  applicabilities: [],
  hsnSacId: '',
  taxSlabId: '',
  gstRate: '',
  defaultVendorId: '',
  clientType: '',
  port: '',
  remarks: '',
  ledgerCode: '',
  editableRate: true,
  vendorRequired: false,
  showInInvoice: true,
  active: true,
  gstApplicable: true,
  taxInclusive: false,
});

type Figure = number | string | null | undefined;
const textOf = (value: Figure): string => (value === null || value === undefined ? '' : String(value));

/** Nothing agreed stands as an empty field, ready for typing. */
const amountOf = (value: Figure): string => (Number(value) === 0 ? '' : textOf(value));

/** Works for a stored slab and for one that a basis begins. */
export const slabValuesOf = (slab: Partial<RateSlab>): RateSlabValues => ({
  standard_cost: slab.standard_cost ?? false,
  currency: slab.currency ?? 'INR',
  port: slab.port ?? '',
  portId: textOf(slab.portId),
  minRate: amountOf(slab.minRate),
  maxRate: amountOf(slab.maxRate),
  buyingcost: amountOf(slab.buyingcost),
  standardsellingcost: amountOf(slab.standardsellingcost),
  minPercent: textOf(slab.minPercent),
  maxPercent: textOf(slab.maxPercent),
  maxReqamount: textOf(slab.maxReqamount),
});

interface Band {
  readonly min: Figure;
  readonly max: Figure;
}
const bandValuesOf = (band: Band | undefined): BandValues => ({
  min: textOf(band?.min),
  max: textOf(band?.max),
});

interface Row {
  readonly shipmentCategory: string;
  readonly basis: string;
  readonly minPercent?: Figure;
  readonly maxPercent?: Figure;
  readonly containerRates?: { readonly 20?: Band | undefined; readonly 40?: Band | undefined } | undefined;
  readonly rateSlabs: readonly Partial<RateSlab>[];
}

/** Works for a stored row and for one that a basis begins. */
export const rowValuesOf = (row: Row): ChargeRowValues => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  minPercent: textOf(row.minPercent),
  maxPercent: textOf(row.maxPercent),
  containerRates: {
    20: bandValuesOf(row.containerRates?.[20]),
    40: bandValuesOf(row.containerRates?.[40]),
  },
  rateSlabs: row.rateSlabs.map(slabValuesOf),
});

/** What the form of a stored charge begins with. */
export const valuesOfCharge = (charge: Charge): ChargeFormValues => ({
  ...newChargeValues(),
  chargeCode: charge.chargeCode,
  name: charge.name,
  description: charge.description,
  category: charge.category,
  group: charge.group,
  unit: charge.unit,
  containerType: charge.containerType,
  rate: String(charge.rate),
  currency: charge.currency,
  mode: charge.mode,
  applicabilities: charge.applicabilities.map(rowValuesOf),
  hsnSacId: textOf(charge.hsnSacId),
  taxSlabId: textOf(charge.taxSlabId),
  gstRate: String(charge.gstRate),
  defaultVendorId: textOf(charge.defaultVendorId),
  clientType: charge.clientType ?? '',
  port: charge.port,
  remarks: charge.remarks,
  ledgerCode: charge.ledgerCode,
  editableRate: charge.editableRate,
  vendorRequired: charge.vendorRequired,
  showInInvoice: charge.showInInvoice,
  active: charge.active,
  gstApplicable: charge.gstApplicable,
  taxInclusive: charge.taxInclusive,
});
