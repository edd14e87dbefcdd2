import type { TaxGroupInput } from '@freightdesk/contracts/core';
import { showValidationError } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { newTaxItem, type TaxItemValues, taxItemText, withItem } from './tax-group.rules';

type Items = TaxGroupInput['taxItems'];

/** The item that is being built. */
export function useTaxItemBuilder(items: Items, setItems: (items: Items) => void) {
  const [values, setValues] = useState<TaxItemValues>(newTaxItem);
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState('');

  function set(change: Partial<TaxItemValues>): void {
    setProblem(undefined);
    setValues((current) => ({ ...current, ...change }));
  }

  /** Adds the item; returns `false` when it is invalid, with a toast that says why. */
  function add(): boolean {
    const joined = withItem(items, values);
    if ('problem' in joined) {
      setProblem(joined.problem);
      showValidationError(joined.problem);
      return false;
    }
    setItems(joined.items);
    const last = joined.items.at(-1);
    setAdded(last ? `${taxItemText(last)} added` : '');
    setProblem(undefined);
    setValues(newTaxItem);
    return true;
  }
  return { values, problem, added, set, add, begun: values.type !== '' };
}

const types = ['GST', 'CESS', 'OTHERS'].map((value) => ({ value, label: value }));
const modes = [
  { value: 'IGST', label: 'IGST' },
  { value: 'CGST_SGST', label: 'CGST + SGST' },
];
const bases = [
  { value: 'GST', label: 'GST' },
  { value: 'CESS', label: 'CESS' },
  { value: 'AMOUNT', label: 'Amount' },
];

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token('space-3')};

  > * {
    flex: 1 1 160px;
    max-width: 280px;
  }

  > button {
    flex: 0 0 auto;
    margin-top: ${token('space-6')};
  }
`;

export interface TaxItemBuilderProps {
  /** The form's error about its items. */
  error: string | undefined;
  builder: ReturnType<typeof useTaxItemBuilder>;
}

/** Builds a tax item: its type decides which fields it needs. Enter adds it. */
export function TaxItemBuilder({ builder, error }: TaxItemBuilderProps) {
  const { values, problem, set, add } = builder;
  const { type, gstMode, name, percentage, appliedOn } = values;
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Row onKeyDown={addOnEnter}>
        <SelectField
          label="Tax Item Type"
          options={types}
          placeholder="Select type"
          value={type}
          error={problem ?? error}
          onChange={({ target }) => set({ type: target.value })}
        />
        {type === 'GST' && (
          <SelectField
            label="GST Mode"
            required
            options={modes}
            placeholder="Select mode"
            value={gstMode}
            onChange={({ target }) => set({ gstMode: target.value })}
          />
        )}
        {type === 'OTHERS' && (
          <TextField
            label="Levy Name"
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
        {(type === 'CESS' || type === 'OTHERS') && (
          <NumberField
            label="Percentage"
            required
            trailing="%"
            step="0.01"
            value={percentage}
            onChange={({ target }) => set({ percentage: target.value })}
          />
        )}
        {type === 'OTHERS' && (
          <SelectField
            label="Applied On"
            options={bases}
            value={appliedOn}
            onChange={({ target }) => set({ appliedOn: target.value })}
          />
        )}
        <Button icon={Plus} onClick={add}>
          Add Tax Item
        </Button>
      </Row>
      <p role="status">{builder.added}</p>
    </div>
  );
}

export interface TaxItemListProps {
  items: Items;
  onRemove: (at: number) => void;
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${token('space-1')};
    padding-left: ${token('space-3')};
    border: 1px solid ${token('border')};
    border-radius: ${token('radius')};
  }
`;

/** The items of the group, each with a button that removes it. */
export function TaxItemList({ items, onRemove }: TaxItemListProps) {
  if (items.length === 0) return <p>No tax items yet</p>;
  return (
    <List aria-label="Tax items">
      {items.map((item, at) => {
        const text = taxItemText(item);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal items may stand in a group twice, and none keeps state.
          <li key={`${at} ${text}`}>
            {text}
            <IconButton label={`Remove ${text}`} icon={X} onClick={() => onRemove(at)} />
          </li>
        );
      })}
    </List>
  );
}
