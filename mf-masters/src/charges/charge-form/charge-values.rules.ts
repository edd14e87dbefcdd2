import {
  type Charge,
  type ContainerSize,
  NEW_CHARGE,
  newChargeCode,
  type RateSlab,
} from '@freightdesk/contracts/core';
import { fieldNames, pick } from '@freightdesk/contracts/shared';

/** A rate slab as typed. `portId` is empty for all ports. */
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

/** A configuration row as typed; its basis decides which figures count. */
export interface ChargeRowValues {
  shipmentCategory: string;
  basis: string;
  minPercent: string;
  maxPercent: string;
  containerRates: Record<ContainerSize, BandValues>;
  rateSlabs: RateSlabValues[];
}

const { rate: _rate, shipmentCategories: _categories, ...FRESH } = NEW_CHARGE;
type KeptFields = typeof FRESH;

/** A charge as typed: the fields of the contract, with optional figures and ids as text. */
export interface ChargeFormValues
  extends Omit<KeptFields, 'taxSlabId' | 'defaultVendorId' | 'clientType'>,
    Record<'taxSlabId' | 'defaultVendorId' | 'hsnSacId', string>,
    Record<'chargeCode' | 'name' | 'rate' | 'gstRate', string> {
  category: Charge['category'] | '';
  clientType: NonNullable<Charge['clientType']> | '';
  applicabilities: ChargeRowValues[];
}

type Figure = number | string | null | undefined;
const textOf = (value: Figure): string => (value === null || value === undefined ? '' : String(value));

/** Zero is shown as an empty field, ready for typing. */
const amountOf = (value: Figure): string => (Number(value) === 0 ? '' : textOf(value));

/** For stored slabs and for the initial ones of a basis. */
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

/** For stored rows and for the initial ones of a basis. */
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

/** The fields that a charge keeps as they are typed, without what else a stored one answers. */
const keptOf = (charge: KeptFields): KeptFields => pick(charge, fieldNames(FRESH));

const typed = ({
  taxSlabId,
  defaultVendorId,
  clientType,
  ...fields
}: KeptFields): Pick<ChargeFormValues, keyof KeptFields> => ({
  ...fields,
  taxSlabId: textOf(taxSlabId),
  defaultVendorId: textOf(defaultVendorId),
  clientType: clientType ?? '',
});

/** A new charge with the defaults of the contract. */
export const newChargeValues = (): ChargeFormValues => ({
  ...typed(FRESH),
  chargeCode: newChargeCode(),
  name: '',
  category: '',
  rate: '',
  gstRate: '',
  hsnSacId: '',
  applicabilities: [],
});

/** What the form of a stored charge begins with. */
export const valuesOfCharge = (charge: Charge): ChargeFormValues => ({
  ...typed(keptOf(charge)),
  chargeCode: charge.chargeCode,
  name: charge.name,
  category: charge.category,
  rate: String(charge.rate),
  gstRate: String(charge.gstRate),
  hsnSacId: textOf(charge.hsnSacId),
  applicabilities: charge.applicabilities.map(rowValuesOf),
});
