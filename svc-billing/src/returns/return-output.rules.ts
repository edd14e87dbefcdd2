import type { Gstr1Rows, Gstr1SheetName } from '@freightdesk/contracts/billing';
import { csvText } from '@freightdesk/print';
import { periodName, type ReturnDocument } from '@freightdesk/tax/returns';
import { packFigures, packFiledReturn, readFiledReturn } from './return-snapshot.rules';
import type {
  FiledPart,
  NamedSheet,
  ReturnFacts,
  ReturnFile,
  ReturnOutput,
  ReturnSnapshot,
  SheetPage,
} from './return-task.rules';
import {
  figuresToKeep,
  fileOf,
  isChanged,
  type LiveReturn,
  lateNumbersOf,
  liveReturn,
  sheetsOf,
  summaryOf,
} from './return-view.rules';
import { workbookOf } from './return-workbook.rules';

/** The sheet of a name; every return has all of them. */
function requireSheet(sheets: readonly NamedSheet[], name: Gstr1SheetName): NamedSheet {
  const sheet = sheets.find((each) => each.name === name);
  if (!sheet) throw new Error(`GSTR-1 has no sheet ${name}`);
  return sheet;
}

function pageOf({ columns, rows }: NamedSheet, { page, pageSize }: SheetPage): Gstr1Rows {
  const rowsOfPage = rows.slice((page - 1) * pageSize, page * pageSize);
  return {
    columns: [...columns],
    rows: rowsOfPage.map((row) => [...row]),
    total: rows.length,
    page,
    pageSize,
  };
}

const csvOf = ({ columns, rows }: NamedSheet): string => csvText([columns, ...rows]);

/** What is made of sheets. */
type SheetOutput = Extract<ReturnOutput, { readonly kind: 'rows' | 'csv' }>;

function sheetOutput(sheets: readonly NamedSheet[], output: SheetOutput): Gstr1Rows | string {
  const sheet = requireSheet(sheets, output.sheet);
  return output.kind === 'rows' ? pageOf(sheet, output) : csvOf(sheet);
}

/** A return as it is stored when it is filed. */
function snapshotOf(live: LiveReturn): ReturnSnapshot {
  const summary = summaryOf(live);
  return {
    summary,
    content: packFiledReturn({ summary, sheets: sheetsOf(live), file: fileOf(live) }),
    figures: figuresToKeep(live).map((result) => ({
      period: periodName(result.period),
      content: packFigures(result),
    })),
    lateNumbers: lateNumbersOf(live),
  };
}

/** What a request wants of a return, from the documents of its period and the filed returns that it amends. */
export function liveOutput(
  documents: readonly ReturnDocument[],
  facts: ReturnFacts,
  filedParts: readonly FiledPart[],
  output: ReturnOutput,
) {
  const live = liveReturn(documents, facts, filedParts);
  switch (output.kind) {
    case 'summary':
      return summaryOf(live);
    case 'filing':
      return snapshotOf(live);
    case 'file':
      return { gstin: live.result.gstin, text: fileOf(live) } satisfies ReturnFile;
    case 'workbook':
      return workbookOf(sheetsOf(live));
    default:
      return sheetOutput(sheetsOf(live), output);
  }
}

/** What a request wants of a return as it was filed; a summary says whether the return would be another one now. */
export function filedOutput(content: Uint8Array, filedParts: readonly FiledPart[], output: ReturnOutput) {
  const { summary, sheets, file } = readFiledReturn(content);
  switch (output.kind) {
    case 'summary':
      return { ...summary, isChanged: isChanged(filedParts) };
    case 'filing':
      throw new Error('A filed return is not filed again');
    case 'file':
      return { gstin: summary.gstin, text: file } satisfies ReturnFile;
    case 'workbook':
      return workbookOf(sheets);
    default:
      return sheetOutput(sheets, output);
  }
}
