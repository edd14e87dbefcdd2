import { crc32, deflateSync } from 'node:zlib';
import { LOGO_PREFIX, MOST_LOGO_BYTES } from '@freightdesk/contracts/core';
import { logoPicture } from './logo.rules';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function part(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

interface Header {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colourType?: number;
  readonly interlace?: number;
}

function header({ width = 2, height = 2, depth = 8, colourType = 6, interlace = 0 }: Header = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = colourType;
  data[12] = interlace;
  return part('IHDR', data);
}

/** The lines of two by two pixels with transparency. */
const lines = deflateSync(Buffer.alloc(2 * (1 + 2 * 4)));
const end = part('IEND');
const fileOf = (...parts: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...parts]);
const dataUrl = (file: Buffer): string => LOGO_PREFIX + file.toString('base64');
const GOOD = fileOf(header(), part('IDAT', lines), end);

test('a picture is kept as it is (SETTINGS-9)', () => {
  expect(logoPicture(dataUrl(GOOD))).toEqual(GOOD);
});

test('texts, frames of animations and what follows the end are left out', () => {
  const { length } = lines;
  const halves = [part('IDAT', lines.subarray(0, 4)), part('IDAT', lines.subarray(4, length))];
  const file = fileOf(
    header(),
    part('acTL', Buffer.alloc(8)),
    part('tEXt', Buffer.from('<script>')),
    ...halves,
    end,
  );
  const rest = Buffer.from('<script>alert(1)</script>');
  expect(logoPicture(dataUrl(Buffer.concat([file, rest])))).toEqual(fileOf(header(), ...halves, end));
});

const withChange = (at: number): Buffer => {
  const copy = Buffer.from(GOOD);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test.each<[what: string, dataUrl: string, message: RegExp]>([
  ['an SVG', `data:image/svg+xml;base64,${GOOD.toString('base64')}`, /sent as PNG/],
  ['a JPEG by the name of a PNG', dataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), /sent as PNG/],
  ['nothing', LOGO_PREFIX, /sent as PNG/],
  ['a file that is cut off', dataUrl(GOOD.subarray(0, -20)), /broken/],
  ['a file with nothing but its signature', dataUrl(SIGNATURE), /broken/],
  ['a file with another bit in its header', dataUrl(withChange(20)), /broken/],
  ['a file without a header', dataUrl(fileOf(part('IDAT', lines), end)), /broken/],
  ['a file without lines', dataUrl(fileOf(header(), end)), /broken/],
  ['too few lines', dataUrl(fileOf(header({ height: 3 }), part('IDAT', lines), end)), /broken/],
  ['too many lines', dataUrl(fileOf(header({ height: 1 }), part('IDAT', lines), end)), /broken/],
  [
    'lines that cannot be unpacked',
    dataUrl(fileOf(header(), part('IDAT', Buffer.from('none')), end)),
    /broken/,
  ],
  [
    'a second header, which readers take for the first',
    dataUrl(fileOf(header(), header({ width: 60_000, height: 60_000 }), part('IDAT', lines), end)),
    /broken/,
  ],
  [
    'a line that is filtered in no known way',
    dataUrl(fileOf(header(), part('IDAT', deflateSync(Buffer.alloc(2 * (1 + 2 * 4), 9))), end)),
    /broken/,
  ],
  [
    'colours of a palette',
    dataUrl(fileOf(header({ colourType: 3 }), part('IDAT', lines), end)),
    /no palette/,
  ],
  ['no width', dataUrl(fileOf(header({ width: 0 }), part('IDAT', lines), end)), /broken/],
  [
    'a width beyond all paper',
    dataUrl(fileOf(header({ width: 40_000 }), part('IDAT', lines), end)),
    /at most/,
  ],
  [
    'a height beyond the place',
    dataUrl(fileOf(header({ height: 301 }), part('IDAT', lines), end)),
    /at most/,
  ],
  ['16 bits for each colour', dataUrl(fileOf(header({ depth: 16 }), part('IDAT', lines), end)), /8 bits/],
  ['interlaced lines', dataUrl(fileOf(header({ interlace: 1 }), part('IDAT', lines), end)), /interlaced/],
  [
    'an unknown colour type',
    dataUrl(fileOf(header({ colourType: 5 }), part('IDAT', lines), end)),
    /ordinary PNG/,
  ],
  ['too many bytes', dataUrl(fileOf(header(), part('tEXt', Buffer.alloc(MOST_LOGO_BYTES)), end)), /KB/],
])('%s is refused with what to do', (_what, text, message) => {
  expect(() => logoPicture(text)).toThrow(
    expect.objectContaining({ status: 400, fields: { logo: expect.stringMatching(message) } }),
  );
});
