import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { type Currency, currencySign } from '../money';
import { media, token } from '../tokens';
import { Field, type FieldText } from './field';
import { figureText, groupedFigure, readFigure } from './figure-text';
import { TextInput } from './text-fields';

/** The part of an input that forms use to read and write its value and to focus it. */
export type NumberInput = Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'focus' | 'select'>;

export interface NumberFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'required' | 'type'>,
    FieldText {
  /** Shown inside the control before the number, e.g. a currency sign. */
  leading?: ReactNode;
  /** Shown inside the control after the number, e.g. `%`. */
  trailing?: ReactNode;
  /** Receives a handle instead of the element: a value that a form writes to it is shown grouped. */
  ref?: Ref<NumberInput> | undefined;
}

interface Sides {
  $leading: boolean;
  $trailing: boolean;
}

const left = ({ $leading }: Sides): string => ($leading ? 'calc(var(--side) + 16px)' : 'var(--side)');
const right = ({ $trailing }: Sides): string => ($trailing ? 'calc(var(--side) + 20px)' : 'var(--side)');

/** Columns of a table are narrow; their figures come first. */
const Box = styled.div<Sides>`
  --side: 10px;
  --figure: ${token('text-control')};
  position: relative;

  ${media.desktop} {
    td & {
      --side: 6px;
      --figure: ${token('text-small')};
    }
  }

  input {
    padding-left: ${left};
    padding-right: ${right};
    font-size: var(--figure);
    text-align: end;
  }
`;

const Affix = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => $side}: var(--side);
  display: flex;
  align-items: center;
  color: ${token('text-muted')};
  pointer-events: none;
`;

/** Covers the plain number while it is not being edited. */
const Grouped = styled.span<Sides>`
  position: absolute;
  inset-block: 1px;
  left: calc(${left} + 1px);
  right: calc(${right} + 1px);
  display: flex;
  align-items: center;
  justify-content: flex-end;
  overflow: hidden;
  background: ${token('surface')};
  font-size: var(--figure);
  white-space: nowrap;
  pointer-events: none;

  input:focus + & {
    display: none;
  }

  input:disabled + &,
  input:read-only + & {
    background: ${token('surface-sunken')};
    color: ${token('text-muted')};
  }
`;

/**
 * A number as text with a numeric keypad: plain while editing, grouped as in India otherwise; letters are ignored.
 * Deliberately not `type="number"`, which changes the value when the mouse wheel turns and hides what was typed when
 * it is not a number; the form's schema parses the text.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, required, help, error, id, leading, trailing, ref, ...events } = props;
  const { onChange, onBlur, onPaste, ...native } = events;
  const input = useRef<HTMLInputElement>(null);
  const [groupedText, setGroupedText] = useState('');
  const [pasteProblem, setPasteProblem] = useState<string>();
  const [handle] = useState(() => numberInput(input, showGrouped));
  useImperativeHandle(ref, () => handle, [handle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: React writes the value of a controlled field into the input
  useLayoutEffect(() => showGrouped(handle.value), [handle, native.value]);
  const sides = { $leading: Boolean(leading), $trailing: Boolean(trailing) };

  function showGrouped(value: string) {
    setGroupedText(groupedFigure(value));
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (event.defaultPrevented || event.currentTarget.readOnly) return;
    event.preventDefault();
    setPasteProblem(pasteFigure(event.currentTarget, event.clipboardData.getData('text')));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setPasteProblem(undefined);
    keepFigure(event.target);
    // Only the plain number is shown while editing, so typing need not wait for the grouped one.
    if (document.activeElement !== event.target) showGrouped(event.target.value);
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    showGrouped(event.target.value);
    onBlur?.(event);
  };
  return (
    <Field
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={error ?? pasteProblem}
      id={id}
    >
      {(control) => (
        <Box {...sides}>
          {leading && <Affix $side="left">{leading}</Affix>}
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            {...native}
            {...control}
            ref={input}
            type="text"
            onChange={change}
            onBlur={leave}
            onPaste={paste}
          />
          {groupedText && (
            <Grouped aria-hidden {...sides}>
              {groupedText}
            </Grouped>
          )}
          {trailing && <Affix $side="right">{trailing}</Affix>}
        </Box>
      )}
    </Field>
  );
}

/** Removes characters that are not part of a number, and keeps the caret in place. */
function keepFigure(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const figure = figureText(value);
  if (figure === value) return;
  const caret = figureText(value.slice(0, selectionStart ?? value.length)).length;
  input.value = figure;
  input.setSelectionRange(caret, caret);
}

const LONGEST_QUOTE = 40;

/**
 * Replaces the selection by a pasted number without its currency and grouping. Refuses a text that is not a single number,
 * because a part of it would be another number, and returns the reason.
 */
function pasteFigure(input: HTMLInputElement, text: string): string | undefined {
  const figure = readFigure(text);
  if (figure === undefined)
    return `“${text.trim().slice(0, LONGEST_QUOTE)}” is no single number and was left out`;
  const end = input.value.length;
  input.setRangeText(figure, input.selectionStart ?? end, input.selectionEnd ?? end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return undefined;
}

/** A handle on the input. Forms write a value without an event; `onWrite` is called with it. */
function numberInput(
  input: RefObject<HTMLInputElement | null>,
  onWrite: (value: string) => void,
): NumberInput {
  return {
    type: 'text',
    get name() {
      return input.current?.name ?? '';
    },
    get value() {
      return input.current?.value ?? '';
    },
    set value(value: string) {
      if (!input.current) return;
      input.current.value = value;
      onWrite(input.current.value);
    },
    focus: (options) => input.current?.focus(options),
    select: () => input.current?.select(),
  };
}

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'leading'> {
  /** INR by default. */
  currency?: Currency | undefined;
}

/** An amount in decimals, with the sign of its currency inside the control. */
export function MoneyField({ currency = 'INR', ...rest }: MoneyFieldProps) {
  return <NumberField {...rest} leading={currencySign(currency)} />;
}
