import type { Stored } from '@freightdesk/data';
import { periodOf } from '@freightdesk/tax/returns';
import { changedFilings, type FiledNeeds, filingsToAmend, sendFiledPart } from './filed-change.service';
import { makeReturn } from './make-return.service';
import type { ReturnCaller } from './return-caller.service';
import type { ReturnFilingRecord } from './return-filing.model';
import type { ReturnFilingRepository } from './return-filing.repository';
import { readReturnSource } from './return-source.service';
import type { ReturnOutput } from './return-task.rules';
import type { ReturnMessage } from './return-worker.service';

/** The dependencies of reading returns. */
export interface ReadReturnNeeds extends FiledNeeds {
  readonly returnFilings: Pick<ReturnFilingRepository, 'all'>;
}

type Filing = Stored<ReturnFilingRecord>;
type Send = (message: ReturnMessage) => void;

/** Sends what a return is made from: the filed ones that it amends, and its own documents. */
async function sendLive(
  needs: FiledNeeds,
  caller: ReturnCaller,
  name: string,
  filings: readonly Filing[],
  send: Send,
): Promise<void> {
  const period = periodOf(name);
  for (const filing of await filingsToAmend(needs, caller, filings, period))
    await sendFiledPart(needs, caller, filings, filing, send);
  send({ facts: await readReturnSource(needs, caller, period, (documents) => send({ documents })) });
}

/** Sends a return as it was filed; for a summary, with what it would be now. */
async function sendFiled(
  needs: FiledNeeds,
  caller: ReturnCaller,
  filing: Filing,
  { filings, output }: { readonly filings: readonly Filing[]; readonly output: ReturnOutput },
  send: Send,
): Promise<void> {
  const changed = output.kind === 'summary' ? await changedFilings(needs, caller, filings, [filing]) : [];
  if (changed.length > 0) await sendFiledPart(needs, caller, filings, filing, send);
  const content = await needs.attachments.read(caller.scope, filing.contentFile);
  if (!content) throw new Error(`The return of ${filing.month} that was filed is missing`);
  send({ content });
}

/** What was made of a return, and how it was filed. */
export interface ReturnReading<Answer> {
  readonly answer: Answer;
  readonly filings: readonly Filing[];
  /** Undefined until it is filed. */
  readonly filing: Filing | undefined;
}

/** Makes what is wanted of the return of a period: as it was filed, or from what is stored now (RETURNS-15). */
export async function readReturn<Answer>(
  needs: ReadReturnNeeds,
  caller: ReturnCaller,
  name: string,
  output: ReturnOutput,
): Promise<ReturnReading<Answer>> {
  const filings = await needs.returnFilings.all(caller.scope, caller.registrationId);
  const filing = filings.find(({ month }) => month === name);
  const [answer] = await makeReturn<Answer, void>(output, (send) =>
    filing?.madeAt
      ? sendFiled(needs, caller, filing, { filings, output }, send)
      : sendLive(needs, caller, name, filings, send),
  );
  return { answer, filings, filing };
}
