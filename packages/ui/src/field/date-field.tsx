import { CalendarDays } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button';
import type { CalendarSheetProps } from './calendar-sheet';
import { dayWhenLeft, dayWhileTyping, displayDay, isIsoDay, todayInIndia } from './date-text';
import type { FieldText } from './field';
import { Field } from './field';
import { TextInput } from './text-fields';

/** Fits `{...field}` of react-hook-form's Controller. */
export interface DateFieldProps extends FieldText {
  /** `yyyy-mm-dd`, empty when no day is selected, else the text as typed, which the form's schema refuses. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first and last day that the calendar offers, `yyyy-mm-dd`; validation belongs to the form's schema. */
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const Box = styled.div`
  position: relative;

  > input {
    padding-right: 36px;
    font-variant-numeric: tabular-nums;
  }

  > button {
    position: absolute;
    top: 50%;
    right: 2px;
    transform: translateY(-50%);
  }
`;

const HINT = '30/11/2027, 30112027, 30/11, or t for today';

/**
 * A calendar day, typed as dd/MM/yyyy or shorter, or picked from a month (Alt+Down opens it); the value is
 * `yyyy-mm-dd`.
 */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, required, help = HINT, error, id, value, min, max, ...native } = props;
  const [open, setOpen] = useState(false);
  const { CalendarSheet, loadError } = useCalendarSheet(open, () => setOpen(false));
  const { formatError, events } = useDayText(props, () => setOpen(true));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const select = (day: string) => {
    props.onChange(day);
    setOpen(false);
  };
  return (
    <Field
      name={native.name}
      label={label}
      hideLabel={hideLabel}
      required={required}
      help={help}
      id={id}
      error={error ?? formatError ?? loadError}
    >
      {(control) => (
        <Box ref={box}>
          <TextInput
            {...control}
            name={native.name}
            disabled={native.disabled}
            ref={native.ref}
            placeholder="dd/MM/yyyy"
            autoComplete="off"
            value={displayDay(value)}
            {...events}
          />
          <IconButton
            plain
            ref={button}
            icon={CalendarDays}
            label={`Choose ${label} from a calendar`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={native.disabled}
            onClick={() => setOpen(!open)}
          />
          {open && CalendarSheet && (
            <CalendarSheet
              label={label}
              button={button}
              value={value}
              min={min}
              max={max}
              field={box}
              onSelect={select}
              onClose={() => setOpen(false)}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

/** The typed day: completed on Enter and when the field is left, and what is wrong with it then. */
function useDayText({ value, onChange, onBlur }: DateFieldProps, openCalendar: () => void) {
  const [isBlurred, setBlurred] = useState(false);
  const isWrong = isBlurred && value !== '' && !isIsoDay(value);
  const parse = () => {
    const day = dayWhenLeft(value, todayInIndia());
    if (day !== value) onChange(day);
  };
  return {
    formatError: isWrong ? 'Enter a day such as 21/11/2026' : undefined,
    events: {
      onFocus: () => setBlurred(false),
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(dayWhileTyping(event.target.value)),
      onKeyDown: ({ key, altKey }: KeyboardEvent) => {
        if (key === 'Enter') parse();
        if (altKey && key === 'ArrowDown') openCalendar();
      },
      onBlur: () => {
        setBlurred(true);
        parse();
        onBlur?.();
      },
    },
  };
}

/** The month and its positioning code, 30 kB that load when a calendar is first opened; days can be typed without it. */
function useCalendarSheet(open: boolean, close: () => void) {
  const [CalendarSheet, setSheet] = useState<ComponentType<CalendarSheetProps>>();
  const [loadError, setLoadError] = useState<string>();
  const onFailure = useEffectEvent(() => {
    setLoadError('The calendar could not be loaded. Enter the day, or try again.');
    close();
  });
  useEffect(() => {
    if (!open) return;
    setLoadError(undefined);
    import('./calendar-sheet').then(
      (module) => setSheet(() => module.CalendarSheet),
      () => onFailure(),
    );
  }, [open]);
  return { CalendarSheet, loadError };
}
