import { appliesToExpense, type ChargeChanges, containerTypeOfUnit } from '@freightdesk/contracts';
import type { NewRecord } from '@freightdesk/service-kit';
import { orderKey } from '../masters/master.schema';
import { valuesToSet } from '../masters/master.service';
import type { ChargeRecord } from './charge.model';
import { ratesOf } from './charge.rates';

/** The fields of a charge before its code, id and client are settled. */
export type ChargeFields = NewRecord<ChargeRecord>;

/** The fields that a body sets by itself; what it leaves out is absent (API-4). */
export function givenFields(body: ChargeChanges): Partial<ChargeFields> {
  const { clientId: _own, updatedAt: _read, applicabilities: _rows, chargeCode, ...given } = body;
  const { hsnSacId: _id, hsnSacCode: _code, gstRate: _rate, ...fields } = given;
  return valuesToSet({ ...fields, chargeCode: chargeCode || undefined });
}

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

/** A charge without an HSN/SAC code. */
export const WITHOUT_HSN = { hsnSacId: null, hsnSacCode: '', hsnSacDescription: '' } as const;
