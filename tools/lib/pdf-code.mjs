import { inflateSync } from 'node:zlib';
import decodeQr from 'qr/decode.js';

/** The drawing instructions of a PDF file, all of its pages together. */
function instructionsOf(pdf) {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)];
  return streams
    .map(([, content = '']) => {
      try {
        return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
      } catch {
        // Fonts and images may be packed in another way; a code is drawn by lines.
        return '';
      }
    })
    .join('\n');
}

/** The longest path that consists of rectangles alone: a QR code. */
function longestPath(instructions) {
  const paths = instructions.match(/(?:[-\d.]+ [-\d.]+ [ml]\n|h\n)+(?=f)/g) ?? [];
  return paths.reduce((one, other) => (other.length > one.length ? other : one), '');
}

/** A path as points of the corners of its rectangles; a module of a code is one unit. */
function rectanglesOf(path) {
  return path
    .split('h\n')
    .map((part) => [...part.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)]))
    .filter(({ length }) => length > 0);
}

const DOTS = 6;

/** Paints rectangles on white, with a border, so many dots to a module. */
function picture(rectangles) {
  const all = rectangles.flat();
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const side = (Math.max(...all.map(([x]) => x)) - left + 8) * DOTS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const corners of rectangles) {
    const [xs, ys] = [corners.map(([x]) => x - left + 4), corners.map(([, y]) => y - top + 4)];
    for (let y = Math.min(...ys) * DOTS; y < Math.max(...ys) * DOTS; y += 1)
      for (let x = Math.min(...xs) * DOTS; x < Math.max(...xs) * DOTS; x += 1)
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  return { width: side, height: side, data };
}

/** How many points one unit of a path is on the sheet: what the matrices before it multiply to. */
function scaleAt(instructions) {
  const outer = [];
  let scale = 1;
  for (const [, matrix, sign] of instructions.matchAll(/^(?:([-\d.]+) [-\d. ]+ cm|([qQ]))$/gm)) {
    if (sign === 'q') outer.push(scale);
    else if (sign === 'Q') scale = outer.pop() ?? 1;
    else scale *= Math.abs(Number(matrix));
  }
  return scale;
}

/** The text of the QR code that a PDF file draws by lines, read from a picture of it as a phone reads it. */
export const codeOfPdf = (pdf) => decodeQr(picture(rectanglesOf(longestPath(instructionsOf(pdf)))));

const MODULES_OF_BORDER = 8;
const MILLIMETRES_OF_POINT = 25.4 / 72;

/** The side of the QR code that a PDF file draws, with its white border, in millimetres on the sheet. */
export function codeSideOfPdf(pdf) {
  const instructions = instructionsOf(pdf);
  const path = longestPath(instructions);
  const columns = rectanglesOf(path)
    .flat()
    .map(([x]) => x);
  const modules = Math.max(...columns) - Math.min(...columns) + MODULES_OF_BORDER;
  const scale = scaleAt(instructions.slice(0, instructions.indexOf(path)));
  return modules * scale * MILLIMETRES_OF_POINT;
}
