import type { TaxGroupInput } from '@freightdesk/contracts';
import { showValidationError } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { newTaxItem, type TaxItemValues, withItem } from './tax-group.rules';

type Items = TaxGroupInput['taxItems'];

/** The item that is being put together for a tax group. */
export function useTaxItemBuilder(items: Items, setItems: (items: Items) => void) {
  const [values, setValues] = useState<TaxItemValues>(newTaxItem);
  const [problem, setProblem] = useState<string>();

  function set(change: Partial<TaxItemValues>): void {
    setProblem(undefined);
    setValues((current) => ({ ...current, ...change }));
  }

  /** Adds the item; `false` where a rule is against it, which a toast names. */
  function add(): boolean {
    const added = withItem(items, values);
    if ('problem' in added) {
      setProblem(added.problem);
      showValidationError(added.problem);
      return false;
    }
    setItems(added.items);
    setProblem(undefined);
    setValues(newTaxItem);
    return true;
  }
  return { values, problem, set, add, begun: values.type !== '' };
}
