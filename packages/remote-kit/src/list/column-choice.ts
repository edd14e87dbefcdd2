import { useSession } from '@freightdesk/remote-runtime';
import { useState } from 'react';
import type { RecordColumn } from './record-columns';

/** Which columns of a list the user wants to see. */
export interface ColumnChoice<Row> {
  readonly visible: readonly RecordColumn<Row>[];
  readonly isVisible: (column: RecordColumn<Row>) => boolean;
  readonly toggle: (column: RecordColumn<Row>) => void;
}

/** `false` for a hidden column, `true` for a shown one; absent ones are as the list has them. */
type Choice = Readonly<Record<string, boolean>>;

/** The columns of a list that the signed-in user has chosen; kept in this browser, for this user. */
export function useColumnChoice<Row>(list: string, columns: readonly RecordColumn<Row>[]): ColumnChoice<Row> {
  const { user } = useSession();
  const place = `columns.${list}.${user.id}`;
  const [choice, setChoice] = useState<Choice>(() => storedChoice(place));
  const isVisible = ({ key, keyColumn, optional }: RecordColumn<Row>): boolean =>
    keyColumn || (choice[key] ?? !optional);
  const toggle = (column: RecordColumn<Row>) => {
    const next = { ...choice, [column.key]: !isVisible(column) };
    localStorage.setItem(place, JSON.stringify(next));
    setChoice(next);
  };
  return { visible: columns.filter(isVisible), isVisible, toggle };
}

/** The stored choice may be of an earlier release, or absent; anything but an object counts as no choice. */
function storedChoice(place: string): Choice {
  const text = localStorage.getItem(place);
  if (!text?.startsWith('{')) return {};
  try {
    // The text begins like an object; values of other types count as no choice.
    return JSON.parse(text) as Choice;
  } catch (error) {
    reportError(error);
    return {};
  }
}
