import type { Charge } from '@freightdesk/contracts';
import { showSuccess, showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

/** A line of any document that is made from charges. */
interface LineOfCharge {
  readonly chargeId: number;
}

/** How a document adds a charge to its services. */
export interface AddingRules<Line extends LineOfCharge> {
  readonly lineOf: (charge: Charge) => Line;
  /** The field of a new line that gets the focus. */
  readonly firstField: keyof Line & string;
  readonly nothingChosen: string;
  readonly alreadyAdded: string;
  /** Said when a line was added; nothing where it is absent. */
  readonly added?: string;
  /** The button waits for a choice, so that `nothingChosen` is never said. */
  readonly needsChoice?: boolean;
}

/** The service lines of the form around: a charge is chosen, then added, at most once. */
export function useServiceLines<Line extends LineOfCharge>(
  charges: readonly Charge[],
  adding: AddingRules<Line>,
) {
  const { control } = useFormContext<{ services: LineOfCharge[] }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'services' });
  const [chargeId, chooseCharge] = useState('');

  const addService = () => {
    const charge = charges.find(({ id }) => String(id) === chargeId);
    if (!charge) return showValidationError(adding.nothingChosen);
    if (fields.some((line) => line.chargeId === charge.id)) return showValidationError(adding.alreadyAdded);
    append(adding.lineOf(charge), { focusName: `services.${fields.length}.${adding.firstField}` });
    chooseCharge('');
    if (adding.added) showSuccess(adding.added);
  };

  return {
    /** The lines with react-hook-form's own ids; the form knows them by their charge alone. */
    lines: fields as unknown as readonly (Line & { readonly id: string })[],
    removeService: remove,
    chargeId,
    chooseCharge,
    addService,
  };
}
