import Papa from 'papaparse';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The text of a CSV file, its headings first. A text that a spreadsheet would take for a formula is masked. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true, newline: '\r\n' },
  );
