import type { FieldLabels } from '../shared/field-labels.rules';

/** Who gives a reason to go on with a party that is held, and sets what it may owe (CREDIT-1). */
export const CREDIT_ROLES = ['admin', 'approver'] as const;

/** Whether a role may give a reason for a party that is held. */
export const decidesOnCredit = (role: string): boolean => CREDIT_ROLES.some((each) => each === role);

/** A release lasts at most so many days (CREDIT-2). */
export const LONGEST_RELEASE = 90;

/** Labels of the fields of a party's credit that do not follow from their name. */
export const CREDIT_LABELS: FieldLabels = {
  creditDays: 'Days overdue allowed',
  releasedAmount: 'Released up to',
  releasedUntil: 'Released until',
  exceptionFor: 'Exception for',
  exceptionBy: 'Exception by',
};
