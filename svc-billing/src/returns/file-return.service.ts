import type { fileGstr1 } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { AttachmentRepository, NewRecord, Write, WriteScope } from '@freightdesk/data';
import { type ClientScope, refuse, type UserCaller } from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import { doOverlap, periodOf } from '@freightdesk/tax/returns';
import { type ReadReturnNeeds, readReturn } from './read-return.service';
import type { ReturnCaller } from './return-caller.service';
import { formOf, type ReturnFilingRecord } from './return-filing.model';
import type { ReturnFilingRepository } from './return-filing.repository';
import type { ReturnSnapshot } from './return-task.rules';

/** The dependencies of filing a return. */
export interface FileReturnNeeds extends ReadReturnNeeds {
  readonly returnFilings: ReturnFilingRepository;
  readonly attachments: Pick<AttachmentRepository, 'read' | 'add'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** When and under which number a return was filed. */
export type FilingInput = ParsedRequestOf<typeof fileGstr1>['body'];

const FILE_TYPE = 'application/gzip';

/** A return by its period and the registration that files it. */
interface FiledReturnName extends Pick<ReturnCaller, 'registrationId'> {
  readonly name: string;
}

/** @throws {ServiceError} 409 for a period that is filed, alone or within another one */
async function refuseFiled(
  { returnFilings }: FileReturnNeeds,
  scope: ClientScope,
  { name, registrationId }: FiledReturnName,
): Promise<void> {
  const filings = await returnFilings.all(scope, registrationId);
  if (filings.some(({ month }) => doOverlap(periodOf(month), periodOf(name))))
    throw refuse('return_filed', 'This return is filed already');
}

/** Stores the files of a return, and tells which they are. */
async function storeSnapshot(
  { attachments }: FileReturnNeeds,
  tx: WriteScope,
  name: string,
  { content, figures }: ReturnSnapshot,
): Promise<Pick<ReturnFilingRecord, 'contentFile' | 'figureFiles'>> {
  const add = (label: string, bytes: Uint8Array) =>
    attachments.add(tx, { name: `gstr1-${name}-${label}.json.gz`, type: FILE_TYPE, content: bytes });
  const contentFile = await add('filed', content);
  const figureFiles: ReturnFilingRecord['figureFiles'] = [];
  for (const { period, content: bytes } of figures)
    figureFiles.push({ period, fileId: await add(`figures-${period}`, bytes) });
  return { contentFile, figureFiles };
}

/** What a snapshot says of its return. */
const figuresOf = ({ summary, lateNumbers }: ReturnSnapshot) => ({
  ...summary.register,
  documentCount: summary.documentCount,
  digest: summary.digest,
  lateNumbers: [...lateNumbers],
});

/**
 * Records that the return of a period was filed, with all that it says (RETURNS-15).
 *
 * @throws {ServiceError} 400 for a period that is not over, 409 for one that is filed
 */
export async function fileReturn(
  needs: FileReturnNeeds,
  caller: UserCaller & ReturnCaller,
  name: string,
  body: FilingInput,
): Promise<void> {
  const { from, to } = periodOf(name);
  if (indianDay(new Date(body.filedOn)) <= to)
    throw refuse('invalid', 'A return is filed after its month', { filedOn: 'File it after its month' });
  const { registrationId } = caller;
  await refuseFiled(needs, caller.scope, { name, registrationId });
  // Before it is made, so that what comes meanwhile counts as later.
  const madeAt = needs.clock();
  const ownCount = await needs.documents.countIssued(caller.scope, from, to, caller.part);
  const { answer } = await readReturn<ReturnSnapshot>(needs, caller, name, { kind: 'filing' });
  const fields: Omit<NewRecord<ReturnFilingRecord>, 'contentFile' | 'figureFiles'> = {
    ...figuresOf(answer),
    form: formOf(registrationId),
    month: name,
    filedOn: new Date(body.filedOn),
    reference: body.reference,
    filedBy: caller.identity.username,
    madeAt,
    ownCount,
  };
  await needs.write(caller.scope, async (tx) => {
    await refuseFiled(needs, tx, { name, registrationId });
    await needs.returnFilings.insert(tx, { ...fields, ...(await storeSnapshot(needs, tx, name, answer)) });
  });
}
