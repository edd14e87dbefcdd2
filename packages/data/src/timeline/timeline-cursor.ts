/** The last entry of a page of a timeline, and the number of the source that has it. */
export interface Cursor {
  readonly at: Date;
  readonly source: number;
  readonly id: string;
}

/** Where a source continues. What happened at one moment is in the order of the sources, and of descending ids within one. */
export interface Place {
  readonly at: Date;
  /** Whether what the source has of this very moment is still to come. */
  readonly isIncluded: boolean;
  /** The last entry, where it is of this source. */
  readonly id: string | undefined;
}

/** An entry of a source, which gives its entries newest first. */
export interface SourceEntry {
  readonly at: Date;
  readonly id: string;
}

/** `1764202500000-0-66a1…`. */
export const cursorText = ({ at, source, id }: Cursor): string => `${at.getTime()}-${source}-${id}`;

/** Reads the text of a cursor, whose form the contract has checked. */
export function readCursor(text: string): Cursor {
  const [time = '', source = '', id = ''] = text.split('-');
  return { at: new Date(Number(time)), source: Number(source), id };
}

/** Where a source continues after a cursor. */
export const placeOf = (cursor: Cursor | undefined, source: number): Place | undefined =>
  cursor && {
    at: cursor.at,
    isIncluded: source >= cursor.source,
    id: source === cursor.source ? cursor.id : undefined,
  };

/** The range of the times that a source continues with. */
export const timesBefore = ({ at, isIncluded }: Place): { readonly $lte: Date } | { readonly $lt: Date } =>
  isIncluded ? { $lte: at } : { $lt: at };

/** The condition of what a source of records with numbers continues with. */
export const createdAfter = (place: Place) => ({
  createdAt: timesBefore(place),
  ...(place.id === undefined
    ? {}
    : { $or: [{ createdAt: { $lt: place.at } }, { id: { $lt: Number(place.id) } }] }),
});

/**
 * How many entries of each source the first `size` of them all have, and the last of these. It is undefined when no source has
 * more. Each source gives one more than `size` where it has as many.
 */
export function firstOfAll(
  sources: readonly (readonly SourceEntry[])[],
  size: number,
): { readonly counts: readonly number[]; readonly end: Cursor | undefined } {
  const all = sources.flatMap((entries, source) => entries.map(({ at, id }) => ({ at, id, source })));
  // Sorting is stable, so that entries of one source and one moment stay in their order.
  all.sort((one, other) => other.at.getTime() - one.at.getTime() || one.source - other.source);
  const page = all.slice(0, size);
  const counts = sources.map((_entries, source) => page.filter((each) => each.source === source).length);
  return { counts, end: all.length > size ? page.at(-1) : undefined };
}
