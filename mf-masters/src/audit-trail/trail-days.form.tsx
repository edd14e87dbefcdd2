import type { RecordListState } from '@freightdesk/remote-kit';
import { DateField } from '@freightdesk/ui/field';
import { Inline } from '@freightdesk/ui/page';
import { useState } from 'react';

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Address parameters of the days, each with its check. */
export const TRAIL_DAYS = { from: isDay, to: isDay };

interface TrailDaysProps {
  list: Pick<RecordListState<never>, 'address' | 'filters'>;
}

/** Limits the trail to days in India, both included. */
export const TrailDays = ({ list }: TrailDaysProps) => (
  <Inline>
    <TrailDay label="From" name="from" list={list} />
    <TrailDay label="To" name="to" list={list} />
  </Inline>
);

/** A day that is taken over when it is complete, or empty. */
function TrailDay({ label, name, list }: TrailDaysProps & { label: string; name: 'from' | 'to' }) {
  const [text, setText] = useState(list.filters[name] ?? '');
  const change = (day: string) => {
    setText(day);
    if (day === '' || isDay(day)) list.address.setFilters({ [name]: day });
  };
  return <DateField label={label} help="30/11, or t for today" value={text} onChange={change} />;
}
