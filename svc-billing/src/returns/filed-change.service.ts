import type { AttachmentRepository, Stored } from '@freightdesk/data';
import { indianDay } from '@freightdesk/tax';
import { isAmendable, isInPeriod, isNextPeriod, periodOf, type ReturnPeriod } from '@freightdesk/tax/returns';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { EinvoiceRepository } from './einvoice.repository';
import type { ReturnCaller } from './return-caller.service';
import type { ReturnFilingRecord } from './return-filing.model';
import { type ReturnSourceNeeds, readDocumentsOf, readReturnSource } from './return-source.service';
import type { ReturnMessage } from './return-worker.service';

/** The dependencies of what filed returns have become. */
export interface FiledNeeds extends ReturnSourceNeeds {
  readonly documents: Pick<DocumentRepository, 'issuedInPieces' | 'byIds' | 'countIssued' | 'notesOf'>;
  readonly einvoices: Pick<EinvoiceRepository, 'ofDocuments' | 'cancelledSince' | 'settings'>;
  readonly attachments: Pick<AttachmentRepository, 'read'>;
}

type Filing = Stored<ReturnFilingRecord>;

/** Filings of which the figures are stored; those of earlier releases kept none. */
const withFigures = (filings: readonly Filing[]): Filing[] => filings.filter(({ madeAt }) => madeAt !== null);

/** The filings that say what the portal has of a period, the newest last: its own, and those that amend it. */
const reportsOf = (filings: readonly Filing[], period: string): Filing[] =>
  filings
    .filter(({ figureFiles }) => figureFiles.some((file) => file.period === period))
    .sort((one, other) => Number(one.madeAt) - Number(other.madeAt));

/** The periods whose returns amend that of a filing. */
export const amendingPeriods = (filings: readonly Filing[], { month }: Filing): string[] =>
  reportsOf(filings, month)
    .map((filing) => filing.month)
    .filter((period) => period !== month);

/** Documents of a period that later returns have. */
const laterNumbers = (filings: readonly Filing[], period: string) =>
  filings.flatMap(({ lateNumbers }) => lateNumbers.filter((late) => late.period === period));

/** A change of the past: the day that it belongs to, and when it was made. */
interface PastChange {
  readonly day: string;
  readonly at: Date;
  /** Set where it concerns one document. */
  readonly documentId?: number;
}

const dayOfDocument = ({ invoiceDate }: Stored<DocumentRecord>): string =>
  invoiceDate ? indianDay(invoiceDate) : '';

/** Documents whose IRN was cancelled since a moment, with the notes on them. */
async function cancellationsSince(
  needs: FiledNeeds,
  { scope, registrationId }: ReturnCaller,
  moment: Date,
): Promise<PastChange[]> {
  const cancelled = await needs.einvoices.cancelledSince(scope, moment);
  const atOf = new Map(cancelled.map(({ documentId, cancelledAt }) => [documentId, cancelledAt]));
  const documents = await needs.documents.byIds(scope, [...atOf.keys()]);
  const notes = await Promise.all([...atOf.keys()].map((id) => needs.documents.notesOf(scope, id)));
  const own = [...documents, ...notes.flat()].filter(
    (document) => document.registrationId === registrationId,
  );
  return own.flatMap((document) => {
    const at = atOf.get(document.id) ?? atOf.get(document.originalInvoiceId ?? 0);
    return at ? [{ day: dayOfDocument(document), at, documentId: document.id }] : [];
  });
}

/** Entries of advances of a span, with the moments at which they were made. */
async function advanceChanges(
  { journalEntries }: FiledNeeds,
  { scope, registrationId }: ReturnCaller,
  { from, to }: Pick<ReturnPeriod, 'from' | 'to'>,
): Promise<PastChange[]> {
  const entries = await journalEntries.ofAccount(scope, 'customer_advances', from, to);
  return entries
    .filter((entry) => entry.registrationId === registrationId)
    .map(({ day, enteredAt }) => ({ day: indianDay(day), at: enteredAt }));
}

/** What may have changed filed returns. */
interface PastChanges {
  readonly cancellations: readonly PastChange[];
  readonly advances: readonly PastChange[];
}

