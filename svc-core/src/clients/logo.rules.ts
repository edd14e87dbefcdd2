import { crc32, inflateSync } from 'node:zlib';
import { LOGO_PREFIX, MOST_LOGO_BYTES, MOST_LOGO_HEIGHT, MOST_LOGO_WIDTH } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The parts that draw a picture. What else a file has, such as texts and where it was taken, is left out. */
const DRAWING_PARTS = ['IHDR', 'IDAT', 'IEND'];
/** Samples per pixel by colour type. Pictures with a palette are none of them: drawn anew, they have their colours in their lines. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Length, name and checksum of a part. */
const PART_FRAME = 12;

const BROKEN = 'The picture is broken. Save it anew in the program that it comes from, and choose it again.';
const NOT_PNG = 'A logo is sent as PNG. The company page turns JPEG and SVG into it.';
const TOO_LARGE = `A logo has at most ${MOST_LOGO_WIDTH} × ${MOST_LOGO_HEIGHT} pixels and ${MOST_LOGO_BYTES / 1024} KB`;
const OTHER_PNG =
  'A logo has 8 bits for each colour, no palette, and is not interlaced. Save it anew as an ordinary PNG.';

const refuseLogo = (problem: string) => refuse('invalid', problem, { logo: problem });

interface Part {
  readonly name: string;
  readonly data: Buffer;
  /** The part with its frame. */
  readonly bytes: Buffer;
}

/** @throws {ServiceError} 400 for a part that is cut off or whose checksum is another one */
function partAt(file: Buffer, from: number): Part {
  const length = from + PART_FRAME <= file.length ? file.readUInt32BE(from) : file.length;
  const end = from + PART_FRAME + length;
  if (end > file.length) throw refuseLogo(BROKEN);
  const bytes = file.subarray(from, end);
  if (crc32(bytes.subarray(4, -4)) !== bytes.readUInt32BE(bytes.length - 4)) throw refuseLogo(BROKEN);
  return { name: bytes.toString('latin1', 4, 8), data: bytes.subarray(8, -4), bytes };
}

/** The parts of a file up to its end. */
function partsOf(file: Buffer): readonly Part[] {
  const parts: Part[] = [];
  for (let at = SIGNATURE.length; parts.at(-1)?.name !== 'IEND'; at += parts.at(-1)?.bytes.length ?? 0)
    parts.push(partAt(file, at));
  return parts;
}

interface Lines {
  readonly height: number;
  /** The bytes of a line: the first one says how it was filtered. */
  readonly length: number;
}

function linesOf(header: Buffer): Lines {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colourType = 0, , , interlace] = header.subarray(8);
  const samples = SAMPLES[colourType];
  if (width < 1 || height < 1) throw refuseLogo(BROKEN);
  if (width > MOST_LOGO_WIDTH || height > MOST_LOGO_HEIGHT) throw refuseLogo(TOO_LARGE);
  if (depth !== 8 || !samples || interlace !== 0) throw refuseLogo(OTHER_PNG);
  return { height, length: 1 + width * samples };
}

function unpack(packed: Buffer, size: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: size });
  } catch {
    // Its message is about the format of compression, and says nothing to who chose the picture.
    throw refuseLogo(BROKEN);
  }
}

/** The last of the ways in which a line can be filtered. */
const LAST_FILTER = 4;

/** @throws {ServiceError} 400 for another number of lines, and for a filter that does not exist: whoever draws the file fails at it */
function checkLines(packed: Buffer, { height, length }: Lines): void {
  const lines = unpack(packed, height * length);
  const isWhole = lines.length === height * length;
  const filters = Array.from({ length: height }, (_, at) => lines[at * length] ?? 0);
  if (!isWhole || filters.some((filter) => filter > LAST_FILTER)) throw refuseLogo(BROKEN);
}

/**
 * The picture of a logo that was sent, rebuilt from the parts that draw it (SETTINGS-9).
 *
 * @param dataUrl PNG in base64, with its prefix
 * @throws {ServiceError} 400 with what to do, for another kind of file, a broken one and one that is too large
 */
export function logoPicture(dataUrl: string): Buffer {
  const text = dataUrl.slice(LOGO_PREFIX.length);
  const file = Buffer.from(text, 'base64');
  if (!dataUrl.startsWith(LOGO_PREFIX) || !file.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    throw refuseLogo(NOT_PNG);
  if (file.length > MOST_LOGO_BYTES) throw refuseLogo(TOO_LARGE);
  const parts = partsOf(file).filter(({ name }) => DRAWING_PARTS.includes(name));
  // Whoever draws the file may take the last of several headers.
  const [header, ...others] = parts.filter(({ name }) => name === 'IHDR');
  if (!header || parts[0] !== header || others.length > 0 || header.data.length !== 13)
    throw refuseLogo(BROKEN);
  const packed = parts.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  checkLines(Buffer.concat(packed), linesOf(header.data));
  return Buffer.concat([SIGNATURE, ...parts.map(({ bytes }) => bytes)]);
}

export const logoNotFound = () => refuse('not_found', 'Logo not found');

/** A change names a logo that is not the present one. */
export const unknownLogo = () => refuseLogo('Choose a picture for the logo, or remove it');
