import { useSearchParams, useSession } from '@freightdesk/remote-runtime';
import { useState } from 'react';
import type { RecordColumn } from './record-columns';

/** Which columns of a list the user wants to see, and how close its rows stand. */
export interface ColumnChoice<Row> {
  readonly visible: readonly RecordColumn<Row>[];
  readonly isVisible: (column: RecordColumn<Row>) => boolean;
  readonly toggle: (column: RecordColumn<Row>) => void;
  readonly isCompact: boolean;
  readonly toggleCompact: () => void;
}

/** `false` for a hidden column, `true` for a shown one; absent ones are as the list has them. */
type Choice = Readonly<Record<string, boolean>>;

/** The key of the density among those of columns. */
const COMPACT = ':compact';

/**
 * The columns of a list that the signed-in user has chosen; kept in this browser, for this user. Where a view is open its
 * columns and its density stand in the address (`columns=number,party&density=compact`), and the choice stays as it is.
 */
export function useColumnChoice<Row>(list: string, columns: readonly RecordColumn<Row>[]): ColumnChoice<Row> {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const place = `columns.${list}.${user.id}`;
  const [choice, setChoice] = useState<Choice>(() => storedChoice(place));
  const keysOfView = params.get('columns')?.split(',');
  const isVisible = ({ key, keyColumn, optional }: RecordColumn<Row>): boolean =>
    keyColumn || (keysOfView ? keysOfView.includes(key) : (choice[key] ?? !optional));
  const isCompact = keysOfView ? params.get('density') === 'compact' : choice[COMPACT] === true;

  function choose(key: string, value: boolean): void {
    const next = { ...choice, [key]: value };
    localStorage.setItem(place, JSON.stringify(next));
    setChoice(next);
  }
  const showInView = (name: string, value: string) =>
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true },
    );
  function toggle(column: RecordColumn<Row>): void {
    const { key } = column;
    const keys = isVisible(column) ? keysOfView?.filter((each) => each !== key) : keysOfView?.concat(key);
    if (keys) showInView('columns', keys.join());
    else choose(key, !isVisible(column));
  }
  const toggleCompact = () =>
    keysOfView ? showInView('density', isCompact ? '' : 'compact') : choose(COMPACT, !isCompact);
  return { visible: columns.filter(isVisible), isVisible, toggle, isCompact, toggleCompact };
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
