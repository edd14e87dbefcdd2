import { appliesToExpense, type ChargeChanges, containerTypeOfUnit } from '@freightdesk/contracts';
import type { NewRecord } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import { orderKey } from '../masters/master.schema';
import { valuesToSet } from '../masters/master.service';
import type { ChargeRecord } from './charge.model';
import { ratesOf } from './charge.rates';

/** The fields of a charge before its code, id and client are settled. */
export type ChargeFields = NewRecord<ChargeRecord>;

const cleared = (text: string | null | undefined): string | undefined => (text === null ? '' : text);

/** The fields that a body sets by itself; what it leaves out is absent (API-4). */
export const givenFields = (body: ChargeChanges): Partial<ChargeFields> =>
  valuesToSet({
    name: body.name,
    category: body.category,
    chargeCode: body.chargeCode || undefined,
    description: cleared(body.description),
    group: cleared(body.group),
    unit: body.unit,
    containerType: cleared(body.containerType),
    shipmentCategories: body.shipmentCategories,
    rate: body.rate,
    currency: body.currency,
    mode: cleared(body.mode),
    taxSlabId: body.taxSlabId,
    gstApplicable: body.gstApplicable,
    taxInclusive: body.taxInclusive,
    editableRate: body.editableRate,
    vendorRequired: body.vendorRequired,
    defaultVendorId: body.defaultVendorId,
    clientType: body.clientType === '' ? null : body.clientType,
    port: cleared(body.port),
    remarks: cleared(body.remarks),
    showInInvoice: body.showInInvoice,
    active: body.active,
    ledgerCode: cleared(body.ledgerCode),
  }) as Partial<ChargeFields>;

/** What follows from other fields of the charge (MONEY-6). */
export const derivedFields = (
  charge: Pick<
    ChargeFields,
    | 'name'
    | 'category'
    | 'unit'
    | 'containerType'
    | 'rate'
    | 'currency'
    | 'applicabilities'
    | 'shipmentCategories'
  >,
) => ({
  nameKey: orderKey(charge.name),
  applyToExpense: appliesToExpense(charge.category),
  containerType: containerTypeOfUnit(charge.unit, charge.containerType),
  ...ratesOf(charge),
});

/** The percentages of a charge without an HSN/SAC code. */
export const percentagesOf = (gstRate: number) => ({
  gstRate,
  igstPercent: gstRate,
  cgstPercent: gstRate / 2,
  sgstPercent: gstRate / 2,
});

/** A charge on which nothing but the defaults stands. */
export const emptyCharge = {
  description: '',
  group: '',
  containerType: '',
  rate: ZERO,
  mode: '',
  hsnSacId: null,
  hsnSacCode: '',
  hsnSacDescription: '',
  taxSlabId: null,
  defaultVendorId: null,
  clientType: null,
  port: '',
  remarks: '',
  ledgerCode: '',
} as const;

/** The switches of a new charge. */
export const newChargeFlags = {
  gstApplicable: true,
  taxInclusive: false,
  editableRate: true,
  vendorRequired: false,
  showInInvoice: true,
  active: true,
} as const;
