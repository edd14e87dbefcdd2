import { appliesToExpense, type Charge, type ChargeInput, type HsnCode } from '@freightdesk/contracts';
import type { BandValues, ChargeFormValues, ChargeRowValues, RateSlabValues } from './charge-form.types';

/** The record that a field of the form names by its id as text. */
export const byId = <Item extends { readonly id: number }>(
  records: readonly Item[],
  id: string,
): Item | undefined => records.find((record) => String(record.id) === id);

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The highest amount that may be asked for is an expense's alone. */
const slabInput =
  (isExpense: boolean) =>
  ({ portId, maxReqamount, ...slab }: RateSlabValues) => ({
    ...slab,
    portId: idOf(portId),
    maxReqamount: isExpense ? maxReqamount : '',
  });

const bandInput = ({ min, max }: BandValues) => ({ min: given(min), max: given(max) });

const rowInput =
  (isExpense: boolean) =>
  ({ containerRates, minPercent, maxPercent, rateSlabs, ...row }: ChargeRowValues) => ({
    ...row,
    minPercent: given(minPercent),
    maxPercent: given(maxPercent),
    containerRates: { 20: bandInput(containerRates[20]), 40: bandInput(containerRates[40]) },
    rateSlabs: rateSlabs.map(slabInput(isExpense)),
  });

/** An HSN/SAC code as a charge knows it. */
export type KnownHsn = Pick<
  HsnCode,
  'id' | 'code' | 'description' | 'gstPercent' | 'igstPercent' | 'cgstPercent' | 'sgstPercent'
>;

/** What a charge carries of its HSN/SAC code; the service reads the code anew. */
const hsnDetails = (hsn: KnownHsn | undefined) => ({
  hsnSacId: hsn?.id ?? null,
  hsnSacCode: hsn?.code ?? '',
  hsnSacDescription: hsn?.description ?? '',
  gstPercent: hsn?.gstPercent,
  igstPercent: hsn?.igstPercent,
  cgstPercent: hsn?.cgstPercent,
  sgstPercent: hsn?.sgstPercent,
});

export interface InputContext {
  readonly clientId: string;
  /** The codes that the form has met, the chosen one among them. */
  readonly hsnCodes: readonly KnownHsn[];
}

/**
 * The charge as it is sent. Fields that its category and its switches hide are sent empty. What is no number stays text,
 * so that its rules speak.
 */
export function toChargeInput(values: ChargeFormValues, { clientId, hsnCodes }: InputContext): ChargeInput {
  const isExpense = appliesToExpense(values.category);
  const hsn = byId(hsnCodes, values.hsnSacId);
  return {
    ...values,
    ...hsnDetails(hsn),
    clientId,
    category: values.category as Charge['category'],
    ...{ applyToExpense: isExpense },
    shipmentCategories: values.applicabilities.map(({ shipmentCategory }) => shipmentCategory),
    applicabilities: values.applicabilities.map(rowInput(isExpense)),
    gstRate: hsn?.gstPercent ?? values.gstRate,
    taxSlabId: idOf(values.taxSlabId),
    defaultVendorId: values.vendorRequired ? idOf(values.defaultVendorId) : null,
    clientType: isExpense ? '' : values.clientType,
    port: isExpense ? '' : values.port,
  };
}
