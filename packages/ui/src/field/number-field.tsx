import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { type Currency, currencySign } from '../money';
import { media, token } from '../tokens';
import { Field, type FieldText } from './field';
import { type NumberInput, useFigureInput } from './figure-input';
import { TextInput } from './text-fields';

export interface NumberFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'required' | 'type'>,
    FieldText {
  /** The most decimals that can be typed or pasted; 2 by default, and only whole numbers with 0. */
  decimals?: number | undefined;
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
 * A number as text with a numeric keypad: plain while editing, grouped as in India otherwise. Letters are ignored; a
 * decimal too many is left out, which the field says (MASTER-12).
 * Deliberately not `type="number"`, which changes the value when the mouse wheel turns and hides what was typed when
 * it is not a number; the form's schema parses the text.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, required, help, error, id, leading, trailing, ref, ...figureProps } = props;
  const { decimals = 2, value, onChange, onBlur, onPaste, ...native } = figureProps;
  const { groupedText, problem, events } = useFigureInput({
    decimals,
    value,
    onChange,
    onBlur,
    onPaste,
    ref,
  });
  const sides = { $leading: Boolean(leading), $trailing: Boolean(trailing) };
  return (
    <Field
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      error={problem ?? error}
      id={id}
    >
      {(control) => (
        <Box {...sides}>
          {leading && <Affix $side="left">{leading}</Affix>}
          <TextInput
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...native}
            {...control}
            value={value}
            {...events}
            type="text"
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

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'leading'> {
  /** INR by default. */
  currency?: Currency | undefined;
}

/** An amount in decimals, with the sign of its currency inside the control. */
export function MoneyField({ currency = 'INR', ...rest }: MoneyFieldProps) {
  return <NumberField {...rest} leading={currencySign(currency)} />;
}
