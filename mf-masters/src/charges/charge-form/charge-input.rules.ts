import {
  appliesToExpense,
  type Charge,
  type ChargeInput,
  chargeForm,
  type HsnCode,
} from '@freightdesk/contracts/core';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ChargeReference } from '../charge.queries';
import { mayLackRows } from '../charge.rules';
import type { BandValues, ChargeFormValues, ChargeRowValues, RateSlabValues } from './charge-values.rules';

/** The id of a selected record, which the form holds as text. */
export const byId = <Item extends { readonly id: number }>(
  records: readonly Item[],
  id: string,
): Item | undefined => records.find((record) => String(record.id) === id);

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Only expenses have a highest amount. */
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

/** The fields that a charge copies from its HSN/SAC code; the service reads the code again. */
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
  /** The codes that the form has seen, including the chosen one. */
  readonly hsnCodes: readonly KnownHsn[];
}

/**
 * The charge as sent. Fields hidden by its category or switches are sent empty. Text that is not a number is sent as
 * it is, so that the schema reports it. `applyToExpense` is sent because the specification says so; the service derives
 * it from the category.
 */
export function toChargeInput(
  values: ChargeFormValues,
  { clientId, hsnCodes }: InputContext,
): ChargeInput & Pick<Charge, 'applyToExpense'> {
  const isExpense = appliesToExpense(values.category);
  const hsn = byId(hsnCodes, values.hsnSacId);
  return {
    ...values,
    ...hsnDetails(hsn),
    clientId,
    // The select offers only these categories; the schema refuses an empty one.
    category: values.category as Charge['category'],
    applyToExpense: isExpense,
    shipmentCategories: values.applicabilities.map(({ shipmentCategory }) => shipmentCategory),
    applicabilities: values.applicabilities.map(rowInput(isExpense)),
    gstRate: hsn?.gstPercent ?? values.gstRate,
    taxSlabId: idOf(values.taxSlabId),
    defaultVendorId: values.vendorRequired ? idOf(values.defaultVendorId) : null,
    clientType: isExpense ? '' : values.clientType,
    port: isExpense ? '' : values.port,
  };
}

export interface RuleContext extends InputContext {
  readonly reference: Pick<ChargeReference, 'bases' | 'categories'>;
  /** The charge to be changed, as it was read. */
  readonly charge: Charge | undefined;
}

/** The reference data that is missing to check the rows. */
function missingData({ bases, categories }: RuleContext['reference']): string | undefined {
  if (!bases) return 'Charge basis data not loaded. Please wait and try again.';
  return categories ? undefined : 'Shipment categories data not loaded. Please wait and try again.';
}

/** Once a charge has a code it keeps one; a charge made without may stay without (MASTER-5). */
const lacksCode = (values: ChargeFormValues, charge: Charge | undefined): boolean =>
  values.hsnSacId === '' && typeof charge?.hsnSacId === 'number';

/** The rules of the charge form, applied to what is sent; what passes them is sent. */
export function chargeResolver(context: RuleContext): Resolver<ChargeFormValues, unknown, ChargeInput> {
  const { reference, charge } = context;
  // The schema parses what `toChargeInput` returns; its errors have the field names of the form.
  const schema = zodResolver(
    chargeForm({ bases: reference.bases ?? [] }),
  ) as unknown as Resolver<ChargeFormValues>;
  return async (values, ...rest) => {
    const input = toChargeInput(values, context);
    const found = await schema(input as never, ...rest);
    const missing = missingData(reference);
    const errors = inOrder({
      ...found.errors,
      ...(missing ? { applicabilities: { type: 'custom', message: missing } } : {}),
      ...(lacksCode(values, charge) ? codeRequired : {}),
    });
    if (mayLackRows(values.applicabilities, charge)) delete errors.applicabilities;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: input, errors: {} };
  };
}

const codeRequired = { hsnSacId: { type: 'custom', message: 'HSN/SAC code is required' } };

/** In the order of the form: the first error is reported. */
const inOrder = ({
  name,
  category,
  applicabilities,
  ...others
}: FieldErrors<ChargeFormValues>): FieldErrors<ChargeFormValues> => ({
  ...(name ? { name } : {}),
  ...(category ? { category } : {}),
  ...(applicabilities ? { applicabilities } : {}),
  ...others,
});
