import { Button } from '@freightdesk/ui/button';
import { NumberField, SelectField, TextField } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { useTaxItemBuilder } from './use-tax-item-builder';

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
  /** What the form has against its items. */
  error: string | undefined;
  builder: ReturnType<typeof useTaxItemBuilder>;
}

/** Puts a tax item together: its type decides what else it needs. Enter adds it. */
export function TaxItemBuilder({ builder, error }: TaxItemBuilderProps) {
  const { values, problem, set, add } = builder;
  const { type, gstMode, name, percentage, appliedOn } = values;
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    add();
  };
  return (
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
  );
}
