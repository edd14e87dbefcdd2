import { useSession } from '@freightdesk/remote-kit';
import { useCallback, useState } from 'react';
import { type Place, placesOf } from './recent-place.model';
import { withRecent } from './recent-place.rules';

/** The places of a kind that this user has opened last, kept in the browser for each client. */
export function useRecentPlaces(kind: 'records' | 'reports') {
  const { user, client } = useSession();
  const key = `recent ${kind} ${client?.id}/${user.id}`;
  const [recent, setRecent] = useState(() => readStored(key));
  const remember = useCallback(
    (place: Place) => {
      const places = withRecent(readStored(key), place);
      localStorage.setItem(key, JSON.stringify(places));
      setRecent(places);
    },
    [key],
  );
  return { recent, remember };
}

function readStored(key: string): readonly Place[] {
  try {
    return placesOf(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    reportError(error);
    return [];
  }
}
