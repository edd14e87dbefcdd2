import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import type { ComboboxFieldProps } from './combobox.types';
import { ComboboxList, optionId } from './combobox-list';
import { Field } from './field';
import { TextInput } from './text-input';
import { useCombobox } from './use-combobox';
import { useTopLayer } from './use-top-layer';

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

/** A choice from a long list by typing a part of its name; Enter takes the marked match, Esc closes the list. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hideLabel, required, help, error, id, options, value, onChange, limit = 50 } = props;
  const { onBlur, name, disabled, placeholder, emptyText = 'No matches', ref } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({ options, value, limit, onChange });
  const { open, active, matches } = combobox;
  useTopLayer(open, box, list);
  const leave = () => {
    combobox.leave();
    onBlur?.();
  };
  return (
    <Field {...{ label, hideLabel, required, help, error, id }}>
      {(control) => (
        <Box ref={box}>
          <TextInput
            {...{ ...control, ref, name, disabled, placeholder }}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && matches.shown[active] ? optionId(listId, active) : undefined}
            value={combobox.text}
            onChange={(event) => combobox.type(event.target.value)}
            onClick={(event) => {
              event.currentTarget.select();
              combobox.show();
            }}
            onKeyDown={combobox.pressKey}
            onBlur={leave}
          />
          <ChevronDown size={16} aria-hidden />
          <VisuallyHidden role="status">{open ? resultText(matches.total) : ''}</VisuallyHidden>
          {open && (
            <ComboboxList
              {...{ label, matches, active, emptyText }}
              ref={list}
              id={listId}
              chosen={value}
              onChoose={combobox.choose}
              onPoint={combobox.setActive}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

function resultText(total: number): string {
  return total === 1 ? '1 match' : `${total} matches`;
}
