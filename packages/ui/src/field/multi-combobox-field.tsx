import { X } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { ComboboxField } from './combobox-field';
import type { ComboboxOption } from './combobox-state';
import type { FieldText } from './field';

/** Fits `{...field}` of react-hook-form's Controller. */
export interface MultiComboboxFieldProps extends FieldText {
  options: readonly ComboboxOption[];
  /** The values of the selected options, in the order of selection. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-2')};
  min-width: 0;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Several choices from a list: each becomes a chip that can be removed. */
export function MultiComboboxField({ value, onChange, options, ...field }: MultiComboboxFieldProps) {
  const free = useMemo(() => options.filter((option) => !value.includes(option.value)), [options, value]);
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;
  return (
    <Frame>
      <ComboboxField
        {...field}
        options={free}
        value=""
        onChange={(next) => next !== '' && onChange([...value, next])}
      />
      {value.length > 0 && (
        <Chips aria-label={`${field.label}: chosen`}>
          {value.map((each) => (
            <Chip
              key={each}
              label={labelOf(each)}
              disabled={field.disabled}
              onRemove={() => onChange(value.filter((other) => other !== each))}
            />
          ))}
        </Chips>
      )}
    </Frame>
  );
}

export interface ChipProps {
  label: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
}

const ChipItem = styled.li`
  display: inline-flex;
  align-items: center;
  border-radius: ${token('radius-full')};
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  padding-left: ${token('space-2')};
  font-size: ${token('text-tiny')};
  line-height: 24px;

  button {
    display: inline-flex;
    padding: 6px;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
  }

  button:disabled {
    cursor: not-allowed;
  }
`;

/** One selected value with a button that removes it. */
export function Chip({ label, onRemove, disabled }: ChipProps) {
  return (
    <ChipItem>
      {label}
      <button type="button" aria-label={`Remove ${label}`} disabled={disabled} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </ChipItem>
  );
}
