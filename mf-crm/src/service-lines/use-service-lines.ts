import type { Charge } from '@freightdesk/contracts';
import { showSuccess, showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { ServiceLineDraft } from './service-line.rules';
import { type ServiceLinesValues, useServiceLinesForm } from './service-lines.values';

/** How a document adds a charge to its services. */
export interface AddingRules {
  readonly lineOf: (charge: Charge) => ServiceLineDraft;
  readonly nothingChosen: string;
  readonly alreadyAdded: string;
  /** Said when a line was added; nothing where it is absent. */
  readonly added?: string;
  /** The button waits for a choice, so that `nothingChosen` is never said. */
  readonly needsChoice?: boolean;
}

/** The service lines of the form around: a charge is chosen, then added, at most once. */
export function useServiceLines(charges: readonly Charge[], adding: AddingRules) {
  const { control } = useServiceLinesForm();
  const { fields, append, remove } = useFieldArray<ServiceLinesValues, 'services'>({
    control,
    name: 'services',
  });
  const [chargeId, chooseCharge] = useState('');

  const addService = () => {
    const charge = charges.find(({ id }) => String(id) === chargeId);
    if (!charge) return showValidationError(adding.nothingChosen);
    if (fields.some((line) => line.chargeId === charge.id)) return showValidationError(adding.alreadyAdded);
    append(adding.lineOf(charge), { focusName: `services.${fields.length}.buyingCost` });
    chooseCharge('');
    if (adding.added) showSuccess(adding.added);
  };

  return { lines: fields, removeService: remove, chargeId, chooseCharge, addService };
}
