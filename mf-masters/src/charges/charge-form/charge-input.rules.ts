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
import type { ChargeFormValues, ChargeRowValues, RangeValues, RateSlabValues } from './charge-values.rules';

/** The record with an id, which the form holds as text. */
export const byId = <Item extends { readonly id: number }>(
  records: readonly Item[],
  id: string,
): Item | undefined => records.find((record) => String(record.id) === id);

const textOrUndefined = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Only expenses have a highest amount to request. */
const toSlabInput =
  (isExpense: boolean) =>
  ({ portId, maxReqamount, ...slab }: RateSlabValues) => ({
    ...slab,
    portId: idOf(portId),
    maxReqamount: isExpense ? maxReqamount : '',
  });

const toRangeInput = ({ min, max }: RangeValues) => ({
  min: textOrUndefined(min),
  max: textOrUndefined(max),
});

const toRowInput =
  (isExpense: boolean) =>
  ({ containerRates, minPercent, maxPercent, rateSlabs, ...row }: ChargeRowValues) => ({
    ...row,
    minPercent: textOrUndefined(minPercent),
    maxPercent: textOrUndefined(maxPercent),
    containerRates: { 20: toRangeInput(containerRates[20]), 40: toRangeInput(containerRates[40]) },
    rateSlabs: rateSlabs.map(toSlabInput(isExpense)),
  });

/** The part of an HSN/SAC code that charges copy. */
export type ChargeHsn = Pick<
  HsnCode,
  'id' | 'code' | 'description' | 'gstPercent' | 'igstPercent' | 'cgstPercent' | 'sgstPercent'
>;

/** The fields that a charge copies from its HSN/SAC code. */
const hsnFields = (hsn: ChargeHsn | undefined) => ({
  hsnSacId: hsn?.id ?? null,
  hsnSacCode: hsn?.code ?? '',
  hsnSacDescription: hsn?.description ?? '',
  gstPercent: hsn?.gstPercent,
  igstPercent: hsn?.igstPercent,
  cgstPercent: hsn?.cgstPercent,
  sgstPercent: hsn?.sgstPercent,
});

interface InputContext {
  readonly clientId: string;
  /** The codes that the form knows, including the selected one. */
  readonly hsnCodes: readonly ChargeHsn[];
}

/**
 * The charge as sent. Fields that its category or switches hide are sent empty. Text that is not a number is sent as it
 * is, so that the schema reports it. The specification requires `applyToExpense`; the service derives it from the
 * category.
 */
export function toChargeInput(
  values: ChargeFormValues,
  { clientId, hsnCodes }: InputContext,
): ChargeInput & Pick<Charge, 'applyToExpense'> {
  const isExpense = appliesToExpense(values.category);
  const hsn = byId(hsnCodes, values.hsnSacId);
  return {
    ...values,
    ...hsnFields(hsn),
    clientId,
    // The select offers only these categories; the schema refuses an empty one.
    category: values.category as Charge['category'],
    applyToExpense: isExpense,
    shipmentCategories: values.applicabilities.map(({ shipmentCategory }) => shipmentCategory),
    applicabilities: values.applicabilities.map(toRowInput(isExpense)),
    gstRate: hsn?.gstPercent ?? values.gstRate,
    taxSlabId: idOf(values.taxSlabId),
    defaultVendorId: values.vendorRequired ? idOf(values.defaultVendorId) : null,
    clientType: isExpense ? '' : values.clientType,
    port: isExpense ? '' : values.port,
  };
}

interface RuleContext extends InputContext {
  readonly reference: Pick<ChargeReference, 'bases' | 'categories'>;
  /** The charge to be changed, as it was read. */
  readonly charge: Charge | undefined;
}

/** Why the rows cannot be checked yet; undefined when their reference data has loaded. */
function missingDataText({ bases, categories }: RuleContext['reference']): string | undefined {
  if (!bases) return 'Charge basis data not loaded. Please wait and try again.';
  return categories ? undefined : 'Shipment categories data not loaded. Please wait and try again.';
}

/** Whether a code is missing: a charge that has one needs one, others may stay without (MASTER-5). */
const lacksCode = (values: ChargeFormValues, charge: Charge | undefined): boolean =>
  values.hsnSacId === '' && typeof charge?.hsnSacId === 'number';

/** The rules of the charge form. They are applied to the body, which is sent when it passes. */
export function chargeResolver(context: RuleContext): Resolver<ChargeFormValues, unknown, ChargeInput> {
  const { reference, charge } = context;
  // The schema parses the body instead of the values of the form, but its errors have the same field names.
  const bodyResolver = zodResolver(
    chargeForm({ bases: reference.bases ?? [] }),
  ) as unknown as Resolver<ChargeFormValues>;
  return async (values, ...rest) => {
    const input = toChargeInput(values, context);
    // The body stands for the values, as above.
    const result = await bodyResolver(input as never, ...rest);
    const missingText = missingDataText(reference);
    const errors = sortErrors({
      ...result.errors,
      ...(missingText ? { applicabilities: { type: 'custom', message: missingText } } : {}),
      ...(lacksCode(values, charge) ? CODE_REQUIRED : {}),
    });
    if (mayLackRows(values.applicabilities, charge)) delete errors.applicabilities;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: input, errors: {} };
  };
}

const CODE_REQUIRED = { hsnSacId: { type: 'custom', message: 'HSN/SAC code is required' } };

/** Sorts errors in the order of the form, because the first one is reported. */
const sortErrors = ({
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
