import {
  type AuditEntryAnswer,
  type AuditedField,
  type AuditedKind,
  auditedWord,
  auditLabel,
} from '@freightdesk/contracts/core';
import { humanize } from '@freightdesk/contracts/shared';
import { formatDate, formatDateTime } from '@freightdesk/ui/money';

/** One changed field of an entry. */
export interface ChangeText {
  readonly label: string;
  readonly text: string;
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  approve: 'Approved',
  reject: 'Rejected',
  submit: 'Requested',
  pay: 'Paid',
  refuse_payment: 'Payment refused',
  allocate: 'Allocated to a job',
  give_back: 'Money given back',
  settle: 'Settled',
  complete: 'Completed',
  bill: 'Billed',
  refund: 'Refunded',
  convert: 'Saved as contract',
  reopen: 'Opened again, its contract was deleted',
  use: 'Marked as used',
  issue: 'Converted to invoice',
  cancel: 'Cancelled',
  credit: 'Credit note raised',
  debit: 'Debit note raised',
  release: 'Released for some days',
  exception: 'Went on with a reason',
  consolidate: 'Taken into a consolidated invoice',
  change_password: 'Password changed',
  reset_password: 'One-time password given',
  reset_second_factor: 'Second factor taken away',
  second_factor_begun: 'Second factor begun',
  second_factor_on: 'Second factor switched on',
  second_factor_off: 'Second factor switched off',
  recovery_codes: 'Recovery codes renewed',
  end_session: 'Session ended',
  end_sessions: 'Sessions ended',
  remove: 'Removed',
};

export const actionText = (action: string): string => ACTIONS[action] ?? humanize(action);

/** Day and time in India. */
export const momentText = (at: string): string => `${formatDateTime(at)} IST`;

const NOTHING = '(nothing)';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const MIDNIGHT = /T00:00:00(\.0+)?Z$/;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A calendar day is stored as midnight in UTC. */
function plainText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return String(value);
  if (!INSTANT.test(value)) return auditedWord(name, value);
  return MIDNIGHT.test(value) ? formatDate(value) : momentText(value);
}

/** The plain fields of an object that hold something: `Charge name CHA agency, Selling cost 2500`. */
const fieldsText = (kind: AuditedKind, value: object): string =>
  Object.entries(value)
    .filter(([, each]) => isPlain(each) && !isNothing(each))
    .map(([name, each]) => `${auditLabel(kind, name)} ${plainText(name, each)}`)
    .join(', ') || NOTHING;

function valueText(kind: AuditedKind, name: string, value: unknown): string {
  if (isNothing(value)) return NOTHING;
  if (isPlain(value)) return plainText(name, value);
  if (!Array.isArray(value)) return fieldsText(kind, Object(value));
  return value
    .map((each) => (isPlain(each) ? plainText(name, each) : fieldsText(kind, each)))
    .join(value.every(isPlain) ? ', ' : '; ');
}

const isIndex = (part: string): boolean => /^\d+$/.test(part);
/** Within a label, words begin in lower case; abbreviations do not. */
const within = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The label of an entry of a list. The rates of containers are named by size, not by position. */
const placeIn = (list: string, place: string): string =>
  list.endsWith('ontainer rates') ? `${list} ${place} ft` : `${list} ${Number(place) + 1}`;

/** `services.0.sellingCost` of a quote as `Services 1, selling cost`. */
export const fieldLabel = (kind: AuditedKind, path: string): string =>
  path.split('.').reduce((before, part) => {
    if (isIndex(part)) return placeIn(before, part);
    return before ? `${before}, ${within(auditLabel(kind, part))}` : auditLabel(kind, part);
  }, '');

/** The old and the new value of a field; only one of them where the record was created or deleted. */
function changeText(kind: AuditedKind, { field, from, to }: AuditedField, action: string): string {
  const name = field.split('.').findLast((part) => !isIndex(part)) ?? field;
  if (action === 'create') return valueText(kind, name, to);
  if (action === 'delete') return valueText(kind, name, from);
  return `${valueText(kind, name, from)} → ${valueText(kind, name, to)}`;
}

/** The changes of an entry, with the labels that the record's screens show. */
export const changeTexts = (kind: AuditedKind, { action, changes }: AuditEntryAnswer): ChangeText[] =>
  changes.map((change) => ({
    label: fieldLabel(kind, change.field),
    text: changeText(kind, change, action),
  }));
