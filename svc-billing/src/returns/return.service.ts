import type { Gstr1Rows, Gstr1SheetName, StoredGstr1 } from '@freightdesk/contracts/billing';
import type { Caller, DocumentAnswer } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import { gstr1FileName } from '@freightdesk/tax/returns';
import { create as contentDisposition } from 'content-disposition';
import { makeReturn } from './make-return.service';
import { type ReturnSourceNeeds, readReturnSource } from './return-source.service';
import type { ReturnFacts, ReturnOutput, SheetPage } from './return-task.rules';

/** The dependencies of returns. */
export interface ReturnNeeds extends ReturnSourceNeeds {
  readonly clock: () => Date;
}

/** What a return came to, and what it was made from besides documents. */
interface Made<Answer> {
  readonly answer: Answer;
  readonly facts: ReturnFacts;
}

async function makeOf<Answer>(
  needs: ReturnNeeds,
  caller: Caller,
  month: string,
  output: ReturnOutput,
): Promise<Made<Answer>> {
  const source: { facts?: ReturnFacts } = {};
  const answer = await makeReturn<Answer>(output, async (send) => {
    const facts = await readReturnSource(needs, caller, month, (documents) => send({ documents }));
    source.facts = facts;
    send({ facts });
  });
  if (!source.facts) throw new Error('A return was made of nothing');
  return { answer, facts: source.facts };
}

const download = (contentType: string, name: string, body: string): DocumentAnswer => ({
  contentType,
  body,
  headers: { 'Content-Disposition': contentDisposition(name) },
});

const BYTE_ORDER_MARK = '\uFEFF';

/** GSTR-1 of a month: read in pieces, made in a worker thread, so that no other request waits for a long one. */
export const createReturnService = (needs: ReturnNeeds) => ({
  summary: async (caller: Caller, month: string): Promise<StoredGstr1> =>
    (await makeOf<StoredGstr1>(needs, caller, month, { kind: 'summary' })).answer,

  rows: async (caller: Caller, month: string, page: SheetPage): Promise<Gstr1Rows> =>
    (await makeOf<Gstr1Rows>(needs, caller, month, { kind: 'rows', ...page })).answer,

  /** The file that the portal takes. */
  async file(caller: Caller, month: string): Promise<DocumentAnswer> {
    const { answer, facts } = await makeOf<string>(needs, caller, month, { kind: 'file' });
    return download('application/json', gstr1FileName(facts.gstin, indianDay(needs.clock())), answer);
  },

  async csv(caller: Caller, month: string, sheet: Gstr1SheetName): Promise<DocumentAnswer> {
    const { answer } = await makeOf<string>(needs, caller, month, { kind: 'csv', sheet });
    return download('text/csv; charset=utf-8', `gstr1-${month}-${sheet}.csv`, `${BYTE_ORDER_MARK}${answer}`);
  },
});
export type ReturnService = ReturnType<typeof createReturnService>;
