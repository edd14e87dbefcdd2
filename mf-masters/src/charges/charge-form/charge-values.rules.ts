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

export interface RangeValues {
  min: string;
  max: string;
}

/** A configuration row as typed; its basis decides which figures count. */
export interface ChargeRowValues {
  shipmentCategory: string;
  basis: string;
  minPercent: string;
  maxPercent: string;
  containerRates: Record<ContainerSize, RangeValues>;
  rateSlabs: RateSlabValues[];
}

const { rate: _rate, shipmentCategories: _categories, ...SHARED_DEFAULTS } = NEW_CHARGE;
/** The fields that the form has in common with the contract. */
type SharedFields = typeof SHARED_DEFAULTS;

/** A charge as typed: the fields of the contract, with figures and ids as text. */
export interface ChargeFormValues
  extends Omit<SharedFields, 'taxSlabId' | 'defaultVendorId' | 'clientType'>,
    Record<'taxSlabId' | 'defaultVendorId' | 'hsnSacId', string>,
    Record<'chargeCode' | 'name' | 'rate' | 'gstRate', string> {
  category: Charge['category'] | '';
  clientType: NonNullable<Charge['clientType']> | '';
  applicabilities: ChargeRowValues[];
}

type Figure = number | string | null | undefined;
const textOf = (value: Figure): string => (value === null || value === undefined ? '' : String(value));

/** An amount as text; zero is an empty field, ready for typing. */
const amountTextOf = (value: Figure): string => (Number(value) === 0 ? '' : textOf(value));

/** The form values of a stored slab, or of a new one. */
export const slabValuesOf = (slab: Partial<RateSlab>): RateSlabValues => ({
  standard_cost: slab.standard_cost ?? false,
  currency: slab.currency ?? 'INR',
  port: slab.port ?? '',
  portId: textOf(slab.portId),
  minRate: amountTextOf(slab.minRate),
  maxRate: amountTextOf(slab.maxRate),
  buyingcost: amountTextOf(slab.buyingcost),
  standardsellingcost: amountTextOf(slab.standardsellingcost),
  minPercent: textOf(slab.minPercent),
  maxPercent: textOf(slab.maxPercent),
  maxReqamount: textOf(slab.maxReqamount),
});

interface FigureRange {
  readonly min: Figure;
  readonly max: Figure;
}
const rangeValuesOf = (range: FigureRange | undefined): RangeValues => ({
  min: textOf(range?.min),
  max: textOf(range?.max),
});

interface ConfigurationRow {
  readonly shipmentCategory: string;
  readonly basis: string;
  readonly minPercent?: Figure;
  readonly maxPercent?: Figure;
  readonly containerRates?:
    | { readonly 20?: FigureRange | undefined; readonly 40?: FigureRange | undefined }
    | undefined;
  readonly rateSlabs: readonly Partial<RateSlab>[];
}

/** The form values of a stored row, or of the first one of a basis. */
export const rowValuesOf = (row: ConfigurationRow): ChargeRowValues => ({
  shipmentCategory: row.shipmentCategory,
  basis: row.basis,
  minPercent: textOf(row.minPercent),
  maxPercent: textOf(row.maxPercent),
  containerRates: {
    20: rangeValuesOf(row.containerRates?.[20]),
    40: rangeValuesOf(row.containerRates?.[40]),
  },
  rateSlabs: row.rateSlabs.map(slabValuesOf),
});

/** The shared fields of a stored charge, without its others. */
const sharedFieldsOf = (charge: SharedFields): SharedFields => pick(charge, fieldNames(SHARED_DEFAULTS));

const toFormFields = ({
  taxSlabId,
  defaultVendorId,
  clientType,
  ...fields
}: SharedFields): Pick<ChargeFormValues, keyof SharedFields> => ({
  ...fields,
  taxSlabId: textOf(taxSlabId),
  defaultVendorId: textOf(defaultVendorId),
  clientType: clientType ?? '',
});

/** The initial values of a new charge, with the defaults of the contract. */
export const newChargeValues = (): ChargeFormValues => ({
  ...toFormFields(SHARED_DEFAULTS),
  chargeCode: newChargeCode(),
  name: '',
  category: '',
  rate: '',
  gstRate: '',
  hsnSacId: '',
  applicabilities: [],
});

export const valuesOfCharge = (charge: Charge): ChargeFormValues => ({
  ...toFormFields(sharedFieldsOf(charge)),
  chargeCode: charge.chargeCode,
  name: charge.name,
  category: charge.category,
  rate: String(charge.rate),
  gstRate: String(charge.gstRate),
  hsnSacId: textOf(charge.hsnSacId),
  applicabilities: charge.applicabilities.map(rowValuesOf),
});
