/** Where somebody was in a list when they pressed something in one of its rows. In pixels. */
export interface Place {
  readonly pageTop: number;
  readonly tableTop: number;
  /** The name of what was pressed. */
  readonly control: string;
}

interface PlaceInList {
  readonly search: string;
  readonly place: Place;
}

/** Where somebody was last in each list, by its path. */
const latestPlaces = new Map<string, PlaceInList>();

export const keepLatestPlace = (path: string, place: PlaceInList): void => {
  latestPlaces.set(path, place);
};

/** Where somebody was in the list with this path, if it had this search then. */
export function latestPlaceOf(path: string, search: string): Place | undefined {
  const latest = latestPlaces.get(path);
  return latest?.search === search ? latest.place : undefined;
}

/**
 * The address of a list with the page, search and filters that it had when one of its rows was last pressed. A form that
 * was opened from the row leads there: `navigate(latestAddressOf(links.quotes), { state: SAVED })`. A new record stands
 * elsewhere; its form leads to the list itself.
 */
export const latestAddressOf = (path: string): string => `${path}${latestPlaces.get(path)?.search ?? ''}`;
