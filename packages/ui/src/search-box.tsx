import { Search, X } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button';
import { TextInput } from './field';
import { token } from './tokens';
import { VisuallyHidden } from './visually-hidden';

export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> {
  /** The accessible name, and the default placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Box = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: calc(50% - 8px);
    left: 10px;
    color: ${token('text-subtle')};
    pointer-events: none;
  }

  > input {
    padding-inline: 34px;
    text-overflow: ellipsis;
  }

  > input::-webkit-search-cancel-button {
    display: none;
  }

  > button {
    position: absolute;
    top: 50%;
    right: 2px;
    transform: translateY(-50%);
  }
`;

/** Filters a list while typing; Esc and the clear button empty it. */
export function SearchBox({ label, value, onChange, placeholder = label, ...native }: SearchBoxProps) {
  const ownId = useId();
  const id = native.id ?? ownId;
  return (
    <Box>
      <Search size={16} aria-hidden />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <TextInput
        {...native}
        id={id}
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value && <IconButton label="Clear search" icon={X} plain onClick={() => onChange('')} />}
    </Box>
  );
}
