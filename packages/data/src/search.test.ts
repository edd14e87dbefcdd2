import * as fc from 'fast-check';
import { Schema } from 'mongoose';
import * as z from 'zod/mini';
import { searchable, searchFilter } from './search';
import { escapeForPattern, searchText } from './search-text';
import { type RecordSchema, recordSchema } from './stored-fields';

interface Note {
  readonly title: string;
  readonly text?: string | null;
  readonly lines: readonly { readonly name: string }[];
  readonly tags: readonly string[];
  readonly origin?: { readonly place: string } | null;
}

const FIELDS = ['title', 'text', 'lines.name', 'tags', 'origin.place'] as const;
const storedNote = z.object({ title: z.string() });
const schema: RecordSchema<Note> = recordSchema(new Schema({ title: String }, { strict: false }), storedNote);
const search = searchable<Note>(schema, FIELDS);

/** Letters whose case changes their length, characters of patterns, and words that run into each other. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAbBsSıİßſΣσςÉéKK.*(+\\|[ '), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 6 }).map((each) => each.replaceAll('\0', '')),
  fc.string({ unit: fc.constantFrom(...'aB1  \t'), maxLength: 8 }),
  fc.constantFrom('Kochi Traders', 'kochi', 'a.b', 'GST 33', ''),
);
const note = fc.record({
  title: text,
  text: fc.option(text),
  lines: fc.array(fc.record({ name: text }), { maxLength: 3 }),
  tags: fc.array(text, { maxLength: 3 }),
  origin: fc.option(fc.record({ place: text })),
});

/** A text with runs of blanks as one; where it has a digit, also without any. */
function formsOf(each: string): string[] {
  const single = each.trim().split(/\s+/).join(' ');
  return /\d/.test(single) ? [single, single.replaceAll(' ', '')] : [single];
}

/** Finds a text anywhere in one of the fields, ignoring case and blanks, as a database without an index would. */
function contains(record: Note, searchText: string): boolean {
  const pattern = new RegExp(escapeForPattern(formsOf(searchText).at(-1) ?? ''), 'i');
  const { title, text: own, lines, tags, origin } = record;
  const texts = [title, own, ...lines.map(({ name }) => name), ...tags, origin?.place];
  return texts.some((each) => typeof each === 'string' && formsOf(each).some((form) => pattern.test(form)));
}

function isFound(record: Note, text: string): boolean {
  const { searchText: condition } = searchFilter(search, text) as { searchText: { $regex: string } };
  return new RegExp(condition.$regex).test(searchText(record, FIELDS));
}

test('a search finds what has the text anywhere in one of its fields, and nothing else', () => {
  fc.assert(
    fc.property(note, text, fc.nat(), (record, other, at) => {
      const own = record.title.slice(at % (record.title.length + 1));
      for (const text of [other, own, own.toLowerCase(), own.toUpperCase()]) {
        fc.pre(text.trim() !== '');
        expect([text, isFound(record, text)]).toEqual([text, contains(record, text)]);
      }
    }),
    { numRuns: process.env.NIGHTLY ? 2_000 : 500 },
  );
});

test('nothing is found across two fields', () => {
  const record = { title: 'Kochi', text: 'Traders', lines: [], tags: ['Kochi'] };
  expect(isFound(record, 'kochi')).toBe(true);
  expect(isFound(record, 'kochitraders')).toBe(false);
  expect(isFound(record, 'kochi traders')).toBe(false);
});

test.each([
  ['ab  & sons', 'X (AB & Sons)', true],
  ['AB & Sons', 'X (ab  &\u00a0 sons)', true],
  ['33 PQRPS 5678', '33PQRPS5678K1Z4', true],
  ['MEDU 123 456 7', 'MEDU1234567', true],
  ['MEDU1234567', 'MEDU 123 456-7 and MEDU 1234567', true],
  ['medu 12 34567', 'MEDU 123 456 7', true],
  ['block 7', 'Block  7 Traders', true],
  ['ab sons', 'absons', false],
  ['absons', 'ab sons', false],
])('%p finds %p: %p', (text, title, isExpected) => {
  expect(isFound({ title, lines: [], tags: [] }, text)).toBe(isExpected);
});

test('a text of blanks asks for nothing', () => {
  expect(searchFilter(search, '  ')).toEqual({});
  expect(searchFilter(search, undefined)).toEqual({});
});
