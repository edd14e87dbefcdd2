import type { Document } from 'mongodb';
import { toNumber } from '../src/bson/values';
import { RefusedByDesign } from './test-file';

type Answer = (command: Document) => Promise<Document>;

/** Failures after which a driver repeats a write. */
const RETRYABLE = [6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];
/** Failures after which the whole transaction may be repeated. */
const TRANSIENT = [...RETRYABLE, 24, 112, 246, 251, 267];
const NAMES: Readonly<Record<number, string>> = { 50: 'MaxTimeMSExpired', 11601: 'Interrupted' };
const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
const ENDS = ['commitTransaction', 'abortTransaction'];

interface FailPoint {
  readonly kind: string;
  readonly data: Document;
  skip: number;
  times: number;
}

const nameOf = (command: Document): string => Object.keys(command)[0] ?? '';

function labelsOf(command: Document, code: number): string[] {
  const isEnd = ENDS.includes(nameOf(command));
  const isInTransaction = command.autocommit === false && !isEnd;
  if (isInTransaction) return TRANSIENT.includes(code) ? ['TransientTransactionError'] : [];
  if (command.txnNumber !== undefined && RETRYABLE.includes(code)) return ['RetryableWriteError'];
  return isEnd && TRANSIENT.includes(code) ? ['TransientTransactionError'] : [];
}

/** An error of the write concern comes after the work, so that no transaction is to be repeated for it. */
const concernLabelsOf = (command: Document, code: number): string[] =>
  labelsOf(command, code).filter((label) => label === 'RetryableWriteError');

const labelsField = (labels: readonly string[]): Document =>
  labels.length > 0 ? { errorLabels: labels } : {};

function failureOf(command: Document, code: number, labels: readonly string[] | undefined): Document {
  return {
    ok: 0,
    code,
    codeName: NAMES[code] ?? `FailPoint${code}`,
    errmsg: `Failing command via 'failCommand' failpoint`,
    ...labelsField(labels ?? labelsOf(command, code)),
  };
}

/**
 * The fail points of a real server that the tests switch on, kept outside of the product: they stand between a
 * connection and the server, and fail commands before or after these reach it.
 */
export class FailPoints {
  #active = new Map<string, FailPoint>();
  readonly #made = new Set<string>();

  set({ configureFailPoint: kind, mode, data = {} }: Document): void {
    if (!['failCommand', 'onPrimaryTransactionalWrite'].includes(kind))
      throw new RefusedByDesign(`the fail point ${kind}`);
    this.#active.delete(kind);
    if (mode === 'off') return;
    const [skip, times] = [toNumber(mode.skip ?? 0), toNumber(mode.times ?? Number.POSITIVE_INFINITY)];
    this.#active.set(kind, { kind, data, skip, times });
  }

  clear(): void {
    this.#active = new Map();
  }

  /** A write that is repeated has been made already, unless it failed before; the fail point of writes counts what is made. */
  #isRepeated({ kind, data }: FailPoint, { lsid, txnNumber }: Document): boolean {
    if (kind !== 'onPrimaryTransactionalWrite' || data.failBeforeCommitExceptionCode !== undefined)
      return false;
    const key = `${lsid?.id.toString('hex')} ${txnNumber}`;
    if (this.#made.has(key)) return true;
    this.#made.add(key);
    return false;
  }

  #hit(command: Document, application: string | undefined): FailPoint | undefined {
    for (const point of this.#active.values()) {
      if (!applies(point, command, application) || this.#isRepeated(point, command)) continue;
      if (point.skip-- > 0) continue;
      if (point.times-- > 0) return point;
    }
    return undefined;
  }

  /** One connection to the server, which names its application once. */
  forConnection(answer: Answer): Answer {
    let application: string | undefined;
    return (command) => {
      application ??= command.client?.application?.name;
      const point = this.#hit(command, application);
      return point ? fail(point, command, answer) : answer(command);
    };
  }
}

function applies({ kind, data }: FailPoint, command: Document, application: string | undefined): boolean {
  const name = nameOf(command);
  if (kind === 'onPrimaryTransactionalWrite') return command.txnNumber !== undefined && WRITES.includes(name);
  return (
    (data.failCommands as string[]).includes(name) &&
    (data.appName === undefined || data.appName === application)
  );
}

async function fail({ kind, data }: FailPoint, command: Document, answer: Answer): Promise<Document> {
  if (data.blockConnection) await new Promise((resolve) => setTimeout(resolve, toNumber(data.blockTimeMS)));
  if (kind === 'onPrimaryTransactionalWrite') return failWrite(data, command, answer);
  if (data.closeConnection) throw new Error('closed by a fail point');
  if (data.errorCode !== undefined) return failureOf(command, toNumber(data.errorCode), data.errorLabels);
  const reply = await answer(command);
  const { writeConcernError } = data;
  if (!writeConcernError || reply.ok !== 1) return reply;
  const labels =
    data.errorLabels ??
    writeConcernError.errorLabels ??
    concernLabelsOf(command, toNumber(writeConcernError.code));
  return { ...reply, ...labelsField(labels), writeConcernError };
}

async function failWrite(data: Document, command: Document, answer: Answer): Promise<Document> {
  const code = data.failBeforeCommitExceptionCode;
  const reply = code === undefined ? await answer(command) : failureOf(command, toNumber(code), undefined);
  if (data.closeConnection !== false) throw new Error('closed by a fail point');
  return reply;
}
