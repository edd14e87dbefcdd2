import { taxSlabBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFirstProblem } from '../masters/show-first-problem';

/** A GST percentage from 0 to 100, for a new slab or for one that is edited in its row. */
export function useTaxSlabForm(percentage: string, onValid: (gstPercentage: number) => void) {
  const form = useForm({ resolver: zodResolver(taxSlabBody), defaultValues: { gstPercentage: percentage } });
  const submit = form.handleSubmit(({ gstPercentage }) => onValid(gstPercentage), showFirstProblem);
  return { form, submit };
}
