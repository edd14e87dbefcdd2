import { type TaxGroup, type TaxGroupInput, taxGroupBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { showFirstProblem } from '../masters/show-first-problem';
import { useFormSave } from '../masters/use-form-save';
import { useSaveTaxGroup } from './tax-group.mutations';
import { changesOf, taxGroupValues } from './tax-group.rules';
import { useTaxItemBuilder } from './use-tax-item-builder';

const checkGroup = zodResolver(taxGroupBody, undefined, { raw: true });

/** Items that nobody touched are not judged: the mode of an older one may be open. */
function resolverOf(record: TaxGroup | undefined): Resolver<TaxGroupInput> {
  if (!record) return checkGroup;
  return async (values, context, options) => {
    const { taxItems, ...others } = (await checkGroup(values, context, options)).errors;
    const errors = taxItems && 'taxItems' in changesOf(record, values) ? { ...others, taxItems } : others;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

export interface TaxGroupFormOptions {
  record: TaxGroup | undefined;
  onSaved: () => void;
  onChanged: (isChanged: boolean) => void;
}

/** The form of a new tax group, or of `record`, with the builder of its items. */
export function useTaxGroupForm({ record, onSaved, onChanged }: TaxGroupFormOptions) {
  const form = useForm<TaxGroupInput>({
    resolver: resolverOf(record),
    defaultValues: taxGroupValues(record),
  });
  const save = useSaveTaxGroup(record);
  const items = useWatch({ control: form.control, name: 'taxItems' });
  const setItems = (next: typeof items) =>
    form.setValue('taxItems', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const builder = useTaxItemBuilder(items, setItems);
  const changed = form.formState.isDirty || builder.begun;
  useEffect(() => onChanged(changed), [onChanged, changed]);
  const send = useFormSave({ form, save: save.mutateAsync, onSaved, onInvalid: showFirstProblem });
  /** An item that stands in the builder joins the others first, so that it is not lost. */
  const submit: typeof send = async (event) => {
    event.preventDefault();
    if (!builder.begun || builder.add()) await send(event);
  };
  const removeItem = (at: number) => setItems(items.filter((_item, index) => index !== at));
  return { form, submit, saving: save.isPending, changed, items, removeItem, builder };
}
