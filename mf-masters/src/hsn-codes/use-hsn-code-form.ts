import { type HsnCode, hsnBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFirstProblem } from '../masters/show-first-problem';
import { useFormSave } from '../masters/use-form-save';
import { useSaveHsnCode } from './hsn-code.mutations';
import { hsnValuesOf, splitOf, withSplit } from './hsn-code.rules';

const checked = zodResolver(hsnBody);
const resolver: typeof checked = (values, context, options) => checked(withSplit(values), context, options);

/** The form of a new HSN/SAC code, or of `record`. A GST percent that is typed fills IGST, CGST and SGST. */
export function useHsnCodeForm(record: HsnCode | undefined, onSaved: () => void) {
  const form = useForm({ resolver, defaultValues: hsnValuesOf(record) });
  const save = useSaveHsnCode(record);
  const fillSplit = (gstPercent: string) => {
    const split = splitOf(gstPercent);
    if (!split) return;
    for (const name of ['igstPercent', 'cgstPercent', 'sgstPercent'] as const) {
      form.setValue(name, split[name], { shouldDirty: true });
    }
  };
  const submit = useFormSave({ form, save: save.mutateAsync, onSaved, onInvalid: showFirstProblem });
  return { form, submit, fillSplit, saving: save.isPending };
}
