import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { besideField, useTopLayer } from '../top-layer';
import { VisuallyHidden } from '../visually-hidden';
import { ComboboxList, optionId } from './combobox-list';
import type { ComboboxState, Matches } from './combobox-state';
import type { FieldText } from './field';
import { Field } from './field';
import { TextInput } from './text-fields';

const Box = styled.div`
  position: relative;

  > input {
    padding-right: ${token('space-8')};
    text-overflow: ellipsis;
  }

  > svg {
    position: absolute;
    top: calc(50% - 8px);
    right: 8px;
    color: ${token('text-subtle')};
    pointer-events: none;
  }
`;

export interface ComboboxBoxProps extends FieldText {
  combobox: ComboboxState;
  /** The value of the selected option; empty when none is selected. */
  selected: string;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Shown in the list below the options; omitted when empty. */
  message: string;
  /** Announced by assistive technology while the list is open. */
  status: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The text field and the list of an editable combobox, after the WAI-ARIA pattern; its text is selected on focus. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { label, hideLabel, required, help, error, id, combobox, selected, onBlur } = props;
  const { name, disabled, placeholder, message, status, ref } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, active, matches } = combobox;
  useTopLayer(open, box, list, besideField);
  const leave = () => {
    combobox.leave();
    onBlur?.();
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error}
      id={id}
      name={name}
    >
      {(control) => (
        <Box ref={box}>
          <TextInput
            {...control}
            ref={ref}
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && matches.options[active] ? optionId(listId, active) : undefined}
            value={combobox.text}
            onChange={(event) => combobox.type(event.target.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              event.currentTarget.select();
              combobox.show();
            }}
            onKeyDown={combobox.pressKey}
            onBlur={leave}
          />
          <ChevronDown size={16} aria-hidden />
          <VisuallyHidden role="status">{open ? status : ''}</VisuallyHidden>
          {open && (
            <ComboboxList
              label={label}
              matches={matches}
              active={active}
              message={message}
              selected={selected}
              ref={list}
              id={listId}
              onSelect={combobox.select}
              onHighlight={combobox.setActive}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

/** The number of matches as text. */
export const resultText = ({ total, isTotalExceeded }: Matches): string =>
  total === 1 ? '1 match' : `${isTotalExceeded ? 'More than ' : ''}${total} matches`;
