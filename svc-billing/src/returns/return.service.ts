import type { Gstr1Rows, Gstr1SheetName, StoredGstr1 } from '@freightdesk/contracts/billing';
import { CSV, download, XLSX } from '@freightdesk/print';
import type { Caller, DocumentAnswer, UserCaller } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import { gstr1FileName } from '@freightdesk/tax/returns';
import { type FileReturnNeeds, type FilingInput, fileReturn } from './file-return.service';
import { amendingPeriods } from './filed-change.service';
import { type ReturnReading, readReturn } from './read-return.service';
import { type ReturnCaller, returnCaller } from './return-caller.service';
import { toFiling } from './return-filing.model';
import type { Gstr1Summary, ReturnFile, SheetPage } from './return-task.rules';

/** The summary of a return as it was filed says whether it would be another one now. */
type Summary = Gstr1Summary & { readonly isChanged?: boolean };

function filingOf({ answer, filings, filing }: ReturnReading<Summary>): StoredGstr1['filing'] {
  if (!filing) return null;
  const isChanged = answer.isChanged ?? answer.digest !== filing.digest;
  return toFiling(filing, { isChanged, amendedIn: amendingPeriods(filings, filing) });
}

/** The return of a period, as it was filed or as it is now. */
async function readSummary(
  needs: FileReturnNeeds,
  caller: ReturnCaller,
  month: string,
): Promise<StoredGstr1> {
  const reading = await readReturn<Summary>(needs, caller, month, { kind: 'summary' });
  const { digest: _digest, isChanged: _isChanged, ...summary } = reading.answer;
  return { ...summary, filing: filingOf(reading) };
}

/** The dependencies of returns. */
export type ReturnNeeds = FileReturnNeeds & Parameters<typeof returnCaller>[0];

/** The name of a file of a return, with the code of its registration where this is not the main one. */
const fileNameOf = ({ code }: ReturnCaller, month: string): string =>
  ['gstr1', code.toLowerCase(), month].filter(Boolean).join('-');

/** GSTR-1 of a registration and period: read in pieces, made in a worker thread, so that no other request waits for a long one. */
export const createReturnService = (needs: ReturnNeeds) => ({
  /** A caller for the returns of a registration. */
  callerOf: <Person extends Caller>(caller: Person, registration: Parameters<typeof returnCaller>[2]) =>
    returnCaller(needs, caller, registration),

  summary: (caller: ReturnCaller, month: string): Promise<StoredGstr1> => readSummary(needs, caller, month),

  async markFiled(caller: UserCaller & ReturnCaller, month: string, body: FilingInput): Promise<StoredGstr1> {
    await fileReturn(needs, caller, month, body);
    return readSummary(needs, caller, month);
  },

  rows: async (caller: ReturnCaller, month: string, page: SheetPage): Promise<Gstr1Rows> =>
    (await readReturn<Gstr1Rows>(needs, caller, month, { kind: 'rows', ...page })).answer,

  /** The file that the portal takes. */
  async file(caller: ReturnCaller, month: string): Promise<DocumentAnswer> {
    const { answer } = await readReturn<ReturnFile>(needs, caller, month, { kind: 'file' });
    return download('application/json', gstr1FileName(answer.gstin, indianDay(needs.clock())), answer.text);
  },

  /** All sheets in one file for a spreadsheet. */
  async workbook(caller: ReturnCaller, month: string): Promise<DocumentAnswer> {
    const { answer } = await readReturn<Uint8Array>(needs, caller, month, { kind: 'workbook' });
    return download(XLSX, `${fileNameOf(caller, month)}.xlsx`, Buffer.from(answer));
  },

  async csv(caller: ReturnCaller, month: string, sheet: Gstr1SheetName): Promise<DocumentAnswer> {
    const { answer } = await readReturn<string>(needs, caller, month, { kind: 'csv', sheet });
    return download(CSV, `${fileNameOf(caller, month)}-${sheet}.csv`, answer);
  },
});
export type ReturnService = ReturnType<typeof createReturnService>;
