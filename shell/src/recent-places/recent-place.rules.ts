import type { Place } from './recent-place.model';

/** How many places are remembered. */
const REMEMBERED = 8;

/** The recent places once this one was opened: it stands first, and once. */
export const withRecent = (places: readonly Place[], latest: Place): readonly Place[] =>
  [latest, ...places.filter(({ to }) => to !== latest.to)].slice(0, REMEMBERED);
