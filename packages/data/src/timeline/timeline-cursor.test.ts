import fc from 'fast-check';
import {
  type Cursor,
  cursorText,
  firstOfAll,
  placeOf,
  readCursor,
  type SourceEntry,
} from './timeline-cursor';

const entryOf = (time: number, id: number): SourceEntry => ({ at: new Date(time), id: String(id) });

/** What a source gives after a place, newest first, as a query of the database would. */
const continuedFrom = (entries: readonly SourceEntry[], cursor: Cursor | undefined, source: number) => {
  const place = placeOf(cursor, source);
  return entries.filter(({ at, id }) => {
    if (!place || at < place.at) return true;
    if (at > place.at || !place.isIncluded) return false;
    return place.id === undefined || Number(id) < Number(place.id);
  });
};

const timeIn = (entry: string): number => Number(entry.split(' ')[0]);

test('pages of any sources have every entry once, newest first', () => {
  const times = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(times, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 5 }),
      (all, size) => {
        const sources = all.map((source) =>
          source
            .map((time, index) => entryOf(time, index + 1))
            .sort((one, other) => other.at.getTime() - one.at.getTime() || Number(other.id) - Number(one.id)),
        );
        const sequence: string[] = [];
        let cursor: Cursor | undefined;
        do {
          const rest = sources.map((entries, source) =>
            continuedFrom(entries, cursor, source).slice(0, size + 1),
          );
          const { counts, end } = firstOfAll(rest, size);
          const page = rest.flatMap((entries, source) =>
            entries.slice(0, counts[source]).map(({ at, id }) => `${at.getTime()} ${source} ${id}`),
          );
          sequence.push(...page.sort((one, other) => timeIn(other) - timeIn(one)));
          cursor = end && readCursor(cursorText(end));
        } while (cursor);
        const expected = sources.flatMap((entries, source) =>
          entries.map(({ at, id }) => `${at.getTime()} ${source} ${id}`),
        );
        expect([...sequence].sort()).toEqual([...expected].sort());
        const order = sequence.map(timeIn);
        expect(order).toEqual([...order].sort((one, other) => other - one));
      },
    ),
  );
});
