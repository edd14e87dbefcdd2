import {
  type AuditEntryAnswer,
  type AuditedField,
  type AuditedKind,
  listAudit,
} from '@freightdesk/contracts/core';
import type { AnswerOf, ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ClientScope, Routes } from '@freightdesk/service-kit';
import { minorUnits, toDecimal } from '@freightdesk/tax';
import type { Connection } from 'mongoose';
import { type AuditEntry, auditEntriesOf } from './audit-trail';
import { rangeOf } from './collection-reader';
import { changesBetween } from './field-changes';
import { withoutEntries } from './insertions/insertion';
import { readVisible } from './insertions/visible-reads';

/** The names of fields that hold minor units, at any depth, by the kind of record. */
export type MoneyFields = Readonly<Partial<Record<AuditedKind, readonly string[]>>>;

type AuditQuery = ParsedRequestOf<typeof listAudit>['query'];

const DEFAULT_PAGE_SIZE = 20;
const isIndex = (name: string): boolean => /^\d+$/.test(name);

/** Converts the fields named in `money` from minor units to decimals. */
function toReadable(value: unknown, name: string, money: ReadonlySet<string>): unknown {
  if (typeof value === 'number') return money.has(name) ? toDecimal(minorUnits(value)) : value;
  if (Array.isArray(value)) return value.map((each) => toReadable(each, name, money));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toReadable(each, key, money)]));
}

function toField({ field, from, to }: AuditedField, money: ReadonlySet<string>): AuditedField {
  const name = field.split('.').findLast((part) => !isIndex(part)) ?? field;
  return { field, from: toReadable(from, name, money), to: toReadable(to, name, money) };
}

/** Entries of earlier releases have the whole record before and after the write instead of the changes. */
const fieldsOf = ({ changes, before, after }: AuditEntry): readonly AuditedField[] =>
  changes ?? changesBetween(before ?? null, after ?? null);

function toAnswer(entry: AuditEntry, money: ReadonlySet<string>): AuditEntryAnswer {
  const { at, by, requestId, action } = entry;
  const { userId, username, fullName } = by;
  return {
    at: at.toISOString(),
    by: { userId, username, fullName },
    requestId,
    action,
    changes: fieldsOf(entry).map((field) => toField(field, money)),
  };
}

/** Serves the history of a service's records. A superadmin who names no client sees the records of no client. */
export function auditRoutes(routes: Routes, connection: Connection, moneyFields: MoneyFields): void {
  async function history(scope: ClientScope | null, query: AuditQuery): Promise<AnswerOf<typeof listAudit>> {
    const { kind, id, page = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
    const filter = { clientId: scope?.clientId ?? null, 'record.kind': kind, 'record.id': id };
    const { reader } = auditEntriesOf(connection);
    const [entries, total] = await readVisible(connection, scope, (running) => {
      const visible = withoutEntries(filter, running);
      const entriesOfPage = reader.find(visible, {
        sort: { at: -1, _id: -1 },
        ...rangeOf({ page, pageSize }),
      });
      return Promise.all([entriesOfPage, reader.count(visible)]);
    });
    const money = new Set(moneyFields[kind] ?? []);
    return { items: entries.map((entry) => toAnswer(entry, money)), total, page, pageSize };
  }

  routes.roles(listAudit, ({ scope, query }) => history(scope, query));
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
