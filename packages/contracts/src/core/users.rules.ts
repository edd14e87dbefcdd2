import type { FieldLabels } from '../shared/field-labels.rules';
/**
 * A user name as it is compared, by whoever looks it up or counts attempts on it: without case, blanks around it
 * and other forms of the same letters.
 */
export const usernameKeyOf = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** Labels of the fields of a user that do not follow from its name. */
export const USER_LABELS: FieldLabels = {
  passwordHash: 'Password',
  oneTimeUntil: 'One-time password until',
  newSecret: 'Second factor being set up',
};
