/** Separates the texts of two fields. Requests never contain it, so no match spans two fields. */
export const BETWEEN = '\0';

/** The capital of a UTF-16 unit, as case-insensitive patterns compare it. Letters without a single capital stay. */
function capitalOf(unit: string): string {
  const capital = unit.toUpperCase();
  return capital.length === 1 && capital > '\x7f' ? capital : unit;
}

/** Folds the case of a text for comparison. */
const foldCase = (text: string): string =>
  text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(/[^\0-\x7f]/g, capitalOf);

/** Replaces each run of blanks by one. */
const withSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** People write codes with and without blanks. A text with a digit is compared without blanks. */
const isSpacedCode = (text: string): boolean => text.includes(' ') && /\d/.test(text);
const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** The searchable forms of a value. */
function textsOf(value: string): string[] {
  const text = withSingleBlanks(foldCase(value));
  return isSpacedCode(text) ? [text, withoutBlanks(text)] : [text];
}

function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => textsAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return typeof value === 'string' && value.trim() !== '' ? textsOf(value) : [];
  return typeof value === 'object' && value !== null ? textsAt(Reflect.get(value, name), rest) : [];
}

/** The searchable text of a record: the values at the paths `fields`, with folded case. */
export function searchText(record: unknown, fields: readonly string[]): string {
  const texts = fields.flatMap((field) => textsAt(record, field.split('.')));
  return [...new Set(texts)].join(BETWEEN);
}

/** A text as searches compare it with the texts of records. Empty when it has nothing but blanks. */
export function searchedText(text: string | undefined): string {
  const searched = withSingleBlanks(foldCase(text ?? ''));
  return isSpacedCode(searched) ? withoutBlanks(searched) : searched;
}

export const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
