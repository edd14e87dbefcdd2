import type { FieldLabels } from '../shared/field-labels.rules';

/** A write-off waits for another person, or is done; what is done may be reversed (LEDGER-16). */
export const WRITE_OFF_STATES = ['waiting', 'written_off', 'refused', 'reversed'] as const;
export type WriteOffState = (typeof WRITE_OFF_STATES)[number];

/** Who decides what somebody else has asked for. */
export const WRITE_OFF_ROLES = ['admin', 'approver'] as const;

export const decidesOnWriteOffs = (role: string): boolean => WRITE_OFF_ROLES.some((each) => each === role);

/** Labels of the fields of a write-off that do not follow from its name. */
export const WRITE_OFF_LABELS: FieldLabels = { invoiceNumber: 'Document', decisionReason: 'Decision' };
