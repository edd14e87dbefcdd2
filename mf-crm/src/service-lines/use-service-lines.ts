import type { Charge } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { lineOfCharge } from './service-line.rules';
import { type ServiceLinesValues, useServiceLinesForm } from './service-lines.values';

export interface AddingTexts {
  readonly nothingChosen: string;
  readonly alreadyAdded: string;
}

/** The service lines of the form around: a charge is chosen, then added, at most once. */
export function useServiceLines(charges: readonly Charge[], texts: AddingTexts) {
  const { control } = useServiceLinesForm();
  const { fields, append, remove } = useFieldArray<ServiceLinesValues, 'services'>({
    control,
    name: 'services',
  });
  const [chargeId, chooseCharge] = useState('');

  const addService = () => {
    const charge = charges.find(({ id }) => String(id) === chargeId);
    if (!charge) return showValidationError(texts.nothingChosen);
    if (fields.some((line) => line.chargeId === charge.id)) return showValidationError(texts.alreadyAdded);
    append(lineOfCharge(charge), { focusName: `services.${fields.length}.buyingCost` });
    chooseCharge('');
  };

  return { lines: fields, removeService: remove, chargeId, chooseCharge, addService };
}
