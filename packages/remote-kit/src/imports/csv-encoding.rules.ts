/** The encodings that a file can be read in, as `TextDecoder` names them. */
export const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
  { value: 'windows-1252', label: 'Windows, Western' },
  { value: 'windows-1250', label: 'Windows, Central European' },
  { value: 'windows-1251', label: 'Windows, Cyrillic' },
  { value: 'macintosh', label: 'Mac, Western' },
] as const;
export type Encoding = (typeof ENCODINGS)[number]['value'];

const isEncoding = (name: string): name is Encoding => ENCODINGS.some(({ value }) => value === name);

/** What stands for a letter that cannot be read. */
export const BROKEN_LETTER = '\uFFFD';

/** The text of a file in an encoding, without its byte order mark. Broken letters become {@link BROKEN_LETTER}. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

const BYTE_ORDER_MARKS: readonly (readonly [encoding: Encoding, orderMark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markedEncoding = (bytes: Uint8Array): Encoding | undefined =>
  BYTE_ORDER_MARKS.find(([, orderMark]) => orderMark.every((byte, index) => bytes[index] === byte))?.[0];

/** Latin text in UTF-16 has a zero in every second byte; other texts have none. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const zeroCounts = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeroCounts[index % 2] = (zeroCounts[index % 2] ?? 0) + 1;
  });
  const [evenCount = 0, oddCount = 0] = zeroCounts;
  if (evenCount + oddCount < bytes.length / 8) return undefined;
  return evenCount > oddCount ? 'utf-16be' : 'utf-16le';
}

/** Whether most letters beyond ASCII could be read: single broken ones do not make a file another encoding. */
function isMostlyReadable(text: string): boolean {
  const letters = [...text].filter((letter) => letter > '\u007F');
  const brokenCount = letters.filter((letter) => letter === BROKEN_LETTER).length;
  return brokenCount === 0 || letters.length - brokenCount > brokenCount;
}

/** The most likely of the encodings with one byte a letter. The library is loaded for such files only. */
async function encodingByFrequency(bytes: Uint8Array): Promise<Encoding> {
  const { analyse } = await import('chardet');
  const names = analyse(bytes).map(({ name }) => name.toLowerCase().replace('iso-8859-1', 'windows-1252'));
  return names.find(isEncoding) ?? 'windows-1252';
}

/** The text of a file, and the encoding in which it was read. */
export interface DecodedFile {
  readonly encoding: Encoding;
  readonly text: string;
}

const decodedIn = (encoding: Encoding, bytes: Uint8Array): DecodedFile => ({
  encoding,
  text: decodeText(bytes, encoding),
});

/** Reads a file in the encoding that all of it suggests: byte order mark, UTF-16, UTF-8, else by its letters. */
export async function decodeFile(bytes: Uint8Array): Promise<DecodedFile> {
  const encoding = markedEncoding(bytes) ?? encodingByZeros(bytes);
  if (encoding) return decodedIn(encoding, bytes);
  const utf8 = decodedIn('utf-8', bytes);
  return isMostlyReadable(utf8.text) ? utf8 : decodedIn(await encodingByFrequency(bytes), bytes);
}
