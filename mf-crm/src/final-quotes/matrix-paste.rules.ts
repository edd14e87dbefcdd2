import { countText } from '../shared/count-text.rules';
import { headerOf, type MatrixColumn, type MatrixRow, withCell } from './matrix.rules';
import { readFigure } from './matrix-figure.rules';
import type { Position } from './matrix-keys.rules';

/** A cell of a pasted block that is invalid; the matrix keeps its value. */
interface RejectedCell extends Position {
  readonly chargeName: string;
  readonly header: string;
  readonly text: string;
  /** Why it was rejected. */
  readonly message: string;
}

/** The matrix after a paste, and what became of the pasted cells. */
export interface PasteResult {
  readonly rows: readonly MatrixRow[];
  /** The number of accepted cells, including empty ones. */
  readonly acceptedCount: number;
  readonly rejectedCells: readonly RejectedCell[];
  /** The number of figures outside the matrix. */
  readonly outsideCount: number;
}

/** A cell with its separator, quoted as spreadsheets do when it contains tabs or line breaks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** The cells of a block as spreadsheets copy it: tabs between cells, line breaks between rows. */
export function parseBlock(text: string): string[][] {
  const pattern = new RegExp(CELL);
  const rows: string[][] = [];
  let row: string[] = [];
  let hasMore = true;
  while (hasMore) {
    const [, quotedText, plainText = '', separator] = pattern.exec(text) ?? [];
    row.push(quotedText?.replaceAll('""', '"') ?? plainText);
    hasMore = separator === '\t' || pattern.lastIndex < text.length;
    if (separator === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Whether a text has more than one cell. */
export const isBlock = (text: string): boolean => parseBlock(text).flat().length > 1;

interface Matrix {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
}

/** A text of a block, and the cell of the matrix that it is for. */
interface BlockCell extends Position {
  readonly text: string;
}

const cellsOfBlock = (block: readonly (readonly string[])[], start: Position): BlockCell[] =>
  block.flatMap((texts, row) =>
    texts.map((text, column) => ({ row: start.row + row, column: start.column + column, text })),
  );

function pasteCell(result: PasteResult, columns: readonly MatrixColumn[], cell: BlockCell): PasteResult {
  const { rows, acceptedCount, rejectedCells, outsideCount } = result;
  const [row, column] = [rows[cell.row], columns[cell.column]];
  if (!row || !column)
    return cell.text.trim() === '' ? result : { ...result, outsideCount: outsideCount + 1 };
  const reading = readFigure(row, column, cell.text);
  if (reading.ok)
    return {
      ...result,
      rows: withCell(rows, cell.row, column, reading.text),
      acceptedCount: acceptedCount + 1,
    };
  const rejection = { chargeName: row.chargeName, header: headerOf(column), message: reading.message };
  return { ...result, rejectedCells: [...rejectedCells, { ...cell, ...rejection }] };
}

/** Pastes a block over the matrix starting at a cell: valid figures are accepted, the others are rejected one by one. */
export const pasteBlock = (
  { rows, columns }: Matrix,
  start: Position,
  block: readonly string[][],
): PasteResult =>
  cellsOfBlock(block, start).reduce<PasteResult>((result, cell) => pasteCell(result, columns, cell), {
    rows,
    acceptedCount: 0,
    rejectedCells: [],
    outsideCount: 0,
  });

const outsideText = (count: number): string =>
  count === 1
    ? '1 figure lay outside the matrix and was left out.'
    : `${count} figures lay outside the matrix and were left out.`;

/** The outcome of pasting: `4 cells pasted, 1 cell not taken. 2 figures lay outside the matrix and were left out.` */
export function pasteMessage(result: Omit<PasteResult, 'rows'>): string {
  const { acceptedCount, rejectedCells, outsideCount } = result;
  const rejectedText =
    rejectedCells.length > 0 ? `, ${countText(rejectedCells.length, 'cell')} not taken` : '';
  const pastedText = `${countText(acceptedCount, 'cell')} pasted${rejectedText}.`;
  return outsideCount > 0 ? `${pastedText} ${outsideText(outsideCount)}` : pastedText;
}

/** Why a cell was rejected: `Ocean freight, 20FCLDC: "soon". Rate must be a number, for example 1250.50`. */
export const rejectionText = ({ chargeName, header, text, message }: RejectedCell): string =>
  `${chargeName}, ${header}: ${text.trim() === '' ? 'empty' : `"${text}"`}. ${message}`;
