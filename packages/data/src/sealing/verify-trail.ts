import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from '../documents';
import { type ChainReport, checkChain, clientsOfTrail, type KeptHead } from './chain-check';

/** The last check of the chain of a client. */
export interface Verification {
  readonly _id: string;
  readonly clientId: string | null;
  readonly verifiedAt: Date;
  /** The latest seal of the chain at that time. */
  readonly sealCount: number;
  /** The first break in words; empty where everything fits. */
  readonly problem: string;
}

const verificationSchema = new Schema<Verification>(
  {
    _id: { type: String, required: true },
    clientId: { type: String, default: null },
    verifiedAt: { type: Date, required: true },
    sealCount: { type: Number, required: true },
    problem: { type: String, default: '' },
  },
  { collection: 'audit_verifications', versionKey: false, strict: 'throw' },
);

export const verificationsOf = (connection: Connection): Documents<Verification> =>
  documentsOf(connection, 'Verification', verificationSchema);

/** A head as `svc-billing/1/57/<hash>`: service, client, number of the seal, its hash. An empty client stands for superadmins. */
const HEAD = /^([\w-]+)\/([^/]*)\/(\d+)\/([0-9a-f]{64})$/;

interface HeadOfService extends KeptHead {
  readonly service: string;
  readonly clientId: string;
}

/**
 * Reads a head that somebody has kept.
 *
 * @throws {Error} for anything else
 */
export function readHead(text: string): HeadOfService {
  const [, service, clientId, number, hash] = HEAD.exec(text) ?? [];
  if (!service || clientId === undefined || !number || !hash)
    throw new Error(`${text} is no head: it looks like svc-billing/1/57/ and 64 characters`);
  return { service, clientId, number: Number(number), hash };
}

const inDigits = (count: number): string => count.toLocaleString('en-IN');

const countText = (count: number, one: string, many: string): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`;

/** Where and how far the chain of a client is, in words. */
function summaryOf({ entryCount, sealCount, sealedAt, waitingCount, lateCount }: ChainReport): string {
  return [
    `${countText(entryCount, 'entry', 'entries')} in ${countText(sealCount, 'seal', 'seals')}`,
    ...(sealedAt ? [`sealed up to ${sealedAt.toISOString()}`] : []),
    ...(waitingCount > 0 ? [`${inDigits(waitingCount)} wait for their seal`] : []),
    ...(lateCount > 0 ? [`${inDigits(lateCount)} were sealed more than a day after they were made`] : []),
  ].join(', ');
}

/** The report on a chain in two lines, the second of which is its head. */
export function linesOf(service: string, report: ChainReport): string[] {
  const { clientId, problem, sealCount, head } = report;
  const name = clientId === null ? 'superadmins' : `client ${clientId}`;
  const verdict = problem ? `BROKEN at seal ${problem.seal}: ${problem.text}` : 'complete';
  return [
    `${service}, ${name}: ${summaryOf(report)}: ${verdict}`,
    `${service}/${clientId ?? ''}/${sealCount}/${head}`,
  ];
}

async function recordVerification(connection: Connection, report: ChainReport): Promise<void> {
  const { clientId, sealCount, problem } = report;
  const fields = { verifiedAt: new Date(), sealCount, problem: problem?.text ?? '' };
  await verificationsOf(connection).writer.updateOne(
    { _id: clientId ?? '', clientId },
    { $set: fields },
    { upsert: true },
  );
}

/**
 * Checks the chains of all clients of a service, also while it runs, and records when. Returns whether all of them fit.
 *
 * @throws {Error} for a head that is none
 */
export async function verifyTrail(
  connection: Connection,
  service: string,
  { heads, print }: { readonly heads: readonly string[]; readonly print: (line: string) => void },
): Promise<boolean> {
  const keptHeads = heads.map(readHead).filter((head) => head.service === service);
  const namedClients = keptHeads.map(({ clientId }) => clientId || null);
  let isComplete = true;
  for (const clientId of new Set([...(await clientsOfTrail(connection)), ...namedClients])) {
    const ofClient = keptHeads.filter((head) => head.clientId === (clientId ?? ''));
    const report = await checkChain(connection, clientId, ofClient);
    await recordVerification(connection, report);
    for (const line of linesOf(service, report)) print(line);
    isComplete &&= report.problem === null;
  }
  return isComplete;
}
