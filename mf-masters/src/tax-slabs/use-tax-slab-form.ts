import { taxSlabBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFirstProblem } from '../masters/show-first-problem';
import { useFormSave } from '../masters/use-form-save';

export interface TaxSlabFormOptions {
  /** What the form begins with, and goes back to once it is saved. */
  readonly percentage: string;
  readonly save: (gstPercentage: number) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** A GST percentage from 0 to 100, for a new slab or for one that is edited in its row. */
export function useTaxSlabForm({ percentage, save, onSaved }: TaxSlabFormOptions) {
  const form = useForm({ resolver: zodResolver(taxSlabBody), defaultValues: { gstPercentage: percentage } });
  const submit = useFormSave({
    form,
    save: ({ gstPercentage }) => save(gstPercentage),
    onSaved: () => {
      form.reset();
      onSaved?.();
    },
    onInvalid: showFirstProblem,
  });
  return { form, submit };
}
