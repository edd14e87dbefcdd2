import type { AuditedField } from '@freightdesk/contracts/core';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that exist for storage only, or that an entry records elsewhere. */
const UNAUDITED_FIELDS = new Set([
  '_id',
  'id',
  'clientId',
  'createdAt',
  'updatedAt',
  'idempotencyKey',
  'requestDigest',
  'issueKey',
  'issueDigest',
  'isIssued',
  'wasProforma',
  'identifierKey',
  'duplicateKeys',
  'billKeys',
  'nameKey',
  'usernameKey',
  'categoryKeys',
  'paymentState',
  'openRupees',
  'dueOn',
  'openChanges',
  'revenue',
  'billedAmount',
  'waitingFor',
  'trail',
]);
/** Credentials. An entry says that they changed, but never shows their values. */
const SECRET_FIELDS = new Set(['passwordHash', 'secondFactor', 'newSecret', 'password']);
const HIDDEN = '(hidden)';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
const isSame = (from: unknown, to: unknown): boolean =>
  comparable(from) === comparable(to) || (isNothing(from) && isNothing(to));

const keysOf = (...values: readonly object[]): string[] => [...new Set(values.flatMap(Object.keys))];

function differences(field: string, from: unknown, to: unknown): AuditedField[] {
  if (isSame(from, to)) return [];
  const haveParts = (isFields(from) && isFields(to)) || (Array.isArray(from) && Array.isArray(to));
  if (!haveParts) return [{ field, from: from ?? null, to: to ?? null }];
  const before: Fields = Object(from);
  const after: Fields = Object(to);
  return keysOf(before, after).flatMap((key) => differences(`${field}.${key}`, before[key], after[key]));
}

const hidden = (value: unknown): unknown => (isNothing(value) ? null : HIDDEN);

/**
 * The fields in which two states of a record differ, by path (`services.0.sellingCost`). Values are as stored: money is
 * in minor units. Null stands for a missing record or field. A changed credential is listed without its values, and not
 * at all when the record was created or deleted.
 */
export function changesBetween(before: Fields | null, after: Fields | null): AuditedField[] {
  const [from, to] = [before ?? {}, after ?? {}];
  const names = before && after ? keysOf(before, after) : Object.keys(before ?? to);
  return names
    .filter((field) => !UNAUDITED_FIELDS.has(field))
    .flatMap((field) => {
      const changes = differences(field, from[field], to[field]);
      if (!SECRET_FIELDS.has(field) || changes.length === 0) return changes;
      return before && after ? [{ field, from: hidden(from[field]), to: hidden(to[field]) }] : [];
    });
}
