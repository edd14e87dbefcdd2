import { headerOf, type MatrixColumn, type MatrixRow, withCellText } from './matrix.rules';
import { readFigure } from './matrix-figure.rules';
import type { Position } from './matrix-focus.rules';

/** A cell of a pasted block that was not taken; the matrix kept what it had. */
export interface RefusedCell {
  readonly chargeName: string;
  readonly header: string;
  readonly text: string;
  readonly message: string;
}

export interface Pasted {
  readonly rows: readonly MatrixRow[];
  /** How many cells were taken, empty ones included. */
  readonly taken: number;
  readonly refused: readonly RefusedCell[];
  /** How many figures of the block lie beyond the matrix. */
  readonly outside: number;
}

/** A cell, quoted as spreadsheets do it where it holds tabs or line breaks, with what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** The cells of a block as spreadsheets put it on the clipboard: tabs between cells, line breaks between rows. */
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

/** Whether a text is more than one cell. */
export const isBlock = (text: string): boolean => blockOf(text).flat().length > 1;

interface Matrix {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
}

type Refuse = (refused: RefusedCell) => void;

function pasteRow(
  row: MatrixRow,
  columns: readonly MatrixColumn[],
  texts: readonly string[],
  refuse: Refuse,
) {
  return columns.slice(0, texts.length).reduce((pasted, column, index) => {
    const text = texts[index] ?? '';
    const reading = readFigure(row, column, text);
    if (reading.ok) return withCellText(pasted, column, reading.text);
    refuse({ chargeName: row.chargeName, header: headerOf(column), text, message: reading.message });
    return pasted;
  }, row);
}

const figuresIn = (texts: readonly string[]): number => texts.filter((text) => text.trim() !== '').length;

/** Lays a block over the matrix from a cell on: figures that hold are taken, the others are refused one by one. */
export function pasteBlock({ rows, columns }: Matrix, at: Position, block: readonly string[][]): Pasted {
  const refused: RefusedCell[] = [];
  const reached = columns.slice(at.column);
  const pasted = rows.map((row, index) => {
    const texts = index < at.row ? undefined : block[index - at.row];
    return texts ? pasteRow(row, reached, texts, (cell) => refused.push(cell)) : row;
  });
  const covered = block.slice(0, rows.length - at.row);
  const met = covered.reduce((count, texts) => count + Math.min(texts.length, reached.length), 0);
  const beyond = [...covered.map((texts) => texts.slice(reached.length)), ...block.slice(covered.length)];
  const outside = beyond.reduce((count, texts) => count + figuresIn(texts), 0);
  return { rows: pasted, taken: met - refused.length, refused, outside };
}
