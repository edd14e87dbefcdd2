/** What two records of a master have in common: their GSTIN, or their name and its place. */
export const DUPLICATE_CRITERIA = ['gstin', 'name'] as const;
export type DuplicateCriterion = (typeof DUPLICATE_CRITERIA)[number];

/** The texts by which the records of a master are compared. */
export interface ComparedTexts {
  readonly gstin: string;
  readonly name: string;
  /** Where the name is: the same name in another place is somebody else. */
  readonly place: string;
}

const GSTIN_LENGTH = 15;

/** A text as duplicates are compared: letters and digits alone, ignoring case. */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A text that is entered in place of a GSTIN, such as URP, is none. */
function gstinOf(text: string): string {
  const gstin = lettersAndDigits(text);
  return gstin.length === GSTIN_LENGTH ? gstin : '';
}

/** A text that duplicates have in common, and what it compares. */
export type DuplicateKey = readonly [by: DuplicateCriterion, key: string];

/**
 * The keys that duplicates have in common, by what they compare (MASTER-14). A record without a name or without a GSTIN
 * has no such key.
 */
export function duplicateKeys({ gstin, name, place }: ComparedTexts): DuplicateKey[] {
  const keys: DuplicateKey[] = [];
  const number = gstinOf(gstin);
  const letters = lettersAndDigits(name);
  if (number !== '') keys.push(['gstin', `gstin ${number}`]);
  if (letters !== '') keys.push(['name', `name ${letters} ${lettersAndDigits(place)}`]);
  return keys;
}

type Texts<Name extends string> = { readonly [Field in Name]?: string | null | undefined };

/** A party is compared by its GSTIN, and by its name with its city. */
export const partyTexts = ({
  gstNumber,
  name,
  city,
}: Texts<'gstNumber' | 'name' | 'city'>): ComparedTexts => ({
  gstin: gstNumber ?? '',
  name: name ?? '',
  place: city ?? '',
});

/** A vendor has no city: it is compared by its GSTIN, and by its name with the state of its GSTIN. */
export const vendorTexts = ({
  gst_number,
  vendor_name,
}: Texts<'gst_number' | 'vendor_name'>): ComparedTexts => ({
  gstin: gst_number ?? '',
  name: vendor_name ?? '',
  place: gstinOf(gst_number ?? '').slice(0, 2),
});

/** An earlier row of the same file, and what both have in common. */
export interface Repetition {
  readonly by: DuplicateCriterion;
  readonly row: number;
}

/** The rows of a file that repeat earlier ones, by their numbers; each names the first row of its kind. */
export function repetitionsIn(
  rows: readonly { readonly row: number; readonly keys: readonly DuplicateKey[] }[],
): ReadonlyMap<number, readonly Repetition[]> {
  const firstRows = new Map<string, number>();
  const repetitions = new Map<number, Repetition[]>();
  for (const { row, keys } of rows) {
    for (const [by, key] of keys) {
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, row);
      else repetitions.set(row, [...(repetitions.get(row) ?? []), { by, row: first }]);
    }
  }
  return repetitions;
}
