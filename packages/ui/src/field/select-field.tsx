import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import type { FieldText } from './field';
import { Field } from './field';
import { controlStyles } from './text-fields';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends Omit<ComponentPropsWithRef<'select'>, 'required' | 'children'>,
    FieldText {
  options: readonly SelectOption[];
  /** A first option with an empty value: `Select a party`. */
  placeholder?: string | undefined;
}

const Box = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: calc(50% - 8px);
    right: 8px;
    color: ${token('text-subtle')};
    pointer-events: none;
  }
`;

const NativeSelect = styled.select`
  ${controlStyles}
  padding-right: ${token('space-8')};
  appearance: none;
  text-overflow: ellipsis;
`;

/** A choice from a short list: the native select, which every device shows in its own way. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, required, help, error, id, options, placeholder, ...native } = props;
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }];
  return (
    <Field
      name={native.name}
      options={[...empty, ...options]}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error}
      id={id}
    >
      {(control) => (
        <Box>
          <NativeSelect {...native} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          <ChevronDown size={16} aria-hidden />
        </Box>
      )}
    </Field>
  );
}
