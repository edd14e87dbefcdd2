import { type Charge, type ChargeInput, chargeForm } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { mayLackRows } from '../charge.rules';
import { type InputContext, toChargeInput } from './charge-form.input';
import type { ChargeFormValues } from './charge-form.types';
import type { ChargeReference } from './use-charge-reference';

export interface RuleContext extends InputContext {
  readonly reference: Pick<ChargeReference, 'bases' | 'categories'>;
  /** The charge that is changed, as it was read. */
  readonly charge: Charge | undefined;
}

/** What stands in the way of judging the rows. */
function missingData({ bases, categories }: RuleContext['reference']): string | undefined {
  if (!bases) return 'Charge basis data not loaded. Please wait and try again.';
  return categories ? undefined : 'Shipment categories data not loaded. Please wait and try again.';
}

/** Once a charge has a code it keeps one; a charge made without may stay without (MASTER-5). */
const lacksCode = (values: ChargeFormValues, charge: Charge | undefined): boolean =>
  values.hsnSacId === '' && typeof charge?.hsnSacId === 'number';

/** The rules of the charge form, which hold for what is sent; what passes them is what is sent. */
export function chargeResolver(context: RuleContext): Resolver<ChargeFormValues, unknown, ChargeInput> {
  const { reference, charge } = context;
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

/** The order of the form: the first of them speaks. */
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
