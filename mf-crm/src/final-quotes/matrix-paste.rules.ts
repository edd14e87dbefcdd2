import { headerOf, type MatrixColumn, type MatrixRow, withCell } from './matrix.rules';
import { readFigure } from './matrix-figure.rules';
import type { Position } from './matrix-keys.rules';

/** A cell of a pasted block that was refused; the matrix keeps its value. */
export interface RefusedCell extends Position {
  readonly chargeName: string;
  readonly header: string;
  readonly text: string;
  /** The reason. */
  readonly message: string;
}

export interface Pasted {
  readonly rows: readonly MatrixRow[];
  /** The number of accepted cells, including empty ones. */
  readonly taken: number;
  readonly refused: readonly RefusedCell[];
  /** The number of figures outside the matrix. */
  readonly outside: number;
}

/** A cell with its separator, quoted as spreadsheets do when it contains tabs or line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** The cells of a block as spreadsheets copy it: tabs between cells, line breaks between rows. */
export function blockOf(text: string): string[][] {
  const pattern = new RegExp(CELL);
  const rows: string[][] = [];
  let row: string[] = [];
  let hasMore = true;
  while (hasMore) {
    const [, quoted, plain = '', end] = pattern.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    hasMore = end === '\t' || pattern.lastIndex < text.length;
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Whether a text has more than one cell. */
export const isBlock = (text: string): boolean => blockOf(text).flat().length > 1;

interface Matrix {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
}

interface PlacedText extends Position {
  readonly text: string;
}

const placedTexts = (block: readonly (readonly string[])[], at: Position): PlacedText[] =>
  block.flatMap((texts, row) =>
    texts.map((text, column) => ({ row: at.row + row, column: at.column + column, text })),
  );

function pasteText(pasted: Pasted, columns: readonly MatrixColumn[], placed: PlacedText): Pasted {
  const { rows, taken, refused, outside } = pasted;
  const [row, column] = [rows[placed.row], columns[placed.column]];
  if (!row || !column) return placed.text.trim() === '' ? pasted : { ...pasted, outside: outside + 1 };
  const reading = readFigure(row, column, placed.text);
  if (reading.ok)
    return { ...pasted, rows: withCell(rows, placed.row, column, reading.text), taken: taken + 1 };
  const refusal = { chargeName: row.chargeName, header: headerOf(column), message: reading.message };
  return { ...pasted, refused: [...refused, { ...placed, ...refusal }] };
}

/** Pastes a block over the matrix starting at a cell: valid figures are accepted, the others are refused one by one. */
export const pasteBlock = ({ rows, columns }: Matrix, at: Position, block: readonly string[][]): Pasted =>
  placedTexts(block, at).reduce<Pasted>((pasted, placed) => pasteText(pasted, columns, placed), {
    rows,
    taken: 0,
    refused: [],
    outside: 0,
  });

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

const leftOut = (count: number): string =>
  count === 1
    ? '1 figure lay outside the matrix and was left out.'
    : `${count} figures lay outside the matrix and were left out.`;

/** The outcome of pasting: `4 cells pasted, 1 cell not taken. 2 figures lay outside the matrix and were omitted.` */
export function pasteMessage({
  taken,
  refused,
  outside,
}: Pick<Pasted, 'taken' | 'refused' | 'outside'>): string {
  const notTaken = refused.length > 0 ? `, ${cells(refused.length)} not taken` : '';
  return `${cells(taken)} pasted${notTaken}.${outside > 0 ? ` ${leftOut(outside)}` : ''}`;
}

/** Why a cell was refused: `Ocean freight, 20FCLDC: "soon". Rate must be a number, for example 1250.50`. */
export const refusalText = ({ chargeName, header, text, message }: RefusedCell): string =>
  `${chargeName}, ${header}: ${text.trim() === '' ? 'empty' : `"${text}"`}. ${message}`;
