import type { AuditEntryAnswer, AuditedField } from '@freightdesk/contracts';
import { formatDate, formatDateTime } from '@freightdesk/ui/money';
import { wordsOf } from '../forms/record-conflict.rules';

/** One field of an entry in words. */
export interface ToldChange {
  readonly label: string;
  readonly text: string;
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  approve: 'Approved',
  reject: 'Rejected',
  convert: 'Saved as contract',
  reopen: 'Opened again, its contract was deleted',
  use: 'Marked as used',
  change_password: 'Password changed',
};

/** What was done, in words. */
export const actionText = (action: string): string => ACTIONS[action] ?? wordsOf(action);

/** Day and time in India. */
export const momentText = (at: string): string => `${formatDateTime(at)} IST`;

const NOTHING = '(nothing)';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const MIDNIGHT = /T00:00:00(\.0+)?Z$/;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A calendar day is stored as midnight in UTC. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && INSTANT.test(value))
    return MIDNIGHT.test(value) ? formatDate(value) : momentText(value);
  return String(value);
}

/** The plain fields of an object that hold something: `Charge name CHA agency, Selling cost 2500`. */
const fieldsText = (value: object): string =>
  Object.entries(value)
    .filter(([, each]) => isPlain(each) && !isNothing(each))
    .map(([name, each]) => `${wordsOf(name)} ${plainText(each)}`)
    .join(', ') || NOTHING;

function valueText(value: unknown): string {
  if (isNothing(value)) return NOTHING;
  if (isPlain(value)) return plainText(value);
  if (!Array.isArray(value)) return fieldsText(value as object);
  return value
    .map((each) => (isPlain(each) ? plainText(each) : fieldsText(each)))
    .join(value.every(isPlain) ? ', ' : '; ');
}

/** `services.0.sellingCost` as `Services 1, selling cost`. */
export function fieldLabel(path: string): string {
  const words = path.split('.').reduce((before, part) => {
    if (/^\d+$/.test(part)) return `${before} ${Number(part) + 1}`;
    return before ? `${before}, ${wordsOf(part).toLowerCase()}` : wordsOf(part);
  }, '');
  return words.trim();
}

/** What became of a field; where a record begins or ends, only what it held. */
function changeText({ from, to }: AuditedField, action: string): string {
  if (action === 'create') return valueText(to);
  if (action === 'delete') return valueText(from);
  return `${valueText(from)} → ${valueText(to)}`;
}

export const toldChanges = ({ action, changes }: AuditEntryAnswer): ToldChange[] =>
  changes.map((change) => ({ label: fieldLabel(change.field), text: changeText(change, action) }));
