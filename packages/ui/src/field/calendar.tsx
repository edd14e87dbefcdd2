import { DayPicker, type Matcher } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { isoOfLocalDate, localDate } from './date-text';

export interface CalendarProps {
  /** The selected day as `yyyy-mm-dd`; anything else selects none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onSelect: (day: string) => void;
}

const CalendarStyles = styled.div`
  --day: 34px;

  .rdp-months { position: relative; }
  .rdp-month_caption { display: flex; align-items: center; height: var(--day); padding-left: ${token('space-2')}; font-weight: 600; }
  .rdp-nav { position: absolute; top: 0; right: 0; display: flex; }
  .rdp-chevron { width: 16px; height: 16px; fill: currentcolor; }
  .rdp-month_grid { border-collapse: collapse; }
  .rdp-weekday { width: var(--day); height: 28px; color: ${token('text-muted')}; font-size: ${token('text-tiny')}; font-weight: 500; }
  .rdp-day { padding: 0; text-align: center; }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: var(--day);
    height: var(--day);
    border: 0;
    border-radius: ${token('radius')};
    background: none;
    color: inherit;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  button:hover { background: ${token('surface-hover')}; }
  button:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: -2px; }
  .rdp-today button { color: ${token('accent-text')}; font-weight: 600; }
  .rdp-outside button { color: ${token('text-subtle')}; }
  .rdp-selected button { background: ${token('accent')}; color: ${token('on-accent')}; }
  .rdp-disabled button { color: ${token('text-subtle')}; text-decoration: line-through; cursor: not-allowed; }
`;

/** One month to select a day from; arrow keys move by days and weeks, Page Up and Down by months. */
export function Calendar({ value, min, max, onSelect }: CalendarProps) {
  const selected = localDate(value);
  return (
    <CalendarStyles>
      <DayPicker
        mode="single"
        autoFocus
        showOutsideDays
        locale={enGB}
        selected={selected}
        {...(selected && { defaultMonth: selected })}
        disabled={outside(min, max)}
        onDayClick={(date, { disabled }) => !disabled && onSelect(isoOfLocalDate(date))}
      />
    </CalendarStyles>
  );
}

function outside(min: string | undefined, max: string | undefined): Matcher[] {
  const before = localDate(min);
  const after = localDate(max);
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
}
