import type { AuditEntryAnswer, AuditedField, AuditedKind } from '@freightdesk/contracts/core';
import { minorUnits, toDecimal } from '@freightdesk/tax';
import type { AuditEntry } from './audit-trail';
import { changesBetween } from './field-changes';

/** The names of fields that hold minor units, at any depth, by the kind of record. */
export type MoneyFields = Readonly<Partial<Record<AuditedKind, readonly string[]>>>;

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
export const fieldsOf = ({ changes, before, after }: AuditEntry): readonly AuditedField[] =>
  changes ?? changesBetween(before ?? null, after ?? null);

/** An entry as an answer; `money` names the fields that hold minor units. */
export function toAuditAnswer(entry: AuditEntry, money: ReadonlySet<string>): AuditEntryAnswer {
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