async function readPastChanges(
  needs: FiledNeeds,
  caller: ReturnCaller,
  filings: readonly Filing[],
): Promise<PastChanges> {
  const periods = filings.map(({ month }) => periodOf(month));
  const first = Math.min(...filings.map(({ madeAt }) => Number(madeAt)));
  const from = periods.map((period) => period.from).sort()[0] ?? '';
  const to =
    periods
      .map((period) => period.to)
      .sort()
      .at(-1) ?? '';
  const [cancellations, advances] = await Promise.all([
    cancellationsSince(needs, caller, new Date(first)),
    advanceChanges(needs, caller, { from, to }),
  ]);
  return { cancellations, advances };
}

/** The period whose return has a document: that of its day, unless a later one has it. */
const isInReturn = (
  filings: readonly Filing[],
  { month, lateNumbers }: Filing,
  change: PastChange,
): boolean => {
  if (lateNumbers.some(({ documentId }) => documentId === change.documentId)) return true;
  const hasLater = laterNumbers(filings, month).some(({ documentId }) => documentId === change.documentId);
  return !hasLater && isInPeriod(change.day, periodOf(month));
};

/** Whether something came after a filed return was last reported that may make it another one. */
async function hasChanged(
  { documents }: FiledNeeds,
  { scope, part }: ReturnCaller,
  filings: readonly Filing[],
  filing: Filing,
  { cancellations, advances }: PastChanges,
): Promise<boolean> {
  const { from, to } = periodOf(filing.month);
  const reportedAt = reportsOf(filings, filing.month).at(-1)?.madeAt ?? new Date(0);
  const isNew = ({ at }: PastChange) => at >= reportedAt;
  if (cancellations.some((change) => isNew(change) && isInReturn(filings, filing, change))) return true;
  // An earlier advance of a job changes which one is used.
  if (advances.some((change) => isNew(change) && change.day <= to)) return true;
  const count = await documents.countIssued(scope, from, to, part);
  return count !== filing.ownCount + laterNumbers(filings, filing.month).length;
}

/**
 * The filings, of all or of some, whose returns may be others now, and for which no later return says so. Reads no documents
 * to find out.
 */
export async function changedFilings(
  needs: FiledNeeds,
  caller: ReturnCaller,
  all: readonly Filing[],
  some = all,
): Promise<Filing[]> {
  const filings = withFigures(all);
  const candidates = withFigures(some);
  if (candidates.length === 0) return [];
  const changes = await readPastChanges(needs, caller, filings);
  const answers = await Promise.all(
    candidates.map((filing) => hasChanged(needs, caller, filings, filing, changes)),
  );
  return candidates.filter((_, at) => answers[at]);
}

/** The filings that the return of a period amends: it is the next one after the last that is filed. */
export async function filingsToAmend(
  needs: FiledNeeds,
  caller: ReturnCaller,
  all: readonly Filing[],
  period: ReturnPeriod,
): Promise<Filing[]> {
  const periods = all.map(({ month }) => periodOf(month)).sort((one, other) => (one.to < other.to ? -1 : 1));
  const last = periods.at(-1);
  if (!last || !isNextPeriod(period, last)) return [];
  const changed = await changedFilings(needs, caller, all);
  return changed.filter(({ month }) => isAmendable(periodOf(month), period));
}

/** Sends a filed return, and the documents that its period has now. */
export async function sendFiledPart(
  needs: FiledNeeds,
  caller: ReturnCaller,
  all: readonly Filing[],
  { month, lateNumbers }: Filing,
  send: (message: ReturnMessage) => void,
): Promise<void> {
  const file = reportsOf(withFigures(all), month)
    .at(-1)
    ?.figureFiles.find(({ period }) => period === month);
  const reported = file && (await needs.attachments.read(caller.scope, file.fileId));
  if (!reported) throw new Error(`The figures of the return of ${month} are missing`);
  const onPiece: Parameters<typeof readReturnSource>[3] = (documents) => send({ documents });
  const ids = lateNumbers.map(({ documentId }) => documentId);
  await readDocumentsOf(needs, caller, ids, onPiece);
  const facts = await readReturnSource(needs, caller, periodOf(month), onPiece);
  const numbers = laterNumbers(all, month).map(({ number }) => number);
  send({ filedFacts: { ...facts, reported, laterNumbers: numbers } });
}
