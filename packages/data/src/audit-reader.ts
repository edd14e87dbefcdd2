import {
  AUDITED_KINDS,
  type AuditedKind,
  listAudit,
  listTrail,
  readTrailState,
  type TrailEntry,
  type TrailState,
} from '@freightdesk/contracts/core';
import type { AnswerOf, ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ClientScope, Routes } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { fieldsOf, type MoneyFields, toAuditAnswer } from './audit-answer';
import { auditEntriesOf, type StoredEntry } from './audit-trail';
import { betweenDays } from './between-days';
import { rangeOf } from './collection-reader';
import { withoutEntries } from './insertions/insertion';
import { readVisible } from './insertions/visible-reads';
import { latestSeal } from './sealing/seal-entries';
import { verificationsOf } from './sealing/verify-trail';
import type { Condition } from './typed-query';

type AuditQuery = ParsedRequestOf<typeof listAudit>['query'];

const DEFAULT_PAGE_SIZE = 20;

type TrailQuery = ParsedRequestOf<typeof listTrail>['query'];

/** The condition of what is searched for: the id of a record, or else the name of a user. */
const subjectOf = (text: string): Condition =>
  /^\d+$/.test(text) ? { 'record.id': text } : { 'by.username': text.toLowerCase() };

const trailFilter = (scope: ClientScope | null, { q, kind, from, to }: TrailQuery): Condition => ({
  clientId: scope?.clientId ?? null,
  ...(kind ? { 'record.kind': kind } : {}),
  ...(q ? subjectOf(q) : {}),
  ...(from || to ? { at: betweenDays(from, to) } : {}),
});

const isAuditedKind = (kind: string): kind is AuditedKind => Object.hasOwn(AUDITED_KINDS, kind);

/** An entry with its record; none of a kind that this release no longer knows. */
function toTrailEntry(entry: StoredEntry, moneyFields: MoneyFields): TrailEntry[] {
  const { kind, id } = entry.record;
  if (!isAuditedKind(kind)) return [];
  const money = new Set(moneyFields[kind] ?? []);
  return [{ ...toAuditAnswer(entry, money), id: String(entry._id), kind, recordId: id }];
}

/** How far the chain of a client is; without one, that of superadmins. */
async function readState(connection: Connection, scope: ClientScope | null): Promise<TrailState> {
  const clientId = scope?.clientId ?? null;
  const [seal, waitingCount, verification] = await Promise.all([
    latestSeal(connection, clientId),
    auditEntriesOf(connection).reader.count({ clientId, seal: null }),
    verificationsOf(connection).reader.findOne({ _id: clientId ?? '', clientId }),
  ]);
  return {
    entryCount: seal ? seal.entriesBefore + seal.entries.length : 0,
    sealCount: seal?.number ?? 0,
    sealedAt: seal?.sealedAt.toISOString() ?? null,
    head: seal?.hash ?? '',
    waitingCount,
    verification: verification && {
      verifiedAt: verification.verifiedAt.toISOString(),
      sealCount: verification.sealCount,
      problem: verification.problem,
    },
  };
}

/**
 * Serves the history of a service's records, and the trail of all of them. A superadmin who names no client sees the records of
 * no client.
 */
export function auditRoutes(routes: Routes, connection: Connection, moneyFields: MoneyFields): void {
  /** A page of the entries that match, newest first, and the number of all. */
  function entriesOf(
    scope: ClientScope | null,
    filter: Condition,
    page: Pick<AuditQuery, 'page' | 'pageSize'>,
  ): Promise<[StoredEntry[], number]> {
    const { page: number = 1, pageSize = DEFAULT_PAGE_SIZE } = page;
    const { reader } = auditEntriesOf(connection);
    return readVisible(connection, scope, (running) => {
      const visible = withoutEntries(filter, running);
      const options = { sort: { at: -1, _id: -1 }, ...rangeOf({ page: number, pageSize }) } as const;
      return Promise.all([reader.find(visible, options), reader.count(visible)]);
    });
  }

  async function history(scope: ClientScope | null, query: AuditQuery): Promise<AnswerOf<typeof listAudit>> {
    const { kind, id, page = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
    const filter = { clientId: scope?.clientId ?? null, 'record.kind': kind, 'record.id': id };
    const [entries, total] = await entriesOf(scope, filter, query);
    const money = new Set(isAuditedKind(kind) ? moneyFields[kind] : []);
    return { items: entries.map((entry) => toAuditAnswer(entry, money)), total, page, pageSize };
  }

  async function trail(scope: ClientScope | null, query: TrailQuery): Promise<AnswerOf<typeof listTrail>> {
    const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
    const [entries, total] = await entriesOf(scope, trailFilter(scope, query), query);
    return { items: entries.flatMap((entry) => toTrailEntry(entry, moneyFields)), total, page, pageSize };
  }

  routes.roles(listAudit, ({ scope, query }) => history(scope, query));
  routes.roles(listTrail, ({ scope, query }) => trail(scope, query));
  routes.roles(readTrailState, ({ scope }) => readState(connection, scope));
}

export interface PastValue {
  readonly recordId: string;
  readonly value: unknown;
}

/**
 * Reads from the audit trail the first and the last value of a field in all records of a kind, also deleted ones.
 * Upgrades use it: it reads the entries of all clients.
 */
export async function pastValuesOf(
  connection: Connection,
  kind: AuditedKind,
  field: string,
): Promise<PastValue[]> {
  const filter = { 'record.kind': kind, action: { $in: ['create', 'delete'] } };
  const entries = await auditEntriesOf(connection).reader.find(filter);
  return entries.flatMap((entry) =>
    fieldsOf(entry)
      .filter((change) => change.field === field)
      .map(({ from, to }) => ({ recordId: entry.record.id, value: to ?? from })),
  );
}
