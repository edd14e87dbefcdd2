import type { TaxGroupInput } from '@freightdesk/contracts/core';
import { showValidationError } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { addItem, NEW_TAX_ITEM, type TaxItemValues, taxItemText } from './tax-group.rules';

type Items = TaxGroupInput['taxItems'];

/** State of the builder, which adds one item at a time to `items`. */
export function useTaxItemBuilder(items: Items, setItems: (items: Items) => void) {
  const [values, setValues] = useState<TaxItemValues>(NEW_TAX_ITEM);
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');

  function change(changes: Partial<TaxItemValues>): void {
    setProblem(undefined);
    setValues((current) => ({ ...current, ...changes }));
  }

  /** Adds the item; returns `false` when it is invalid, with a toast that says why. */
  function add(): boolean {
    const result = addItem(items, values);
    if ('problem' in result) {
      setProblem(result.problem);
      showValidationError(result.problem);
      return false;
    }
    setItems(result.items);
    const item = result.items.at(-1);
    setStatus(item ? `${taxItemText(item)} added` : '');
    setProblem(undefined);
    setValues(NEW_TAX_ITEM);
    return true;
  }
  return { values, problem, status, change, add, hasItem: values.type !== '' };
}

const TYPES = ['GST', 'CESS', 'OTHERS'].map((value) => ({ value, label: value }));
const MODES = [
  { value: 'IGST', label: 'IGST' },
  { value: 'CGST_SGST', label: 'CGST + SGST' },
];
const BASES = [
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

interface TaxItemBuilderProps {
  /** The form's error about its items. */
  error: string | undefined;
  builder: ReturnType<typeof useTaxItemBuilder>;
}

/** Builds a tax item; its type decides which fields it has. Enter adds it. */
export function TaxItemBuilder({ builder, error }: TaxItemBuilderProps) {
  const { values, problem, status, change, add } = builder;
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
          options={TYPES}
          placeholder="Select type"
          value={type}
          error={problem ?? error}
          onChange={({ target }) => change({ type: target.value })}
        />
        {type === 'GST' && (
          <SelectField
            label="GST Mode"
            required
            options={MODES}
            placeholder="Select mode"
            value={gstMode}
            onChange={({ target }) => change({ gstMode: target.value })}
          />
        )}
        {type === 'OTHERS' && (
          <TextField
            label="Levy Name"
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
        {(type === 'CESS' || type === 'OTHERS') && (
          <NumberField
            label="Percentage"
            required
            trailing="%"
            value={percentage}
            onChange={({ target }) => change({ percentage: target.value })}
          />
        )}
        {type === 'OTHERS' && (
          <SelectField
            label="Applied On"
            options={BASES}
            value={appliedOn}
            onChange={({ target }) => change({ appliedOn: target.value })}
          />
        )}
        <Button icon={Plus} onClick={add}>
          Add Tax Item
        </Button>
      </Row>
      <p role="status">{status}</p>
    </div>
  );
}

interface TaxItemListProps {
  items: Items;
  onRemove: (index: number) => void;
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
      {items.map((item, index) => {
        const text = taxItemText(item);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal items may stand in a group twice, and none keeps state.
          <li key={`${index} ${text}`}>
            {text}
            <IconButton label={`Remove ${text}`} icon={X} onClick={() => onRemove(index)} />
          </li>
        );
      })}
    </List>
  );
}
