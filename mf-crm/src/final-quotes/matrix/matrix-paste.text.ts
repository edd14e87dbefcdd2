import type { Pasted, RefusedCell } from './matrix-paste.rules';

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

const leftOut = (count: number): string =>
  count === 1
    ? '1 figure lay outside the matrix and was left out.'
    : `${count} figures lay outside the matrix and were left out.`;

/** What a pasted block came to: `4 cells pasted, 1 cell not taken. 2 figures lay outside the matrix and were left out.` */
export function pasteMessage({
  taken,
  refused,
  outside,
}: Pick<Pasted, 'taken' | 'refused' | 'outside'>): string {
  const notTaken = refused.length > 0 ? `, ${cells(refused.length)} not taken` : '';
  return `${cells(taken)} pasted${notTaken}.${outside > 0 ? ` ${leftOut(outside)}` : ''}`;
}

/** Why a cell was not taken: `Ocean freight, 20FCLDC: "soon". Rate must be a number, for example 1250.50`. */
export const refusalText = ({ chargeName, header, text, message }: RefusedCell): string =>
  `${chargeName}, ${header}: ${text.trim() === '' ? 'empty' : `"${text}"`}. ${message}`;
