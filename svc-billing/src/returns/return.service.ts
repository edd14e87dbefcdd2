import type { fileGstr1, Gstr1Rows, Gstr1SheetName, StoredGstr1 } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { Write } from '@freightdesk/data';
import { type Caller, type DocumentAnswer, refuse, type UserCaller } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import { gstr1FileName, monthPeriod } from '@freightdesk/tax/returns';
import { CSV, download } from '../print/download.rules';
import { makeReturn } from './make-return.service';
import { toFiling } from './return-filing.model';
import type { ReturnFilingRepository } from './return-filing.repository';
import { type ReturnSourceNeeds, readReturnSource } from './return-source.service';
import type { Gstr1Summary, ReturnFacts, ReturnOutput, SheetPage } from './return-task.rules';

/** The dependencies of returns. */
export interface ReturnNeeds extends ReturnSourceNeeds {
  readonly returnFilings: ReturnFilingRepository;
  readonly write: Write;
  readonly clock: () => Date;
}

/** What a return of a month comes to, and what it is made from besides documents. */
const makeOf = <Answer>(
  needs: ReturnNeeds,
  caller: Caller,
  month: string,
  output: ReturnOutput,
): Promise<[Answer, ReturnFacts]> =>
  makeReturn(output, async (send) => {
    const facts = await readReturnSource(needs, caller, month, (documents) => send({ documents }));
    send({ facts });
    return facts;
  });

const summaryOf = async (needs: ReturnNeeds, caller: Caller, month: string): Promise<Gstr1Summary> =>
  (await makeOf<Gstr1Summary>(needs, caller, month, { kind: 'summary' }))[0];

/** The return of a month as it is now, and how it was filed. */
async function readSummary(needs: ReturnNeeds, caller: Caller, month: string): Promise<StoredGstr1> {
  const { digest, ...summary } = await summaryOf(needs, caller, month);
  const filing = await needs.returnFilings.ofMonth(caller.scope, month);
  return { ...summary, filing: filing && toFiling(filing, digest) };
}

type Filing = ParsedRequestOf<typeof fileGstr1>['body'];

/**
 * Records that the return of a month was filed (RETURNS-15).
 *
 * @throws {ServiceError} 400 for a month that is not over, 409 for one that is filed
 */
async function file(
  needs: ReturnNeeds,
  caller: UserCaller,
  month: string,
  body: Filing,
): Promise<StoredGstr1> {
  if (indianDay(new Date(body.filedOn)) <= monthPeriod(month).to)
    throw refuse('invalid', 'A return is filed after its month', { filedOn: 'File it after its month' });
  const { digest, ...summary } = await summaryOf(needs, caller, month);
  const filing = await needs.write(caller.scope, async (tx) => {
    if (await needs.returnFilings.ofMonth(tx, month))
      throw refuse('return_filed', 'This return is filed already');
    return needs.returnFilings.insert(tx, {
      ...summary.register,
      form: 'gstr1',
      month,
      filedOn: new Date(body.filedOn),
      reference: body.reference,
      filedBy: caller.identity.username,
      documentCount: summary.documentCount,
      digest,
    });
  });
  return { ...summary, filing: toFiling(filing, digest) };
}

/** GSTR-1 of a month: read in pieces, made in a worker thread, so that no other request waits for a long one. */
export const createReturnService = (needs: ReturnNeeds) => ({
  summary: (caller: Caller, month: string): Promise<StoredGstr1> => readSummary(needs, caller, month),

  markFiled: (caller: UserCaller, month: string, body: Filing): Promise<StoredGstr1> =>
    file(needs, caller, month, body),

  rows: async (caller: Caller, month: string, page: SheetPage): Promise<Gstr1Rows> =>
    (await makeOf<Gstr1Rows>(needs, caller, month, { kind: 'rows', ...page }))[0],

  /** The file that the portal takes. */
  async file(caller: Caller, month: string): Promise<DocumentAnswer> {
    const [answer, facts] = await makeOf<string>(needs, caller, month, { kind: 'file' });
    return download('application/json', gstr1FileName(facts.gstin, indianDay(needs.clock())), answer);
  },

  async csv(caller: Caller, month: string, sheet: Gstr1SheetName): Promise<DocumentAnswer> {
    const [answer] = await makeOf<string>(needs, caller, month, { kind: 'csv', sheet });
    return download(CSV, `gstr1-${month}-${sheet}.csv`, answer);
  },
});
export type ReturnService = ReturnType<typeof createReturnService>;
