import { type Charge, containerTypeOfUnit } from '@freightdesk/contracts';
import { links, SAVED, useNavigate, useSession } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isChangedMeanwhile } from '../../masters/changed-meanwhile';
import { showFirstProblem } from '../../masters/show-first-problem';
import { useFormSave } from '../../masters/use-form-save';
import { useSaveCharge } from '../charge.mutations';
import { byId } from './by-id';
import { toChargeInput } from './charge-form.input';
import { chargeResolver } from './charge-form.resolver';
import type { ChargeFormValues } from './charge-form.types';
import { newChargeValues, valuesOfCharge } from './charge-form.values';
import type { ChargeReference } from './use-charge-reference';

/** What the charge form does: its values, what follows from a choice, its rules, and sending it. */
export function useChargeForm(charge: Charge | undefined, reference: ChargeReference) {
  const navigate = useNavigate();
  const { clientId } = useSession();
  const save = useSaveCharge(charge);
  const context = { reference, charge, clientId, hsnCodes: reference.hsnCodes };
  const [defaultValues] = useState(() => (charge ? valuesOfCharge(charge) : newChargeValues()));
  const form = useForm<ChargeFormValues>({
    resolver: chargeResolver(context),
    defaultValues,
  });
  const { getValues, setValue } = form;

  const submit = useFormSave({
    form,
    save: (values) => save.mutateAsync(toChargeInput(values, context)),
    onSaved: () => void navigate(links.charges, { state: SAVED }),
    onInvalid: showFirstProblem,
  });

  /** A standard cost is not for expenses. */
  function chooseCategory(category: ChargeFormValues['category']) {
    if (category !== 'expense') return;
    for (const [at, { rateSlabs }] of getValues('applicabilities').entries())
      if (rateSlabs[0]) setValue(`applicabilities.${at}.rateSlabs.0.standard_cost`, false);
  }

  /** The container type follows from the unit. */
  const chooseUnit = (unit: string) =>
    setValue('containerType', containerTypeOfUnit(unit, getValues('containerType')), { shouldDirty: true });

  const fillGstRate = (percent: number | undefined) => {
    if (percent !== undefined) setValue('gstRate', String(percent), { shouldDirty: true });
  };
  /** An HSN/SAC code brings its GST rate; without a code the tax slab does. */
  const chooseHsn = (hsnSacId: string) => fillGstRate(byId(reference.hsnCodes, hsnSacId)?.gstPercent);
  const chooseTaxSlab = (taxSlabId: string) => {
    if (getValues('hsnSacId') === '') fillGstRate(byId(reference.taxSlabs, taxSlabId)?.gstPercentage);
  };

  return {
    form,
    reference,
    chooseCategory,
    chooseUnit,
    chooseHsn,
    chooseTaxSlab,
    isNew: charge === undefined,
    submit,
    saving: save.isPending,
    /** Somebody else changed the charge since it was read. */
    isChangedMeanwhile: isChangedMeanwhile(save.error),
    /** Goes back to what was typed. */
    keepTyping: save.reset,
  };
}
export type ChargeForm = ReturnType<typeof useChargeForm>;
