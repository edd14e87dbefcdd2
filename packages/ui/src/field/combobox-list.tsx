import { type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { useStableWhilePressed } from '../stable-while-pressed';
import { token } from '../tokens';
import type { ComboboxOption, Matches } from './combobox-state';

interface ComboboxListProps {
  id: string;
  label: string;
  matches: Matches;
  active: number;
  selected: string;
  /** Shown below the options; omitted when empty. */
  message: string;
  onSelect: (option: ComboboxOption) => void;
  onHighlight: (index: number) => void;
  ref: RefObject<HTMLDivElement | null>;
}

const Layer = styled.div`
  position: fixed;
  inset: auto;
  flex-direction: column;
  margin: 0;
  padding: ${token('space-1')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  background: ${token('surface-raised')};
  color: ${token('text')};
  box-shadow: ${token('shadow-middle')};
  overflow: hidden;

  &:popover-open {
    display: flex;
  }

  > [role='listbox'] {
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Option = styled.div<{ $active: boolean }>`
  padding: 6px ${token('space-2')};
  border-radius: 4px;
  background: ${({ $active }) => ($active ? token('surface-sunken') : 'transparent')};
  cursor: pointer;

  &[aria-selected='true'] {
    color: ${token('accent-text')};
    font-weight: 500;
  }

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
    font-weight: 400;
    line-height: 16px;
  }
`;

const Message = styled.p`
  padding: 6px ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** The id of the option at an index, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The matches of a combobox, in the browser's top layer. The focus stays in the text field. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, matches, active, selected, message, onSelect, onHighlight, ref } = props;
  const { value, onPointerDown } = useStableWhilePressed(matches);
  const { options, total, isTotalExceeded } = value;
  useEffect(() => {
    ref.current
      ?.querySelector(`#${CSS.escape(optionId(id, active))}`)
      ?.scrollIntoView?.({ block: 'nearest' });
  }, [ref, id, active]);
  return (
    <Layer
      ref={ref}
      popover="manual"
      onPointerDown={onPointerDown}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={label}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            role="option"
            id={optionId(id, index)}
            aria-selected={option.value === selected}
            $active={index === active}
            onMouseMove={() => onHighlight(index)}
            onClick={() => onSelect(option)}
          >
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </Option>
        ))}
      </div>
      {message && <Message>{message}</Message>}
      {total > options.length && (
        <Message>{`${isTotalExceeded ? 'Many' : total - options.length} more. Type to narrow the list.`}</Message>
      )}
    </Layer>
  );
}
