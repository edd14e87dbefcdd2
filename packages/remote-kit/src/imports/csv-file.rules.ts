import type { ImportColumn } from '@freightdesk/contracts/core';
import Papa from 'papaparse';
import type { Encoding } from './csv-encoding.rules';
import { columnOf, contentOf, type ImportContent, ImportFileError } from './file-content.rules';

/** What can stand between the cells of a line. */
export const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
] as const;
export type Separator = (typeof SEPARATORS)[number]['value'];

/** How the bytes of a file become cells. */
export interface FileFormat {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

const separatorName = (separator: Separator): string =>
  `a ${SEPARATORS.find(({ value }) => value === separator)?.label.toLowerCase()}`;

/** A text whose lines end alike: spreadsheets and scripts that write one file may end them differently. */
const withEqualLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

const parseLines = (text: string, delimiter: Separator, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The separator that makes the most columns of the heading line known. */
export function detectSeparator(text: string, columns: readonly ImportColumn[]): Separator {
  const lines = withEqualLineEnds(text);
  const knownColumns = ({ value }: (typeof SEPARATORS)[number]): number => {
    const [headings = []] = parseLines(lines, value, 1).data;
    return headings.filter((heading) => columnOf(columns, heading)).length;
  };
  const counts = SEPARATORS.map(knownColumns);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]?.value ?? ',';
}

/** Parses the text of a file with a heading line; columns may be in any order. Throws ImportFileError. */
export function readCsv(
  text: string,
  columns: readonly ImportColumn[],
  requiredFields: readonly string[],
  separator: Separator = detectSeparator(text, columns),
): ImportContent {
  const { data, errors } = parseLines(withEqualLineEnds(text), separator);
  const openQuote = errors.find(({ type }) => type === 'Quotes');
  if (openQuote)
    throw new ImportFileError(`Row ${(openQuote.row ?? 0) + 1} has a quotation mark that is not closed`);
  const [headings = [], ...lines] = data;
  const missingText = (names: string) =>
    `The file has no column ${names}, where ${separatorName(separator)} separates the cells`;
  const table = { headings, lines: lines.map((cells) => ({ cells })), firstRow: 2, missingText };
  return contentOf(table, { columns, requiredFields });
}
