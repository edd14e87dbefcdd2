import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Rows, TableFile } from './table-file';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The looks of cells: plain, the head in bold, figures with a fraction to two decimals. */
const PLAIN = 0;
const HEADER = 1;
const FRACTION = 2;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`;
const PACKAGE_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const STYLES = `${HEAD}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * A workbook of one sheet, which is zipped while rows are added, so that a long list never stands in memory as text. Texts
 * are written as texts, so that none is ever taken for a formula. The library zips on the page's own thread: those that
 * write whole workbooks start workers from blobs, which our content security policy refuses.
 */
export function xlsxTable(sheet: string, headers: readonly string[]): TableFile {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(bytes);
  });
  const begin = (name: string, text: string, isWhole: boolean): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), isWhole);
    return file;
  };
  begin('[Content_Types].xml', CONTENT_TYPES, true);
  begin('_rels/.rels', PACKAGE_RELATIONS, true);
  begin('xl/workbook.xml', workbook(sheet), true);
  begin('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS, true);
  begin('xl/styles.xml', STYLES, true);
  const worksheet = begin('xl/worksheets/sheet1.xml', worksheetHead(headers), false);
  return {
    add: (rows) => worksheet.push(strToU8(rows.map((cells) => row(cells.map(cell))).join(''))),
    finish: () => {
      worksheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return new Blob(parts, { type: `${PART}.sheet` });
    },
  };
}

/** The workbook of these rows. Otherwise as {@link xlsxTable}. */
export function xlsxFile(sheet: string, headers: readonly string[], rows: Rows): Blob {
  const table = xlsxTable(sheet, headers);
  table.add(rows);
  return table.finish();
}

/** A sheet's name has at most 31 characters and none of `[]:*?/\`. */
const workbook = (sheet: string): string =>
  `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The head stays in sight; columns are as wide as most texts need. */
const worksheetHead = (headers: readonly string[]): string =>
  `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="20" customWidth="1"/></cols><sheetData>${row(headers.map((header) => textCell(header, HEADER)))}`;

const row = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function cell(value: string | number): string {
  if (typeof value === 'string') return textCell(value, PLAIN);
  return `<c s="${Number.isInteger(value) ? PLAIN : FRACTION}"><v>${value}</v></c>`;
}

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that XML cannot hold: control characters and halves of a pair. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
