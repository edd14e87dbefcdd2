import type { FieldLabels } from '../shared/field-labels.rules';
/**
 * The form in which user names are compared: without case, surrounding blanks and other forms of the same letters.
 * Users are looked up by it, and attempts to sign in are counted by it.
 */
export const usernameKeyOf = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** Labels of the fields of a user that do not follow from its name. */
export const USER_LABELS: FieldLabels = {
  passwordHash: 'Password',
  oneTimeUntil: 'One-time password until',
  newSecret: 'Second factor being set up',
};
